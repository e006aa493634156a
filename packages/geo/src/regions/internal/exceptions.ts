import type { Found } from './mention.ts'
import { isConnective, isException, isFiller } from './small-words.ts'
import type { Word } from './words-of.ts'

/** Words that exclude the preceding name if no name follows: `EU excluded`, `UE exclue`. */
const LEFT_OUT = /^(?:exclu(?:ded|e|s|es)?|excepted|excl|exkl|ausgenommen|ausgeschlossen)$/
const NOT = /^(?:not|nicht|non|pas)$/
const WANTED =
  /^(?:inclu(?:ded|e|s|es)?|inbegriffen|possible|moglich|eligible|accepted|allowed|available|supported|considered|permitted)$/
/** Words after a negation that widen what was named before: `Europe, not just Germany`. */
const WIDER =
  /^(?:just|only|merely|solely|exclusively|limited|restricted|confined|nur|bloss|allein|lediglich|ausschliesslich|seulement|uniquement)$/

const isNear = (word: Word) => word.gap === 'space' || word.gap === 'hyphen'

/** An exception ends with its bracket or at an independent separator. */
export const endOfException = (words: Word[], at: number): number => {
  let end = at + 1
  while (words[end] && words[end]?.gap !== 'stop' && !words[end]?.closes) end++
  return end
}

/** Whether the word at `at` begins an addition such as `not just Germany`, which excludes nothing. */
export const widens = (words: Word[], at: number): boolean => {
  const [word, next] = [words[at], words[at + 1]]
  return word !== undefined && NOT.test(word.key) && next !== undefined && isNear(next) && WIDER.test(next.key)
}

/** Whether two names are listed together: only `and`, `or`, `/` or `&` separates them. */
export const areListed = (words: Word[], before: Found, after: Found): boolean => {
  const between = words.slice(before.to, after.from)
  const first = words[after.from]
  if (!between.length) return first?.gap === 'slash' || first?.gap === 'and'
  return [...between, first].every((word) => word && isNear(word)) && between.every(({ key }) => isConnective(key))
}

/** Returns the last mention of `found` and those listed together with it. */
export const lastListed = (words: Word[], found: readonly Found[]): Found[] => {
  const list = found.slice(-1)
  for (const before of found.slice(0, -1).toReversed()) {
    const [first] = list
    if (!first || !areListed(words, before, first)) break
    list.unshift(before)
  }
  return list
}

/** Whether the word at `at` excludes the preceding name: `EU excluded`, `EU candidates not accepted`. */
export const leavesOutBefore = (words: Word[], at: number, name: Found | undefined): boolean => {
  const [word, next] = [words[at], words[at + 1]]
  if (!word || !name) return false
  const isNegated = NOT.test(word.key) && next !== undefined && isNear(next) && WANTED.test(next.key)
  if (!isNegated && !LEFT_OUT.test(word.key)) return false
  const after = words[isNegated ? at + 2 : at + 1]
  const isLast = !after || after.gap === 'comma' || after.gap === 'stop' || after.closes
  const between = words.slice(name.to, at)
  const isApart = word.gap === 'comma' || word.gap === 'stop'
  return isLast && !isApart && between.every((one) => isNear(one) && isFiller(one.key) && !isException(one.key))
}
