import { areListed } from './exceptions.ts'
import { findMentions } from './find-mentions.ts'
import type { Found, Mention } from './mention.ts'
import { isCountry } from './nest.ts'
import type { Gap, Word } from './words-of.ts'

const joined = (gap: Gap) => gap === 'space' || gap === 'hyphen' || gap === 'and'

const runsOf = (words: Word[]) => {
  let run = 0
  return words.map((word) => (joined(word.gap) ? run : ++run))
}

const KNOWN_CITY = 20_000
const KNOWN_IN_A_COMPOUND = 2_500_000

/** `Valley Mills`, `Hood River Valley`: common parts of English town names that are also names of Bavarian villages. */
const LANDFORM = /^(?:valley|mills?|springs|falls|heights|creek|grove|ridge|hills?|river|canyon|mesa|junction)$/
const KNOWN_BESIDE_LANDFORM = 2_500_000

/** Among unknown words, a village or a code is more likely a part of a company or street name. */
const isDoubtful = ({ mention, from, to }: Found, words: Word[], unknownBefore: boolean) => {
  const hyphenBefore = words[from]?.gap === 'hyphen'
  if (mention.code) return !hyphenBefore && words[to]?.gap !== 'hyphen'
  if (mention.area) return mention.area === 'world' && to - from === 1
  if (mention.readings.some((one) => one.level !== 'city')) return false
  const largest = Math.max(...mention.readings.map((one) => one.weight))
  const isEnglish = words.slice(Math.max(0, from - 1), to + 1).some(({ key }) => LANDFORM.test(key))
  if (isEnglish && largest < KNOWN_BESIDE_LANDFORM) return true
  return largest < (hyphenBefore && unknownBefore ? KNOWN_IN_A_COMPOUND : KNOWN_CITY)
}

/** Before these words, `global` describes the company. */
const IDLE = /^(?:hq|headquarters?|offices?|teams?|sales)$/

const isTimeWord = (word: Word, before?: Word) =>
  /^(?:timezones?|tz|zeitzonen?|fuseaux?)$/.test(word.key) || (/^zones?$/.test(word.key) && before?.key === 'time')

const isDepartment = (word: Word) => /^(?:\d{2}|2[AB]|97\d)$/.test(word.text)
const isApart = (word?: Word) => word?.gap === 'dash' || word?.gap === 'bracket'

const numbersBeside = (words: Word[], from: number, to: number): Pick<Mention, 'hasPostcode' | 'department'> => {
  const [before, first, after] = [words[from - 1], words[from], words[to]]
  if (before && first && /^\d{5}$/.test(before.text) && joined(first.gap)) return { hasPostcode: true }
  if (before && isDepartment(before) && isApart(first)) return { department: before.text }
  return after && isDepartment(after) && isApart(after) ? { department: after.text } : {}
}

const isWide = ({ area, readings }: Mention) => area !== undefined || readings.some(isCountry)

export const mentionsOf = (words: Word[]): Mention[] => {
  const runs = runsOf(words)
  const found = findMentions(words, runs)
  const unknown = new Set(found.flatMap(({ mention, from }) => (mention.kind === 'unknown' ? [from] : [])))
  const strange = new Set([...unknown].map((at) => runs[at]))
  const timed = new Set(words.flatMap((word, at) => (isTimeWord(word, words[at - 1]) ? [runs[at]] : [])))
  for (const one of found) {
    const { mention, from, to } = one
    const after = words[to]
    const idle = mention.area === 'world' && after?.gap === 'space' && IDLE.test(after.key)
    if (idle || (strange.has(runs[from]) && isDoubtful(one, words, unknown.has(from - 1)))) {
      mention.kind = 'unknown'
      mention.readings = []
      delete mention.area
    }
    mention.timeOnly = timed.has(runs[from]) || (after?.key === 'hours' && joined(after.gap))
    Object.assign(mention, numbersBeside(words, from, to))
  }
  // `Africa/Europe time zones` names the time zones of both.
  for (const [at, one] of [...found.entries()].toReversed()) {
    const after = found[at + 1]
    if (after?.mention.timeOnly && isWide(one.mention) && areListed(words, one, after)) one.mention.timeOnly = true
  }
  return found.map(({ mention }) => mention)
}
