import type { Language } from '@jobs/types/job.ts'
import { MAX_QUERY_LENGTH } from '@jobs/types/list-jobs-query.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import type { Frame } from '../web/frame.ts'
import { languageField } from '../web/language-field.ts'

/** The form that narrows the listing. */
export const listingForm = ({ base, texts }: Frame, q: string, language: Language | undefined): Html =>
  markup`<form class="ask" action="${base}/jobs" method="get" role="search">
<div class="wide"><label for="q">${texts.search.all}</label><input id="q" name="q" type="search" value="${q}" maxlength="${MAX_QUERY_LENGTH}"></div>
${languageField(texts.search.language, texts, language)}
<div><button>${texts.search.button}</button></div>
</form>`
