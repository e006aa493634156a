import { foldForSearch } from '@jobs/core/fold.ts'

/** Folded words that carry no information about an occupation. */
const STOP = new Set(
  (
    'a an and as at by for from in of on or the to with der die das dem den des ein eine einer eines und oder im in am an auf aus ' +
    'bei beim fur mit nach ohne uber um unter von vom zu zum zur als sowie inkl au aux avec chez dans de des du d en et la le les l ou ' +
    'par pour sans sur un une join'
  ).split(' '),
)

/** Feminine and inflected endings in German and French with their replacements; the first match is applied. */
const ENDINGS: readonly [RegExp, string][] = [
  [/(?:frau|frauen|manner|maenner|leute|woman|women|men)$/, 'mann'],
  [/(?<=\w{4}[bdfghklmnrst])in(?:nen)?$/, ''],
  [/euses?$/, 'eur'],
  [/trices?$/, 'teur'],
  [/eures?$/, 'eur'],
  [/ieres?$/, 'ier'],
  [/eres?$/, 'er'],
  [/iennes?$/, 'ien'],
  [/t(?:esse|e)[rnms]?$/, 't'],
  [/ffes?$/, 'f'],
  [/ives?$/, 'if'],
]
const PLURAL = /(?<=[^s])s$/
const FINAL_E = /(?<=\w{3})e[rnm]?$/

const MAX_KNOWN = 60_000
const known = new Map<string, string>()

/** Returns one key for all genders, cases and numbers of a folded word of three letters or more; the key need not be a word. */
export function stem(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  const read = stemOf(word)
  if (known.size < MAX_KNOWN) known.set(word, read)
  return read
}

function stemOf(word: string): string {
  if (word.length < 4) return word
  const singular = word.length > 4 ? word.replace(PLURAL, '') : word
  for (const [ending, base] of ENDINGS) if (ending.test(singular)) return trimmed(singular.replace(ending, base))
  return trimmed(singular)
}

const trimmed = (word: string): string => (word.length > 4 ? word.replace(FINAL_E, '') : word)

/** Folded names of work fields that have several names; the variants are replaced by one word. */
const FIELD =
  /\b(?:human resources?|ressources humaines|rh|artificial intelligence|kunstliche intelligenz|intelligence artificielle|ia|ai|ict|ikt|edv|(?:front|back|full)[ -](?:end|stack)|big[ -]data)\b/g
const FIELDS: ReadonlyMap<string, string> = new Map([
  ...['human resources', 'human resource', 'ressources humaines', 'rh'].map((name) => [name, 'hr'] as const),
  ...['artificial intelligence', 'kunstliche intelligenz', 'intelligence artificielle', 'ia', 'ai'].map(
    (name) => [name, 'ki'] as const,
  ),
  ...['ict', 'ikt', 'edv'].map((name) => [name, 'it'] as const),
])
const oneWord = (name: string): string => FIELDS.get(name) ?? name.replace(/[ -]/, '')

const SEPARATORS = /[^\p{L}\p{N}]+/u

/** Returns the distinct stems of the words of a text, without stop words. */
export function stemsOf(text: string): string[] {
  const stems = new Set<string>()
  const folded = foldForSearch(text).replace(FIELD, oneWord)
  for (const word of folded.split(SEPARATORS)) if (word !== '' && !STOP.has(word)) stems.add(stem(word))
  return [...stems]
}
