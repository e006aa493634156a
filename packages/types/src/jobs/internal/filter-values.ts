import { z } from 'zod'
import { type CodedFault, fault, instead, issueOf, says } from '../../fault.ts'
import { nearest, quoted } from '../../values/nearest.ts'
import { MAX_VALUES, valuesIn } from '../query/value-list.ts'

export const MAX_NAME = 200

/** Parses a single value, or explains which values are valid and suggests one. */
export type ReadValue<Value> = (text: string) => { value: Value } | { fault: CodedFault; near?: string | undefined }

const TEXT = says('text')

/** A single value or an empty text. */
export const oneOf = <Value>(read: ReadValue<Value>, given = z.string(TEXT)) =>
  given
    .transform((text, context) => {
      if (text === '') return undefined
      const found = read(text)
      if ('value' in found) return found.value
      context.addIssue(issueOf(instead(found.fault, quoted(text), found.near)))
      return z.NEVER
    })
    .optional()

/** A list of distinct values in canonical order, so that equal lists are identical; an empty list counts as omitted. */
export const anyOf = <Value extends string>(read: ReadValue<Value>) =>
  z
    .string(TEXT)
    .transform((text, context): readonly Value[] | undefined => {
      if (text.trim() === '') return undefined
      const texts = valuesIn(text)
      const refuse = (found: CodedFault) => {
        context.addIssue(issueOf(found))
        return z.NEVER
      }
      if (texts.length > MAX_VALUES) return refuse(fault('values-at-most', { most: MAX_VALUES }))
      if (texts.includes('')) return refuse(fault('empty-value', { place: texts.indexOf('') + 1 }))
      const values = texts.map((one) => {
        const found = read(one)
        return 'value' in found ? found.value : refuse(instead(found.fault, quoted(one), found.near))
      })
      return [...new Set(values)].toSorted()
    })
    .optional()

/** Other names for words of a set, each with its word. */
export type Names<Word extends string> = readonly (readonly [name: string, word: Word])[]

/** Converts the other names of each word, separated by bars, to a list. */
export const namesOf = <Word extends string>(names: Partial<Record<Word, string>>): Names<Word> =>
  (Object.entries(names) as [Word, string][]).flatMap(([word, list]) =>
    list.split('|').map((name) => [name, word] as const),
  )

/** One of a fixed set of words. @param names from which the nearest word is suggested too */
export const wordOf =
  <const Word extends string>(words: readonly Word[], names: Names<Word> = []): ReadValue<Word> =>
  (text) => {
    const word = words.find((one) => one === text)
    if (word !== undefined) return { value: word }
    const near = nearest(text, [...words, ...names.map(([name]) => name)])
    const named = names.find(([name]) => name === near)?.[1]
    return { fault: fault('one-of', { values: words.join(', ') }), near: named ?? near }
  }

/** A code in upper or lower case. */
export const codeOf =
  (
    codes: readonly string[],
    known: 'country' | 'currency-code',
    near: (text: string) => string | undefined,
  ): ReadValue<string> =>
  (text) => {
    // Other letters have capitals among A to Z too: ß has SS.
    const code = /^[a-z]+$/i.test(text) ? text.toUpperCase() : text
    return codes.includes(code) ? { value: code } : { fault: fault(known), near: near(text) }
  }

export const nameOf: ReadValue<string> = (text) =>
  Array.from(text).length > MAX_NAME ? { fault: fault('characters-at-most', { most: MAX_NAME }) } : { value: text }

/** A trimmed name or an empty text. */
export const oneName = () => oneOf(nameOf, z.string(TEXT).trim())

export const timeIn: ReadValue<number> = (text) => {
  const value = timeOf(text)
  return value === undefined ? { fault: fault('date') } : { value }
}

/** A whole number in digits or an empty text. */
export const numberOf = (max: number, message: string, min = 1) =>
  z
    .string(message)
    .regex(/^\d*$/, message)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .pipe(z.int(message).min(min, message).max(max, message).optional())
    .optional()

const FORM =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?(?:[Zz]|([+\- ])(\d{2}):(\d{2})))?$/

/**
 * Parses a date or date-time of RFC 3339 (5.6) to UTC milliseconds; a date means midnight UTC. A space before the
 * offset counts as `+`, because query strings decode a plus sign to a space. Returns undefined for anything else,
 * including days that do not exist, such as 30 February.
 */
export const timeOf = (text: string): number | undefined => {
  const found = FORM.exec(text)
  if (!found) return undefined
  const part = (at: number) => Number(found[at] ?? 0)
  const [year, month, day] = [part(1), part(2), part(3)]
  const [hour, minute, second] = [part(4), part(5), part(6)]
  const [offsetHours, offsetMinutes] = [part(9), part(10)]
  // A leap second, 60, is read as the first second of the next minute.
  if (hour > 23 || minute > 59 || second > 60 || offsetHours > 23 || offsetMinutes > 59) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const milliseconds = Number((found[7] ?? '').padEnd(3, '0').slice(0, 3))
  const offset = (offsetHours * 60 + offsetMinutes) * (found[8] === '-' ? -1 : 1)
  return date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000 + milliseconds
}

const ISCO_CODE = /^\d{1,4}$/
const CONCEPT = /^https?:(\/\/data\.europa\.eu\/esco\/(occupation|skill)\/[\w-]{1,64})$/

/** Returns a URI of an ESCO concept with `http:`, as ESCO writes it; undefined for other texts and other kinds. */
const conceptOf = (kind: 'occupation' | 'skill', text: string): string | undefined => {
  const [, address, found] = CONCEPT.exec(text) ?? []
  return found === kind ? `http:${address}` : undefined
}

/** Parses an ISCO-08 code of one to four digits or an ESCO occupation URI. Does not check whether it exists. */
export const occupationIn: ReadValue<string> = (text) => {
  const value = ISCO_CODE.test(text) ? text : conceptOf('occupation', text)
  return value === undefined ? { fault: fault('occupation') } : { value }
}

/** Parses an ESCO skill URI or a name. Does not check whether it exists. */
export const skillIn: ReadValue<string> = (text) => {
  if (!/^https?:/i.test(text)) return nameOf(text)
  const value = conceptOf('skill', text)
  return value === undefined ? { fault: fault('skill') } : { value }
}
