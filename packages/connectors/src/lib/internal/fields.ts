import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { z } from 'zod'
import { parseDate } from './date.ts'

/** What servers and proxies commonly take. */
const MAX_URL_LENGTH = 2048

const loose = z.unknown().optional()

/** An optional text, trimmed. Numbers count as text; a blank or anything else is absent. */
export const text = loose.transform(toText)

/** Every text of a list; a lone text is a list of one. */
export const texts = loose.transform(toTexts)

/** An optional finite number, also when written as a string. */
export const number = loose.transform((value) => {
  const amount = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined
})

/** An optional yes or no, also when written as a string. */
export const flag = loose.transform((value) => {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (word === true || word === 'true' || word === 'yes') return true
  return word === false || word === 'false' || word === 'no' ? false : undefined
})

/** An optional date in any form a source may use, as UTC milliseconds. */
export const date = loose.transform((value) =>
  typeof value === 'string' || typeof value === 'number' ? parseDate(value) : undefined,
)

/** An optional date to which something holds; a day alone is meant to its end. */
export const endDate = text.transform((value) => {
  const time = value === undefined ? undefined : parseDate(value)
  const isDay = /^(?:\d{4}-?\d{2}-?\d{2}|\d{1,2}\.\d{1,2}\.\d{4})$/.test(value ?? '')
  return time !== undefined && isDay ? time + 86_400_000 : time
})

/** An optional language as its ISO 639-1 code, also from a tag such as `de-AT`. */
export const language = text.transform((value) => /^[a-z]{2}(?=$|[-_])/i.exec(value ?? '')?.[0].toLowerCase())

/**
 * An optional http(s) address of at most 2048 characters, without user and password; anything else, such as
 * `javascript:`, is absent.
 */
export const webUrl = text.transform((value) => (value && isWebUrl(value) ? value : undefined))

/** A text the posting cannot do without; the issue reads `<name>-missing`. */
export function required(name: 'id' | 'url' | 'title' | 'company') {
  return text.pipe(z.string({ error: `${name}-missing` satisfies LeftOutReason }))
}

/** The address of the posting; the issue reads `url-missing` or `url-invalid`. */
export const requiredUrl = required('url').refine(isWebUrl, { error: 'url-invalid' satisfies LeftOutReason })

/** An optional object; anything else is absent. */
export function record<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).optional().catch(undefined)
}

/** The elements of a list that satisfy `element`; a lone one, as XML gives it, is a list of one. */
export function list<Element>(element: z.ZodType<Element>) {
  return loose.transform((value) =>
    many(value).flatMap((entry) => {
      const parsed = element.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    }),
  )
}

/** A value as a list: itself if it is one, else the value alone, or nothing when it is absent. */
export function many(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The schema of an item with these fields; whatever is not an object is rejected as that. */
export function itemOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, { error: 'not-an-object' satisfies LeftOutReason })
}

function toText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  // Postgres stores neither NUL nor half a surrogate pair.
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
