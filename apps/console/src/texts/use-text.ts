import { useMemo } from 'react'
import type { TextKey } from './english-texts.ts'
import { useSpoken } from './language.ts'

/** Codes of which the console has texts: `left` of the text `group.left`. */
type CodeOf<Group extends string, Key = TextKey> = Key extends `${Group}.${infer Code}` ? Code : never
type Fill = Readonly<Record<string, string | number>>

/** Length of `2026-11`. */
const MONTH = 7
const NOW_MS = 15_000
const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

const sayIn = (texts: Readonly<Record<string, string>>, locale: string) => {
  const numbers = new Intl.NumberFormat(locale)
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const lists = new Intl.ListFormat(locale, { type: 'unit' })
  const relatives = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  /** Returns the text of a key with its `{names}` replaced; numbers are formatted for the language. */
  const say = (key: TextKey, fill: Fill = {}): string =>
    (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = fill[name]
      return typeof value === 'number' ? numbers.format(value) : (value ?? whole)
    })
  /** Returns the text of a code of the backend, such as `leftOut.on-site`; the code itself if there is none. */
  const code = (group: string, one: string): string => texts[`${group}.${one}`] ?? one
  return Object.assign(say, {
    code,
    /** Pairs each code with its text, as choices. */
    options: <Group extends string, Value extends CodeOf<Group>>(group: Group, values: readonly Value[]) =>
      values.map((value) => ({ value, text: code(group, value) })),
    number: (value: number) => numbers.format(value),
    /** Formats date and time to the minute. */
    instant: (iso: string) => instants.format(new Date(iso)),
    /** Formats a day without its year. */
    day: (iso: string) => days.format(new Date(iso)),
    /** Formats a time relative to now. */
    relative: (iso: string, now: number) => {
      const left = Date.parse(iso) - now
      // Clocks may differ: an event of the backend is never shown as in the future.
      const ms = left > 0 && left < NOW_MS ? 0 : left
      const [unit, size] = STEPS.find(([, size]) => Math.abs(ms) >= size) ?? ['second', 1000]
      return relatives.format(Math.round(ms / size), unit)
    },
    /** Formats a day or month, such as `2026-11-16` or `2026-11`, in full. */
    date: (iso: string) => (iso.length > MONTH ? dates : months).format(new Date(iso)),
    /** Returns the name of a country (ISO 3166-1). */
    country: (code: string) => countries.of(code) ?? code,
    /** Returns the name of a language (ISO 639-1). */
    spoken: (code: string) => languages.of(code) ?? code,
    list: (parts: readonly string[]) => lists.format(parts),
    money: (value: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value),
    bytes: (value: number) => {
      const [unit, size] = value >= 1e6 ? (['megabyte', 1e6] as const) : (['kilobyte', 1e3] as const)
      const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
      return format.format(value / size)
    },
  })
}

/** Texts of one language, and formatters for it. */
export type Say = ReturnType<typeof sayIn>

export const useText = (): Say => {
  const { texts, locale } = useSpoken()
  return useMemo(() => sayIn(texts, locale), [texts, locale])
}
