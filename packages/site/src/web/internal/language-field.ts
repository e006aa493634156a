import { capitalised } from '@jobs/core/capitalised.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import type { Texts } from '../../internal/texts/texts.ts'

/** Renders the field for the language of ads. */
export const languageField = (label: string, { languages, search }: Texts, chosen?: Language): Html =>
  markup`<div><label for="language">${label}</label><select id="language" name="language"><option value="">${search.any}</option>${Language.options.map(
    (language) =>
      markup`<option value="${language}"${language === chosen && markup` selected`}>${capitalised(languages[language])}</option>`,
  )}</select></div>`
