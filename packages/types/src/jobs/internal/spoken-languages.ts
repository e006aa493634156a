import { fault } from '../../fault.ts'
import { nearest } from '../../values/nearest.ts'
import { LANGUAGE_LEVELS, type LanguageLevel } from '../job-terms.ts'
import { Language } from '../job.ts'
import type { Names, ReadValue } from './filter-values.ts'

/** A language that an applicant speaks, with the level. */
export interface SpokenLanguage {
  /** ISO 639-1. */
  language: string
  level: LanguageLevel
}

const DEFAULT_LEVEL: LanguageLevel = 'C2'
const LEVELS = LANGUAGE_LEVELS.join(', ')

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
/** The two-letter language codes with their German, English and French names. */
const NAMES: Names<string> = Language.options.flatMap((language) => {
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
  return PAIRS.flatMap((code) => {
    const name = names.of(code)
    return name === undefined ? [] : [[name, code] as const]
  })
})
const CODES = new Set(NAMES.map(([, code]) => code))

/** Parses `de:B1`, or `de` as `de:C2`, in any case. */
export const spokenIn: ReadValue<string> = (text) => {
  const [code = '', named, ...more] = text.split(':').map((part) => part.trim().toLowerCase())
  const level = named === undefined ? DEFAULT_LEVEL : LANGUAGE_LEVELS.find((one) => one.toLowerCase() === named)
  if (!CODES.has(code)) {
    const near = nearest(
      code,
      NAMES.map(([name]) => name),
    )
    return { fault: fault('language'), near: NAMES.find(([name]) => name === near)?.[1] }
  }
  if (level === undefined || more.length > 0)
    return { fault: fault('language-level', { levels: LEVELS, language: code }) }
  return { value: `${code}:${level}` }
}

/** Keeps the highest level of a language that is given several times. */
export const spokenOf = (values: readonly string[]): SpokenLanguage[] => {
  const best = new Map<string, number>()
  for (const value of values) {
    const [language = '', level] = value.split(':')
    const rank = LANGUAGE_LEVELS.findIndex((one) => one === level)
    best.set(language, Math.max(rank, best.get(language) ?? -1))
  }
  return [...best].map(([language, rank]) => ({ language, level: LANGUAGE_LEVELS[rank] ?? DEFAULT_LEVEL }))
}
