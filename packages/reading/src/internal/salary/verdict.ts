import { oneOf } from '../pattern.ts'
import { withoutPeriod } from './period.ts'
import { NOT_PAY, PAY } from './words.ts'

export type Verdict = 'pay' | 'other' | 'open'

interface Cue {
  verdict: 'pay' | 'other'
  start: number
  end: number
}

/** A word this close after a sum decides, regardless of earlier words: `Gehalt und 1.500 € Lernbudget`. */
const ADJACENT = 14

/** Gross amounts are pay unless something else is named. */
const GROSS = /^\P{N}{0,16}(?<!\p{L})(?:brutto|gross|bruts?)(?!\p{L})/u
const ASIDE = /\([^()]*\)/gu
const LABEL = /: ?$/u
/** A heading of pay and benefits, which does not tell them apart. */
const OF_BOTH =
  /(?:remuneration|salaire|gehalt|vergutung|compensation|pay|salary) ?(?:&|\+|et|und|and) ?(?:avantages|benefits|perks|\p{L}*leistungen) ?:/u
/** The colon and bullet between a label and its list. */
const LIST = /: ?[•·*-] ?/gu
/** The plus of an open bound: `$1M+/month in ad spend`. */
const OPEN = /^\+(?= ?\/| (?:per|a|in|of|pro|im|par) )/u
const FULL_STOP = /^[ )]*\.(?= )/u
/** Extras listed after a sum without a comma: `Salary: $90,000 bonus and equity`. */
const EXTRA =
  /^ {0,2}(?:bonus|equity|stock options?|commissions?|provision|variable)(?= (?:and|und|et|eligible|possible|moglich)(?!\p{L}))/u

/** Abbreviations whose point does not end a sentence. */
const ABBREVIATION = oneOf(`mind, max, min, mtl, monatl, jahrl, inkl, incl, exkl, excl, zzgl, bzw, entspr, approx, env`)
const STOP = String.raw`[;|•·]|\*{2,}|(?:^|(?<=[\p{L}\d)%€]{3})(?<!(?<!\p{L})${ABBREVIATION}))[.!?](?= |$)`
const BESIDES = oneOf(`und, and, et, plus, sowie, zzgl\\.?, inkl\\.?, incl\\.?, including, with, avec`)
const SENTENCE_END = new RegExp(STOP, 'gu')
const PHRASE_END = new RegExp(String.raw`${STOP}|, |\+| (?:${BESIDES}|neben|dazu|&) `, 'gu')
const NEXT_PHRASE = new RegExp(
  String.raw`${STOP}|[,+&\d]| - |(?<!\p{L})(?:${BESIDES}|bei|or|oder|ou|mit|davon)(?!\p{L})|(?<!^ {0,2})\(|\p{L}+ ?:`,
  'u',
)

function lastPart(text: string, ends: RegExp): string {
  const last = Array.from(text.matchAll(ends)).at(-1)
  return last ? text.slice(last.index + last[0].length) : text
}

/** Returns words for and against pay; a word that is both, such as `Gehaltsbonus`, does not count as pay. */
function cuesIn(text: string): Cue[] {
  const found = (pattern: RegExp, verdict: Cue['verdict']) =>
    Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({ verdict, start: index, end: index + length }))
  return [...found(NOT_PAY, 'other'), ...found(PAY, 'pay')]
}

function firstCue(text: string): Cue | undefined {
  return cuesIn(text).sort((a, b) => a.start - b.start)[0]
}

function lastCue(text: string): Cue | undefined {
  return cuesIn(text).sort((a, b) => b.end - a.end)[0]
}

/**
 * Decides whether a sum is pay by the nearest relevant word: directly after it or in a label before it, else in its phrase,
 * else in its sentence.
 * @param before text before the sum, folded and in lower case, as is `after`
 */
export function verdictOn(before: string, after: string): Verdict {
  const start = before.replace(ASIDE, '').replace(OF_BOTH, '').replace(LIST, ': ')
  const left = lastCue(lastPart(start, PHRASE_END))
  const rest = withoutPeriod(after.replace(OPEN, '')).replace(EXTRA, ';').replace(FULL_STOP, ';')
  const end = rest.search(NEXT_PHRASE)
  const right = firstCue(end < 0 ? rest : rest.slice(0, end))
  if (right && right.start <= (left && LABEL.test(start) ? 1 : ADJACENT)) return right.verdict
  return (left ?? lastCue(lastPart(start, SENTENCE_END)) ?? right)?.verdict ?? (GROSS.test(after) ? 'pay' : 'open')
}
