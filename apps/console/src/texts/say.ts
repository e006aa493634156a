import { DAY_MS, HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'
import type { TextKey } from './english-texts.ts'
import { spoken } from './language.ts'

/** Codes of which the console has texts: `left` of the text `group.left`. */
type CodeOf<Group extends string, Key = TextKey> = Key extends `${Group}.${infer Code}` ? Code : never
export type Fill = Readonly<Record<string, string | number>>

/** Length of `2026-11`. */
const MONTH = 7
const NOW_MS = 15_000
const STEPS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', 1000],
] as const

/** Returns the text of a code of the backend, such as `leftOut.on-site`; the code itself if there is none. */
const code = (group: string, one: string): string => spoken().texts[`${group}.${one}`] ?? one
const number = (value: number): string => spoken().formats.number.format(value)

/**
 * Returns the text of a key in the console's language, with its `{names}` replaced; numbers are formatted for the
 * language. `App` renders everything again when the language changes.
 */
export const say = Object.assign(
  (key: TextKey, fill: Fill = {}): string =>
    (spoken().texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = fill[name]
      return typeof value === 'number' ? number(value) : (value ?? whole)
    }),
  {
    code,
    number,
    /** Pairs each code with its text, as choices. */
    options: <Group extends string, Value extends CodeOf<Group>>(group: Group, values: readonly Value[]) =>
      values.map((value) => ({ value, text: code(group, value) })),
    /** Formats date and time to the minute. */
    instant: (iso: string) => spoken().formats.instant.format(new Date(iso)),
    /** Formats a day without its year. */
    day: (iso: string) => spoken().formats.day.format(new Date(iso)),
    /** Formats a time relative to now. */
    relative: (iso: string, now: number) => {
      const left = Date.parse(iso) - now
      // Clocks may differ: an event of the backend is never shown as in the future.
      const ms = left > 0 && left < NOW_MS ? 0 : left
      const [unit, size] = STEPS.find(([, size]) => Math.abs(ms) >= size) ?? ['second', 1000]
      return spoken().formats.relative.format(Math.round(ms / size), unit)
    },
    /** Formats a day or month, such as `2026-11-16` or `2026-11`, in full. */
    date: (iso: string) => spoken().formats[iso.length > MONTH ? 'date' : 'month'].format(new Date(iso)),
    /** Returns the name of a country (ISO 3166-1). */
    country: (code: string) => spoken().formats.country.of(code) ?? code,
    /** Returns the name of a language (ISO 639-1). */
    spoken: (code: string) => spoken().formats.language.of(code) ?? code,
    list: (parts: readonly string[]) => spoken().formats.list.format(parts),
    money: (value: number, currency: string) =>
      new Intl.NumberFormat(spoken().locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value),
    bytes: (value: number) => {
      const [unit, size] = value >= 1e6 ? (['megabyte', 1e6] as const) : (['kilobyte', 1e3] as const)
      const format = new Intl.NumberFormat(spoken().locale, { style: 'unit', unit, maximumFractionDigits: 1 })
      return format.format(value / size)
    },
  },
)
