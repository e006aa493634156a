import { withoutPeriod } from './period.ts'
import { NOT_PAY, PAY } from './words.ts'

export type Verdict = 'pay' | 'other' | 'open'

interface Cue {
  verdict: 'pay' | 'other'
  /** Characters between the word and the sum. */
  distance: number
}

/** A word this near after a sum says what it is, whatever was named before: `Gehalt und 1.500 € Lernbudget`. */
const ADJACENT = 14

const ASIDE = /\([^()]*\)/gu
const LABEL = /: ?$/u
/** What comes on top of a sum, told without a comma: `Salary: $90,000 bonus and equity`. */
const EXTRA = /^ {0,2}(?:bonus|equity|stock options?|commissions?|provision|variable)(?= (?:and|und|et|eligible|possible|moglich)(?!\p{L}))/u

const SENTENCE_END = /(?:(?<=[\p{L}\d)%€]{3})[.!?](?= )|[;|•·])/gu
const PHRASE_END =
  /(?:, | (?:und|and|et|plus|sowie|zzgl\.?|inkl\.?|incl\.?|including|neben|avec|with|dazu|&) |[+;|•·]|(?<=[\p{L}\d)%€]{3})[.!?](?= ))/gu
const NEXT_PHRASE =
  /[,;|•·+&\d]|[.!?](?= |$)| - |(?<!\p{L})(?:und|and|et|plus|sowie|zzgl|inkl|incl|including|bei|or|oder|ou|with|mit|avec|davon)(?!\p{L})|(?<!^ {0,2})[(]|\p{L}+ ?:/u

function lastPart(text: string, ends: RegExp): string {
  const last = Array.from(text.matchAll(ends)).at(-1)
  return last ? text.slice(last.index + last[0].length) : text
}

function cuesIn(text: string): (Cue & { start: number; end: number })[] {
  const found = (pattern: RegExp, verdict: Cue['verdict']) =>
    Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({ verdict, distance: 0, start: index, end: index + word.length }))
  // A word can be of both kinds, as `Gehaltsbonus`: then it is no pay.
  return [...found(PAY, 'pay'), ...found(NOT_PAY, 'other')]
}

function lastCue(text: string): Cue | undefined {
  const cues = cuesIn(text).sort((a, b) => a.end - b.end)
  const last = cues.at(-1)
  return last && { verdict: last.verdict, distance: text.length - last.end }
}

function firstCue(text: string): Cue | undefined {
  const cues = cuesIn(text).sort((a, b) => a.start - b.start || (a.verdict === 'other' ? -1 : 1))
  const first = cues[0]
  return first && { verdict: first.verdict, distance: first.start }
}

/**
 * Whether a sum is pay, by the nearest word that says so: right after it or in a label before it, else within its
 * phrase, else within its sentence.
 * @param before and after the text around the sum, folded and in lower case
 */
export function verdictOn(before: string, after: string): Verdict {
  const start = before.replace(ASIDE, '')
  const left = lastCue(lastPart(start, PHRASE_END))
  const rest = withoutPeriod(after).replace(EXTRA, ';')
  const end = rest.search(NEXT_PHRASE)
  const right = firstCue(end < 0 ? rest : rest.slice(0, end))
  if (right && right.distance <= (left && LABEL.test(start) ? 1 : ADJACENT)) return right.verdict
  return (left ?? lastCue(lastPart(start, SENTENCE_END)) ?? right)?.verdict ?? 'open'
}
