const LIST = `UTC 0 GMT 0 WET 0 BST 1 CET 1 MEZ 1 CEST 2 MESZ 2 EET 2 OEZ 2 EEST 3 MSK 3 IST 5.5 SGT 8 HKT 8 JST 9 AEST 10
  AEDT 11 NZST 12 BRT -3 EST -5 EDT -4 CST -6 CDT -5 MST -7 MDT -6 PST -8 PDT -7 Eastern -5 Central -6 Mountain -7 Pacific -8`
const OFFSETS = new Map([...LIST.matchAll(/(\w+) (\S+)/g)].map(([, name = '', hours]) => [name, Number(hours)]))

const NAME = `(${[...OFFSETS.keys()].join('|')})`
const SHIFT = String.raw`(?:\s*\(?\s*([+\-–−])\s*(\d{1,2})(?::(\d\d))?(?!\d))?`
const SPREAD = String.raw`(?:\s*\(?\s*(?:±|\+\s*\/?\s*[-–−]|plus\/minus)\s*(\d{1,2})(?!\d))?`
const UNIT = String.raw`(?:\s*(?:h|hrs?|[Hh]ours?|[Ss]td|[Ss]tunden|heures)\b)?(?:\s+(?:[Ss]tandard |[Dd]aylight )?[Tt]ime\b)?`
const ZONE = new RegExp(String.raw`(?<![\p{L}\d])${NAME}(?!\p{L})${SHIFT}${SPREAD}${UNIT}`, 'gu')
// These four are also ordinary words.
const NEEDS_TIME = /^(?:Eastern|Central|Mountain|Pacific)(?!.*time$)/iu
/** `Pacific, Mountain or Central time zones`. */
const LISTS_ZONES = /\b(?:Eastern|Central|Mountain|Pacific),? (?:(?:or|and) \w+ )?time ?zones?\b/iu
const THROUGH = /^\s*(?:to|bis|à|through|until|-|–|—)\s*$/iu
/** `between UTC-4 and UTC+4` is a range, `UTC-4 and UTC+4` are two zones. */
const BETWEEN = /\b(?:between|zwischen|entre)\s*$/iu
const AND = /^\s*(?:and|und|et)\s*$/iu
const TO_SHIFT = /^\s*(?:to|bis|à|through|until|-|–|—)\s*([+\-–−])\s*(\d{1,2})(?!\d)/iu

/** Inclusive range of hours from UTC. */
export interface Span {
  from: number
  to: number
}

const signed = (sign: string, hours: string, minutes = '0') =>
  (sign === '+' ? 1 : -1) * (Number(hours) + Number(minutes) / 60)

/** `UTC+2` is a single offset; `CET+2` and `CET ±2` are ranges of two hours around CET. */
const spanOf = ([, name = '', sign, hours, minutes, spread]: RegExpMatchArray): Span => {
  const base = OFFSETS.get(name) ?? 0
  const universal = name === 'UTC' || name === 'GMT'
  const offset = universal && sign && hours ? base + signed(sign, hours, minutes) : base
  const reach = Number(spread ?? (universal ? 0 : hours) ?? 0)
  return { from: offset - reach, to: offset + reach }
}

/**
 * Extracts the time zones from a location text: `CET`, `UTC-5 to UTC+2`, `GMT+1 ± 3 hours`, `Pacific Time`. `european`
 * is whether one of them is used in the EU (UTC to UTC+3, including summer time); undefined if the text names none.
 */
export const takeTimeZones = (text: string): { rest: string; european?: boolean; spans: Span[] } => {
  const spans: Span[] = []
  let rest = ''
  let end = 0
  let isBetween = false
  for (const match of text.matchAll(ZONE)) {
    if (NEEDS_TIME.test(match[0]) && !LISTS_ZONES.test(text)) continue
    const between = text.slice(end, match.index)
    const before = spans.at(-1)
    const span = spanOf(match)
    if (before && (THROUGH.test(between) || (isBetween && AND.test(between)))) {
      before.from = Math.min(before.from, span.from)
      before.to = Math.max(before.to, span.to)
    } else {
      spans.push(span)
      isBetween = BETWEEN.test(between)
      rest += `${between} `
    }
    end = match.index + match[0].length
    const further = TO_SHIFT.exec(text.slice(end, end + 20))
    if (further?.[1] && further[2]) {
      span.to = Math.max(span.to, signed(further[1], further[2]))
      end += further[0].length
    }
  }
  if (!spans.length) return { rest: text, spans }
  return { rest: rest + text.slice(end), european: spans.some(({ from, to }) => from <= 3 && to >= 0), spans }
}
