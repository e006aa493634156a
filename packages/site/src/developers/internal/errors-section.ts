import { type Html, markup } from '@jobs/http/markup.ts'
import type { DevelopersTexts } from '../../internal/texts/developers/en.ts'
import { richText } from '../../web/internal/rich-text.ts'
import { table } from './reference.ts'

const STATUSES = [304, 400, 404, 405, 406, 410, 413, 429, 500, 503] as const

/** Renders the format of errors, the meaning of each status and how to handle it. */
export const errorsSection = (texts: DevelopersTexts, hasMcp: boolean): Html => {
  const { errors } = texts
  const rows = STATUSES.filter((status) => hasMcp || status !== 413).map((status) => {
    const name = status === 503 && hasMcp ? '502, 503, 504' : String(status)
    const said = status === 405 && !hasMcp ? errors.withoutMcp : errors[status]
    return [name, ...said.map(richText)]
  })
  return markup`<p>${richText(errors.intro)}</p>
${table(texts, [errors.status, errors.meaning, errors.remedy], rows)}`
}
