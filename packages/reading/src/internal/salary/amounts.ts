import { CURRENCY_AFTER, CURRENCY_BEFORE, currencyCode } from './currency.ts'

/** A number in the text with its adjacent currency and scale. */
export interface Amount {
  start: number
  end: number
  /** As written, without its scale: 60 in `60k`. */
  value: number
  scale: number
  /** Followed by a plus before the currency: `70k+ €`. */
  isOpen: boolean
  currency?: string
  /** Position of a bare dollar sign. */
  dollar: 'before' | 'after' | undefined
}

const NUMBER = String.raw`\d{1,3}(?<group>[ .,'])\d{3}(?:\k<group>\d{3}){0,2}(?:[.,]\d{1,2})?(?!\d)|\d{1,9}(?:[.,]\d{1,2})?(?!\d)`
const MONEY = String.raw`€|EUR|CHF|USD|GBP|CAD|PLN|\$|£`
const THOUSAND = String.raw`[kK](?=${MONEY}|\P{L}|$)|T(?= ?€| ?EUR)|(?:[Tt]sd|TSD)\.?|[Tt]ausend|thousand|mille(?!\p{L})`
const MILLION = String.raw`T(?![\p{L}€])|[Tt]rilli\p{L}{0,5}|[Mm](?=${MONEY}|\P{L}|$)|(?:[Mm]io|MIO|[Mm]rd|[Mm]ill|[Mm]d|[Mm]n|[Bb]n)(?!\p{L})\.?|(?:[MmBb]illi|[Mm]illiard)\p{L}{0,5}`

// All quantifiers are bounded and matches start at a number without a preceding digit, so the scan is linear.
const AMOUNT = new RegExp(
  String.raw`(?:(?<!\p{L})(?<thousands>[kKT])?(?<before>${CURRENCY_BEFORE})[ :]{0,2}|(?<![\p{L}\d]|\d[.,']))` +
    String.raw`(?<number>${NUMBER})(?:[.,]-{1,2}(?! ?\d))?` +
    String.raw`(?:\+? ?(?:(?<thousand>${THOUSAND})|(?<million>${MILLION})))?` +
    String.raw`(?:(?<plus>\+)? ?\(?(?<after>${CURRENCY_AFTER})|-(?<joined>[Ee]uro)(?!\p{L}))?`,
  'gu',
)

function valueOf(number: string): number {
  const [, whole = number, cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(number) ?? []
  return Number(`${whole.replace(/[ .,']/g, '')}.${cents || 0}`)
}

/** Returns every number of a folded text, in order. */
export function amountsIn(text: string): Amount[] {
  return Array.from(text.matchAll(AMOUNT), ({ 0: whole, index, groups = {} }) => {
    // After a dollar the country may follow: `$110,000 CAD`.
    const written = [groups.after, groups.before, groups.joined].filter((each) => each !== undefined).join(' ')
    const currency = written ? currencyCode(written) : undefined
    const value = valueOf(groups.number ?? '')
    const isInThousands = (groups.thousand || groups.thousands) && value < 1000
    return {
      start: index,
      end: index + whole.length,
      value,
      scale: groups.million ? 1_000_000 : isInThousands ? 1000 : 1,
      isOpen: groups.plus !== undefined,
      dollar: written !== '$' ? undefined : groups.before ? 'before' : 'after',
      ...(currency && { currency }),
    }
  })
}
