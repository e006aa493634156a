import { foldForSearch } from '@jobs/core/fold.ts'
import { stemOf } from '@jobs/core/stem.ts'

/** Folded words that carry no information about an occupation. */
const STOP = new Set(
  (
    'a an and as at by for from in of on or the to with der die das dem den des ein eine einer eines und oder im in am an auf aus ' +
    'bei beim fur mit nach ohne uber um unter von vom zu zum zur als sowie inkl au aux avec chez dans de des du d en et la le les l ou ' +
    'par pour sans sur un une join'
  ).split(' '),
)

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

/** `L&D`, `FP & A`: one word, whose letters alone are stop words. */
const LINKED = /\b([a-z]{1,2}) ?& ?([a-z])\b/gi

const SEPARATORS = /[^\p{L}\p{N}]+/u

/** Returns the distinct stems of the words of a text, without stop words. */
export function stemsOf(text: string): string[] {
  const stems = new Set<string>()
  const linked = foldForSearch(text.includes('&') ? text.replace(LINKED, '$1$2') : text)
  const words = new Set(linked.replace(FIELD, oneWord).split(SEPARATORS))
  for (const word of words) if (word !== '' && !STOP.has(word)) stems.add(stemOf(word))
  return [...stems]
}
