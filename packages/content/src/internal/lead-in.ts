import type { Range } from './find-addresses.ts'

const MAX_CLAUSE = 160
const MAX_WORDS = 12

const JOINED =
  /^[\s,;|/&·•-]*(?:(?:oder|or|ou|und|and|et|sowie|bzw\.?)\s+)?(?:(?:per|by|par|via|an|at|to|à|unter|auf|on|sur)\s+)?(?:e-?mail:?\s+|mail:?\s+)?(?:(?:an|at|to|à)\s+)?$/u

const PREPOSITION =
  'unter|auf|via|über|per|an|bei|at|on|under|through|to|by|from|sur|à|par|von|vers|de|visit|see|siehe|voir'
const NOUN =
  '\\p{L}*(?:links?|adresse|address|e-?mails?|e-?mail-?adresse|url|website|webseite|seite|site|page|homepage|courriel)'
const LABEL =
  '(?:karriere|job|apply|bewerbung|web|e-?mail|mail|homepage|internet|website|webseite|site(?: web| internet)?|link|url|courriel|online)'
const CONJUNCTION = /(?:^|\s)(?:oder|or|ou|und|and|et|sowie|bzw\.?)$/u
/** Words directly before an address that refer only to it. */
const LEAD_IN = new RegExp(
  `(?:^|(?<=[\\s(\\[,.;!?]))(?:${[
    `(?:${PREPOSITION})\\s+(?:die |der |den |dem |the |la |le |l['’]|au |our |unsere[rnm]? )?(?:folgende[nrms]?|diese[nrms]?|following|this|ce|cette|suivante?)\\s*${NOUN}(?:\\s+suivante?)?`,
    `(?:${PREPOSITION})\\s+l['’]adresse(?:\\s+(?:mail|e-?mail|internet|web))?(?:\\s+suivante)?`,
    `(?:per|by|par)\\s+(?:e-?mail|mail|courriel)\\s+(?:an|to|à)`,
    `(?:${PREPOSITION})`,
  ].join('|')})$|(?:^|(?<=[.!?;,|•]\\s?))${LABEL}\\s*:$|[:,–—→»|/-]+$`,
  'u',
)

/** A clause whose only content is where to look. */
const POINTER = new RegExp(
  `(?<![\\p{L}])(?:${[
    '(?:weitere|mehr|nähere|detaillierte|ausführliche)\\p{L}*\\s+(?:infos?|informationen|details|angaben|einblicke|stellen|jobs)',
    '(?:finde(?:n|st|t)?|erfahre(?:n|t)?|erfährst|siehe|folgen?|folgt|besuche?n?|schaue?n?|klicke?n?|informiere?n?|informiert)',
    '(?:links?|visit|learn|find|see|check|click|follow|read|view|go)',
    '(?:further|more)\\s+(?:info\\p{L}*|about|details|jobs)',
    "plus d['’]infos?\\p{L}*|en savoir|retrouve[zr]?|visite[zr]|consulte[zr]|voir|clique[zr]|rendez-vous|découvr\\p{L}+|suive[zr]",
  ].join('|')})(?![\\p{L}])`,
  'u',
)
/** A clause that only introduces such a clause. */
const LEADS_OVER =
  /^(?:(?:für|bei) (?:weitere|mehr|nähere|fragen)|um (?:mehr|weitere)|for (?:more|further|any)|if you|to (?:learn|view|find|see|read|know)|pour (?:en savoir|plus|toute))/u
const CLAUSE_START = /[\n;•|]|[.!?,:](?=\s)/gu
const CLAUSE_END = /^\s*(?:[.!?,;)]|\n|$)/u

/** Merges addresses separated only by an "or". */
export const joinAddresses = (text: string, ranges: readonly Range[]): Range[] => {
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    const between = last ? text.slice(last.end, range.start) : ''
    if (last && between.length < 40 && !between.includes('\n') && JOINED.test(between)) last.end = range.end
    else joined.push({ ...range })
  }
  return joined
}

/**
 * Extends an address to everything that refers to it: brackets around it, introducing words ("unter", "visit",
 * "E-Mail:"), and its clause if that has no other content ("Mehr Infos unter").
 * @param after end of the previous removal, before which the range cannot begin
 */
export const withLeadIn = (text: string, address: Range, after: number): Range => {
  let { start, end } = withoutBrackets(text, address, after)
  const lineStart = Math.max(after, text.lastIndexOf('\n', start - 1) + 1, start - MAX_CLAUSE)
  const before = () => text.slice(lineStart, start).trimEnd()
  const isEnd = CLAUSE_END.test(text.slice(end, end + 20))
  for (let says = isEnd ? POINTER : undefined; says; says = LEADS_OVER) {
    const clause = clauseStart(text, lineStart, start)
    const words = text.slice(clause, start).replace(/^[\s,]+|\s+$/gu, '')
    if (words === '' || words.split(/\s+/).length > MAX_WORDS || !says.test(words)) break
    start = clause
  }
  for (let lead = LEAD_IN.exec(before()); lead; lead = LEAD_IN.exec(before())) {
    if (lead[0] === '') break
    start = lineStart + before().length - lead[0].length
  }
  if (isEnd && CONJUNCTION.test(before())) start = lineStart + before().replace(CONJUNCTION, '').length
  if (!isEnd)
    end +=
      /^\s*,?\s*(?:oder|or|ou)(?=\s+(?:per|by|par|via|an|at|à|unter|auf|on|sur|telefonisch)\s)/u.exec(
        text.slice(end, end + 40),
      )?.[0].length ?? 0
  return withoutGaps(text, { start, end }, lineStart)
}

const withoutBrackets = (text: string, { start, end }: Range, after: number): Range => {
  const [, inside] = /[([{<]([^()[\]{}<>\n]{0,60})$/u.exec(text.slice(Math.max(after, start - 61), start)) ?? []
  const [closing] = /^\s*[)\]}>]/u.exec(text.slice(end, end + 3)) ?? []
  const isWhole = inside !== undefined && closing !== undefined && inside.trim().split(/\s+/).length <= 4
  if (isWhole) return { start: start - inside.length - 1, end: end + closing.length }
  const isQuoted = /["„“«»‚‘'*_]$/u.test(text.slice(after, start)) && /^["„“«»‚‘'*_]/u.test(text.slice(end))
  return isQuoted ? { start: start - 1, end: end + 1 } : { start, end }
}

const clauseStart = (text: string, from: number, to: number): number => {
  let start = from
  for (const { index } of text.slice(from, to).trimEnd().matchAll(CLAUSE_START)) {
    const isAbbreviation =
      /(?:^|[^\p{L}])\p{L}{1,2}$/u.test(text.slice(from, from + index)) && text[from + index] === '.'
    const isLabel = text[from + index] === ':'
    if (!isAbbreviation && !isLabel) start = from + index + (text[from + index] === ',' ? 0 : 1)
  }
  return start
}

/** Removes spaces before full stops, unmatched closing marks and double spaces. */
const withoutGaps = (text: string, { start, end }: Range, lineStart: number): Range => {
  const isFirst = /(?:^|[.!?:;•(])\s*$/u.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))
  const [follows = ''] =
    (isFirst ? /^[\s.,;:!?]*/u : /^\s*[:]?/u).exec(text.slice(end, end + 10).split('\n', 1)[0] ?? '') ?? []
  const isBeforeMark = /^\s*(?:[.,;:!?)\]]|\n|$)/u.test(text.slice(end + follows.length))
  const gap = text.slice(lineStart, start)
  const spaces = gap.length - gap.trimEnd().length
  if (isBeforeMark) return { start: start - spaces, end: end + follows.length }
  return { start, end: end + (spaces > 0 || isFirst ? follows.length : 0) }
}
