import { nameKey } from '../../gazetteer/internal/name-key.ts'
import text from './words.txt' with { type: 'text' }

const setOf = (words = ''): ReadonlySet<string> => new Set(words.split(/\s+/).map(nameKey).filter(Boolean))

/** The four lists of `words.txt`: work modes, words used around places, words that exclude what follows, and connectives. */
const lists = text.split('\n\n')
const [MODES, FILLERS, EXCEPTIONS, CONNECTIVES] = [setOf(lists[0]), setOf(lists[1]), setOf(lists[2]), setOf(lists[3])]

const NUMBER = /^\d+(?:st|nd|rd|th|er?|eme|ere|x|h|km|m)?$/

/** Whether a folded word is a work mode: `remote`, `hybrid`, `teletravail`. */
export const isMode = (key: string): boolean => MODES.has(key)

/** Whether a folded word alone never names a place: a work mode, a word used around places, or a number. */
export const isFiller = (key: string): boolean => MODES.has(key) || FILLERS.has(key) || NUMBER.test(key)

/** Whether a folded word excludes what follows it: `except`, `ausser`, `hors`. */
export const isException = (key: string): boolean => EXCEPTIONS.has(key)

/** Whether a folded word joins alternatives: `und`, `or`. */
export const isConnective = (key: string): boolean => CONNECTIVES.has(key)

/** Whether a folded word only joins or introduces places. */
export const isSmallWord = (key: string): boolean => isFiller(key) || isConnective(key) || isException(key)
