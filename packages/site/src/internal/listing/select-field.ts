import { capitalised } from '@jobs/core/capitalised.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import type { Texts } from '../texts/texts.ts'

/** Values of the form's fields as text. */
export type FormValues = Partial<Record<string, string>>

export type Choice = readonly [value: string, text: string]

/** Renders a select field; a combination without an option gets its own. @param ownText label of that option */
export const selectField = (
  name: string,
  label: string,
  values: FormValues,
  known: readonly Choice[],
  ownText = (value: string) => value,
): Html => {
  const own = values[name] ?? ''
  const ownChoice = (): Choice => [own, own.split(',').map(ownText).join(', ')]
  const choices = known.some(([value]) => value === own) ? known : [...known, ownChoice()]
  return markup`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${choices.map(
    ([value, text]) =>
      markup`<option value="${value}"${value === own && markup` selected`}>${capitalised(text)}</option>`,
  )}</select></div>`
}

/** Renders the field for the language of ads. */
export const languageField = (label: string, { languages, search }: Texts, chosen?: Language): Html =>
  selectField('language', label, { language: chosen }, [
    ['', search.any],
    ...Language.options.map((language): Choice => [language, languages[language]]),
  ])
