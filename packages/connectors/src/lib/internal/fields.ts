import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { z } from 'zod'
import { parseDate } from './date.ts'

/** A length that servers and proxies commonly accept. */
const MAX_URL_LENGTH = 2048

const loose = z.unknown().optional()

/** An optional text, trimmed. Accepts numbers; blank and any other values are absent. */
export const text = loose.transform(toText)

/** All texts of a list; a single text counts as a list of one. */
export const texts = loose.transform(toTexts)

/** An optional finite number, also when written as a string. */
export const number = loose.transform((value) => {
  const amount = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined
})

const THOUSANDS = /^\d{1,3}(?:[.,\s'’]\d{3})+$/

/** An optional amount of money, also when written as a string: `45.000` and `45,000` are thousands. */
export const amount = z.preprocess(
  (value) => (typeof value === 'string' && THOUSANDS.test(value.trim()) ? value.replaceAll(/\D/g, '') : value),
  number,
)

/** An optional yes or no, also when written as a string. */
export const flag = loose.transform((value) => {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (word === true || word === 'true' || word === 'yes') return true
  return word === false || word === 'false' || word === 'no' ? false : undefined
})

/** An optional date in any format that `parseDate` accepts, as UTC milliseconds. */
export const date = loose.transform((value) =>
  typeof value === 'string' || typeof value === 'number' ? parseDate(value) : undefined,
)

/** An optional end date; a day without a time includes the whole day. */
export const endDate = text.transform((value) => {
  const time = value === undefined ? undefined : parseDate(value)
  const isDay = /^(?:\d{4}-?\d{2}-?\d{2}|\d{1,2}\.\d{1,2}\.\d{4})$/.test(value ?? '')
  return time !== undefined && isDay ? time + DAY_MS : time
})

/** An optional ISO 639-1 language code, also taken from a tag such as `de-AT`. */
export const language = text.transform((value) => /^[a-z]{2}(?=$|[-_])/i.exec(value ?? '')?.[0].toLowerCase())

/**
 * An optional http(s) URL of at most 2048 characters without credentials; any other value, such as `javascript:`, is
 * absent.
 */
export const webUrl = text.transform((value) => (value && isWebUrl(value) ? value : undefined))

/** A required text; the message is `<name>-missing`, or `url-invalid` for a URL that `webUrl` would drop. */
export function required(name: 'id' | 'url' | 'title' | 'company') {
  const given = text.pipe(z.string({ error: `${name}-missing` satisfies LeftOutReason }))
  return name === 'url' ? given.refine(isWebUrl, { error: 'url-invalid' satisfies LeftOutReason }) : given
}

/** An optional object; anything else is absent. */
export function record<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).optional().catch(undefined)
}

/** The list elements that satisfy `element`; a single value, as XML parsing yields, counts as a list of one. */
export function list<Element>(element: z.ZodType<Element>) {
  return loose.transform((value) =>
    many(value).flatMap((entry) => {
      const parsed = element.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    }),
  )
}

/** Wraps a value in a list unless it already is one; undefined becomes an empty list. */
export function many(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function toText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  // Postgres stores neither NUL nor lone surrogates.
  return String(value).replaceAll('\0', '').toWellFormed().trim() || undefined
}

function toTexts(value: unknown): string[] {
  return many(value)
    .map(toText)
    .filter((entry) => entry !== undefined)
}

function isWebUrl(value: string): boolean {
  const url = value.length <= MAX_URL_LENGTH && /^https?:\/\//i.test(value) ? URL.parse(value) : null
  return url !== null && url.username === '' && url.password === ''
}
