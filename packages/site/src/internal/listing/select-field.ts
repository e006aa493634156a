import { type Html, markup } from '@jobs/http/markup.ts'

/** What the fields of the form hold, as text. */
export type FormValues = Partial<Record<string, string>>

export type Choice = readonly [value: string, text: string]

/** Several values, which no choice has, are a choice of their own. @param ownText what such a choice is called */
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
    ([value, text]) => markup`<option value="${value}"${value === own && markup` selected`}>${text}</option>`,
  )}</select></div>`
}
