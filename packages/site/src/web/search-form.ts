import { type Language, Language as Languages } from '@jobs/types/job.ts'
import { MAX_QUERY_LENGTH } from '@jobs/types/list-jobs-query.ts'
import { type Html, markup } from '@jobs/http/markup.ts'

export const LANGUAGE_NAMES: Record<Language, string> = { de: 'German', en: 'English', fr: 'French' }

/** The form that searches the listing's pages. */
export const searchForm = ({ q, language }: { q: string; language: Language | undefined }): Html =>
  markup`<form class="ask" action="/jobs" method="get" role="search">
<div class="wide"><label for="q">Search title, company, skills and text</label><input id="q" name="q" type="search" value="${q}" maxlength="${MAX_QUERY_LENGTH}"></div>
${languageField('Language', language)}
<div><button>Search</button></div>
</form>`

export const languageField = (label: string, chosen?: Language): Html =>
  markup`<div><label for="language">${label}</label><select id="language" name="language"><option value="">All</option>${Languages.options.map(
    (language) =>
      markup`<option value="${language}"${language === chosen && markup` selected`}>${LANGUAGE_NAMES[language]}</option>`,
  )}</select></div>`
