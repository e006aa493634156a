import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { stemOf } from '@jobs/core/stem.ts'
import { conceptWords } from './concepts.ts'

const MIN_PART = 4
const MIN_COMPOUND = 8
/** Minimum length of a part whose counterpart is unknown. */
const MIN_LONE_PART = 6
const MAX_DEPTH = 3
const MAX_LETTERS = 60
/** Linking elements between the parts of a German compound. */
const LINKS = /(?<=.{4})(es|en|s|n|e)$/

/** Shorter words that occur as parts. */
const SHORT_PARTS = new Set(['web', 'app', 'bau', 'geo', 'bio', 'it'])
/** Stems that end words without being parts. */
const ENDINGS = 'ung keit heit schaft lich isch erin inn ier iert tion ation ment end ierung stell ling'.split(' ')

/** Parts that add nothing to the field before them: `Energiewirtschaft`, `Pharmabranche`. */
const SECTORS: ReadonlySet<string> = new Set(
  ['bereich', 'branche', 'gewerbe', 'industrie', 'sektor', 'umfeld', 'wesen', 'wirtschaft'].map(stemOf),
)

/** Returns the parts of a compound without words for a sector at its end. */
export const withoutSector = (parts: readonly string[]): readonly string[] =>
  SECTORS.has(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts

const vocabulary: ReadonlySet<string> = new Set([
  ...[...conceptWords].filter((word) => word.length >= MIN_PART && !ENDINGS.includes(word)),
  ...SECTORS,
])

const isPart = (text: string): boolean =>
  text.length >= MIN_PART ? vocabulary.has(stemOf(text)) : SHORT_PARTS.has(text)

/** Prefixes and suffixes of derivation; not parts, even beside a known word. `Begleiter` are no `Leiter`. */
const PREFIX = /^(?:con|dis|ent|infra|inter|kom|kon|opport|pen|per|pre|pro|re|sub|super|tele|trans)$|beg$/
const SUFFIX =
  /^(?:a(?:nt|r[iy]|t(?:e|eur|if|ion|iv|or))|e(?:r|ll|ur)|ful|hips?$|i(?:al|c|el|en|er|kation|ll|ng|on|s(?:ch|ation|e|ier)|st|t[ay]|v|z)|l(?:e?r|ing)|n(?:air|el|er|iker|ist|ne|olog)|ors?$|rin|ship|u(?:ng|nity|r))/

/**
 * Splits a German compound into the stems of its parts: `netzwerktechniker` into `netzwerk` and `techniker`. If only
 * its beginning or end is a known word, returns that and the rest, in its own parts. Empty if it is not a compound.
 * @param word folded
 */
export const partsOf = (word: string): readonly string[] =>
  word.length < MIN_COMPOUND || word.length > MAX_LETTERS ? [] : splitOnce(word)

const splitOnce = rememberText((word) => (wholly(word, 0) ?? partly(word)).map(stemOf), { texts: 50_000 })

/** Folding joins vowels: `javantwickler` ends in `entwickler`. */
const endsAt = (word: string, at: number): string[] => {
  const end = word.slice(at)
  return 'aou'.includes(word.charAt(at - 1)) ? [end, `e${end}`] : [end]
}

/** Tries the longest known end first. */
const wholly = (word: string, depth: number): string[] | undefined => {
  for (let at = 2; at <= word.length - MIN_PART; at++) {
    const beginning = word.slice(0, at)
    const end = endsAt(word, at).find(isPart)
    if (end === undefined) continue
    for (const one of new Set([beginning, beginning.replace(LINKS, '')])) {
      if (isPart(one)) return [one, end]
      const parts = depth < MAX_DEPTH && one.length >= MIN_COMPOUND ? wholly(one, depth + 1) : undefined
      if (parts) return [...parts, end]
    }
  }
  return undefined
}

/** Measures the stem, because an ending makes a short word long enough by chance: `actors` in `Contractors`. */
const isLonePart = (end: string): boolean => isPart(end) && stemOf(end).length >= MIN_LONE_PART

const partly = (word: string): string[] => {
  for (let at = 3; at <= word.length - MIN_LONE_PART; at++)
    if (isLonePart(word.slice(at)) && !PREFIX.test(word.slice(0, at))) return [word.slice(0, at), word.slice(at)]
  for (let at = word.length - 3; at >= MIN_LONE_PART; at--) {
    const rest = word.slice(at)
    if (!isPart(word.slice(0, at)) || SUFFIX.test(rest)) continue
    const more = partly(rest)
    return [word.slice(0, at), ...(more.length > 0 ? more : [rest])]
  }
  return []
}
