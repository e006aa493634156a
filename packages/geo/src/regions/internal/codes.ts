import { countryOfCode } from '@jobs/types/values/iso-codes.ts'
import { countryReading, partReading } from './meaning.ts'
import type { Reading } from '../../gazetteer/reading.ts'
import { statesOfCode } from '../../gazetteer/internal/state-codes.ts'
import type { Word } from './words-of.ts'

const CAPITALS = /^[A-Z]{2,3}$/
// Job words and legal forms by default; countries only at the end of an address.
const JARGON = new Set(['AG', 'AI', 'AS', 'BI', 'HR', 'IO', 'IT', 'ML', 'PM', 'PR', 'QA', 'TV', 'VC'])

/** Returns the meanings of capitals: `DE` is Germany and Delaware, `BE` Belgium, Berlin and Bern; empty if unknown. */
const readingsOfCode = (text: string): Reading[] => {
  if (!CAPITALS.test(text)) return []
  const country = countryOfCode(text)
  const states = statesOfCode(text).map((state) => partReading(state.slice(0, 2), state))
  return country ? [countryReading(country), ...states] : states
}

/** Like `readingsOfCode`, for a word in context; `alone` if it has only separators on both sides. */
export const readingsOfWord = (word: Word, alone: boolean): Reading[] => {
  const closes = alone && (word.gap === 'comma' || word.gap === 'stop')
  return JARGON.has(word.text) && !closes ? [] : readingsOfCode(word.text)
}

/** Reads an ISO 3166-2 code in two words, `US-TX`, `DE-BY`, as the state of that country. */
export const readingOfPair = (country: Word, state: Word | undefined): Reading | undefined => {
  if (state?.gap !== 'hyphen') return undefined
  const code = `${country.text}-${state.text}`
  return statesOfCode(state.text).includes(code) ? partReading(country.text, code) : undefined
}
