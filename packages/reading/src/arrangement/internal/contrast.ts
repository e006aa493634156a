import { foldArrangement } from './fold.ts'

const MODES = [
  String.raw`remote\w*|homeoffice\w*|homebased|from home|hause|wfh|teletrav\w*|telearbeit\w*|distanciel`,
  String.raw`hybrid\w*`,
  String.raw`onsite\w*|in[- ]office|in[- ]person|office|vor ort|prasenz\w*|buro\w*|presentiel|sur site`,
] as const
const MODE = `(?:${MODES.join('|')})`
const NAMED = MODES.map((mode) => new RegExp(`\\b(?:${mode})`))
const JOB = '(?:role|job|position|opportunity|stelle|rolle|tatigkeit|arbeitsplatz|poste)'
const LEAD = String.raw`(?:(?:this|it|the ${JOB}|das|dies|die ${JOB}|ce(?: ${JOB})?|il)(?: ${JOB})? (?:is|ist|n'est) |(?:you|we) (?:do|will) |(?:it's|c'est) )?`
const EXTENT = String.raw`(?:(?:an?|the|our|in|im|en|un|a|at|von|zu|work(?:ing)?|${JOB}|fully|purely|pure|100 %|reine?\w*|vollstandig\w*|komplett\w*) )*`
/** `not an onsite role`, `nicht hybrid oder vor Ort`. */
const DENIED = new RegExp(
  String.raw`\b${LEAD}(?:not|nicht|keine?[nrms]?|pas) ${EXTENT}${MODE}(?:,? (?:or|nor|oder|noch|und|and|ou) ${EXTENT}${MODE})*(?:[ -](?:based |only )?(?:${JOB})s?)?\b`,
  'g',
)

const CONTRAST = /^\W*(?:(?:sondern|but|mais|rather)\b)?\W*/

const namedIn = (text: string) => new Set(NAMED.filter((mode) => mode.test(text)))

/**
 * Removes a denied arrangement from a folded text that states another: `not an onsite role: it is fully remote` states
 * only the second. A denial on its own stays.
 */
export function withoutDenied(text: string): string {
  const denied = text.match(DENIED)
  if (!denied) return text
  const rest = text.replace(DENIED, '').replace(CONTRAST, '')
  const stated = namedIn(rest)
  return stated.size > 0 && stated.isDisjointFrom(namedIn(denied.join(' '))) ? rest : text
}

/** Whether a sentence only denies an arrangement, and the next states another. */
export function isOnlyDenial(sentence: string, next: string): boolean {
  const text = foldArrangement(sentence)
  if (/[a-z]/.test(text.replace(DENIED, ''))) return false
  const both = `${text} ${foldArrangement(next)}`
  return withoutDenied(both) !== both
}
