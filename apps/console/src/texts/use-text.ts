import { useMemo } from 'react'
import type { TextKey } from './en.ts'
import { useSpoken } from './language.ts'
import type { PhraseBook } from './phrase-book.ts'

type Fill = Readonly<Record<string, string | number>>

/** Texts of one language. */
export interface Say {
  /** The text of a key, its `{names}` filled in; numbers as the language writes them. */
  (key: TextKey, fill?: Fill): string
  /** What a code of the backend is called, such as `leftOut.on-site`; the code itself where there is no text for it. */
  code(group: string, code: string): string
  /** What the backend says in English, in this language; undefined where that is not known. */
  phrase(text: string): string | undefined
  number(value: number): string
  /** Date and time, to the minute. */
  instant(iso: string): string
  /** A day, without its year. */
  day(iso: string): string
  /** How long from now, or ago. */
  relative(iso: string, now: number): string
  /** A day or a month, such as `2026-11-16` or `2026-11`, in full. */
  date(iso: string): string
  money(value: number, currency: string): string
  /** What a country (ISO 3166-1) is called. */
  country(code: string): string
  /** What a language (ISO 639-1) is called. */
  spoken(code: string): string
  /** Several as one list. */
  list(parts: readonly string[]): string
  bytes(value: number): string
}

/** Letters of `2026-11`. */
const MONTH = 7
const NOW_MS = 15_000
const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

const sayIn = (texts: Readonly<Record<string, string>>, locale: string, phrase: PhraseBook): Say => {
  const numbers = new Intl.NumberFormat(locale)
  const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const lists = new Intl.ListFormat(locale, { type: 'unit' })
  const relatives = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const say = (key: string, fill: Fill = {}) =>
    (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = fill[name]
      return typeof value === 'number' ? numbers.format(value) : (value ?? whole)
    })
  return Object.assign(say, {
    code: (group: string, code: string) => texts[`${group}.${code}`] ?? code,
    phrase,
    number: (value: number) => numbers.format(value),
    instant: (iso: string) => instants.format(new Date(iso)),
    day: (iso: string) => days.format(new Date(iso)),
    relative: (iso: string, now: number) => {
      const left = Date.parse(iso) - now
      // Clocks differ: what the backend has just done is not to come.
      const ms = left > 0 && left < NOW_MS ? 0 : left
      const [unit, size] = STEPS.find(([, size]) => Math.abs(ms) >= size) ?? ['second', 1000]
      return relatives.format(Math.round(ms / size), unit)
    },
    date: (iso: string) => (iso.length > MONTH ? dates : months).format(new Date(iso)),
    country: (code: string) => countries.of(code) ?? code,
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

export const useText = (): Say => {
  const { texts, locale, phrase } = useSpoken()
  return useMemo(() => sayIn(texts, locale, phrase), [texts, locale, phrase])
}
