import { oneOf } from '../pattern.ts'
import { type Amount, amountsIn } from './amounts.ts'

/** An amount of money or a range in the text, with its scale applied. */
export interface Sum {
  start: number
  end: number
  from: number
  to: number
  currency: string
  /** Marked with a plus: `70k+ €`. */
  isOpen: boolean
  /** Without a currency sign: `52 - 65 K`. */
  isBare: boolean
  /** Position of a bare dollar sign; undefined without one or if its country is stated. */
  dollar: Amount['dollar']
}

const MAX_GAP_LENGTH = 110
/** Numbers further apart than this factor are not a range. */
const WIDEST = 8
/** For `40/45 k€`, where the slash could also mean per. */
const WIDEST_STROKE = 2
/** For `30k et 40k` without a `between`. */
const WIDEST_AND = 1.8

const ASIDE = String.raw`[(),.]|\/ ?|\(\p{L}[\p{L} ]{0,20}\)|\[[^\[\]\n\d]{0,90}\]|${oneOf(`brutto, bruto, gross, bruts?, netto, nets?, base, p\\.? ?a\\.?,
  min(?:imum)?\\.?, h, std, stunde, tag, woche, monat, jahr, hour, hr, day, week, mo, month, y, yr, year, annum, jour, semaine,
  mois, an, heure, par, per, pro, im, je, von, from, annual, monthly`)}(?!\p{L})`
const LINK = [
  String.raw`(?:-|~|\.{2,3})(?: ?max(?:imum)?[.:]?)?`,
  String.raw`(?<slash>\/)`,
  String.raw`(?<and>and|und|et|en|&)`,
  String.raw`(?<upTo>bis(?: zu| max\.?| maximal)?|up to|to(?: an? max(?:imum)? of)?|tot|a|jusqu'a|max(?:imum|imal)?[.:]?)`,
].join('|')
const GAP = new RegExp(String.raw`^(?: |${ASIDE}){0,6}(?:${LINK})(?: |${ASIDE}){0,3}$`, 'iu')
const BETWEEN = /(?:between|zwischen|entre|tussen) [^\d\n]{0,12}$/iu
const FROM = /(?<!\p{L})(?:from|von|de) [^\d\n]{0,4}$/iu
const OTHER_UNIT =
  /^ ?-?(?:%|percent|prozent|std|stunden|h\b|hours|days|tage|heures|jours|wochen|weeks|mona?t|mois|ans\b|jahre|years|people|mitarb|km)/iu

/** Applies a scale written at one end to both: `60-80k`, `60k-80`, `60-80.000`. */
function shareScale(a: Amount, b: Amount): [from: number, to: number] {
  if (a.scale === 1 && b.scale > 1 && a.value < 1000) return [a.value * b.scale, b.value * b.scale]
  if (b.scale === 1 && a.scale > 1 && b.value < 1000) return [a.value * a.scale, b.value * a.scale]
  const [from, to] = [a.value * a.scale, b.value * b.scale]
  return a.scale === 1 && from * 1000 < to ? [from * 1000, to] : [from, to]
}

const COUNTED_THINGS =
  /^\+? ?(?!(?:brut|gross|net|eur|per|pro|par|p\.|je|im|au|an |a |selon|depending|doe|fixe?|base|ote|en f(?:ixe|onction)|h\/f|f\/h|annuel|annual|jahr|year|sur|nach|\(|plus|all[- ]in|or|ou|oder|und|and|et|based|depend))\p{L}/iu

/** Whether two figures without a currency are plausible as yearly pay and do not count something else. */
function isBare(text: string, a: Amount, b: Amount, from: number, to: number): boolean {
  const isInThousands = a.scale === 1000 || b.scale === 1000
  const areLong = a.value >= 10_000 && b.value >= 10_000 && /[ .,']/.test(text.slice(b.start, b.end))
  return (
    (isInThousands || areLong) && from >= 12_000 && to <= 500_000 && !COUNTED_THINGS.test(text.slice(b.end, b.end + 16))
  )
}

/** The country of a dollar may be stated only at the end: `$110,000 - $130,000 CAD`. */
function agree(a: string | undefined, b: string | undefined): boolean {
  return !a || !b || a === b || (a === 'USD' && b.endsWith('D'))
}

function rangeOf(text: string, a: Amount, b: Amount, guess: Guess): Sum | undefined {
  const written = b.currency ?? a.currency
  if (!agree(a.currency, b.currency)) return undefined
  if (b.start - a.end > MAX_GAP_LENGTH) return undefined
  const gap = GAP.exec(text.slice(a.end, b.start))?.groups
  if (!gap || (!b.currency && b.scale === 1 && OTHER_UNIT.test(text.slice(b.end, b.end + 12)))) return undefined
  const [from, to] = shareScale(a, b)
  const isBetween = BETWEEN.test(text.slice(Math.max(0, a.start - 24), a.start))
  if (gap.and && !isBetween && (from < 1000 || to > from * WIDEST_AND)) return undefined
  const dollar = (a.dollar || !a.currency) && (b.dollar || !b.currency) ? (b.dollar ?? a.dollar) : undefined
  const currency = written ?? (isBare(text, a, b, from, to) ? guess() : undefined)
  if (!currency) return undefined
  if (gap.slash && to > from * WIDEST_STROKE) return undefined
  return from <= to && to <= from * WIDEST
    ? { start: a.start, end: b.end, from, to, currency, isOpen: false, isBare: !written, dollar }
    : undefined
}

/** `Konten von 10.000 € bis 900.000 €`: a range wider than any pay. */
function isTooWide(text: string, a: Amount, b: Amount): boolean {
  if (!b.currency || b.start - a.end > MAX_GAP_LENGTH || b.value * b.scale <= a.value * a.scale * WIDEST) return false
  const before = text.slice(Math.max(0, a.start - 24), a.start)
  const gap = GAP.exec(text.slice(a.end, b.start))?.groups
  return (
    gap !== undefined &&
    ((gap.upTo !== undefined && FROM.test(before)) || (gap.and !== undefined && BETWEEN.test(before)))
  )
}

/** Returns the currency of a sum without a sign. */
type Guess = () => string | undefined

function bareSum(text: string, a: Amount, guess: Guess): Sum | undefined {
  const value = a.value * a.scale
  const currency = isBare(text, a, a, value, value) ? guess() : undefined
  return currency ? { ...a, from: value, to: value, currency, isBare: true } : undefined
}

/** Returns the sums of money in a folded text, in order; `guess` supplies the currency of those without a sign. */
export function sumsIn(text: string, guess: Guess): Sum[] {
  const amounts = amountsIn(text)
  const sums: Sum[] = []
  for (let index = 0; index < amounts.length; index++) {
    const [a, b] = [amounts[index], amounts[index + 1]]
    const range = a && b && rangeOf(text, a, b, guess)
    if (range) {
      sums.push(range)
      index++
    } else if (a && b && isTooWide(text, a, b)) {
      index++
    } else if (a?.currency) {
      const value = a.value * a.scale
      const { start, end, currency, isOpen, dollar } = a
      sums.push({ start, end, from: value, to: value, currency, isOpen, dollar, isBare: false })
    } else {
      const bare = a && bareSum(text, a, guess)
      if (bare) sums.push(bare)
    }
  }
  return sums
}

const TOTAL = /(?<!\p{L})(?:ote|on[- ]target|zieleinkommen|zielgehalt|gesamt|total|package)/u
const FIXED = /(?<!\p{L})(?:fix|fixe|fest|base|basis|grundgehalt|fixgehalt)(?!\p{L})/u
const BESIDE = 24

/** Joins `70k € OTE, 50k € fix` into one range from the fixed pay to the target. */
export function joinTarget(lower: string, sums: readonly Sum[]): Sum[] {
  const joined: Sum[] = []
  for (const sum of sums) {
    const last = joined.at(-1)
    const between = last ? lower.slice(last.end, sum.start) : ''
    const near = last ? lower.slice(Math.max(0, last.start - BESIDE), sum.end + BESIDE) : ''
    const isOne = between.length <= MAX_GAP_LENGTH && TOTAL.test(near) && FIXED.test(near) && !/\n/u.test(near.trim())
    if (last && isOne && last.from === last.to && sum.from === sum.to && last.currency === sum.currency) {
      const [from, to] = [Math.min(last.from, sum.from), Math.max(last.to, sum.to)]
      joined[joined.length - 1] = { ...last, end: sum.end, from, to }
    } else {
      joined.push(sum)
    }
  }
  return joined
}
