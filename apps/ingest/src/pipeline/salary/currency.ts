/** Written in capitals only: `SEK` is a currency, `Sek.` a second. */
const CODES = 'EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|INR|JPY|SGD|HKD|ILS|AED|BRL|MXN|ZAR'
const WORDS = String.raw`[Ee]uros?|EUROS?|[Ee]ur|chf|usd|gbp|pln|(?:US|Canadian|Australian|Singapore) ?-?[Dd]ollars?|[Dd]ollars?(?: (?:canadiens|australiens|americains))?|[Pp]ounds? sterling|SFr\.?|zł|zl|Kc`
const SIGNS = String.raw`(?:US|CA|C|AU|A|NZ|S|HK|R)\$|[€$£₹¥₪]`

/** How a currency is written before an amount, as a regular expression. */
export const CURRENCY_BEFORE = String.raw`(?:${CODES}) ?[€$£]|(?:${SIGNS})(?: ?(?:${CODES})(?!\p{L}))?|(?:${CODES}|${WORDS})`

/** The same after an amount: `80.000 €`, `80,000 USD`, `65 000 $ CA`. */
export const CURRENCY_AFTER = String.raw`(?:${SIGNS})(?: ?(?:${CODES}|CA|US)(?!\p{L}))?|(?:${CODES}|${WORDS})(?!\p{L})`

const CODE = new RegExp(CODES, 'u')
const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/hk/, 'HKD'],
  [/singapore/, 'SGD'],
  [/american/, 'USD'],
  [/ca|c\$/, 'CAD'],
  [/au|a\$/, 'AUD'],
  [/nz/, 'NZD'],
  [/^s\$/, 'SGD'],
  [/r\$/, 'BRL'],
  [/€|eur/, 'EUR'],
  [/£|gbp|pound/, 'GBP'],
  [/\$|usd|dollar/, 'USD'],
  [/chf|fr/, 'CHF'],
  [/zł|zl|pln/, 'PLN'],
  [/kc/, 'CZK'],
  [/₹/, 'INR'],
  [/¥/, 'JPY'],
  [/₪/, 'ILS'],
]

/** The ISO 4217 code of a currency as one of the expressions above found it. A bare `$` is the US dollar. */
export function currencyCode(written: string): string | undefined {
  const code = CODE.exec(written)?.[0]
  if (code) return code
  const lower = written.toLowerCase()
  return SPELLED.find(([pattern]) => pattern.test(lower))?.[1]
}

const DOLLARS: readonly (readonly [RegExp, string])[] = [
  [/canad|toronto|vancouver|montreal|ontario|\bcad\b/, 'CAD'],
  [/austral|sydney|melbourne|\baud\b/, 'AUD'],
  [/new zealand|\bnzd\b/, 'NZD'],
  [/singapore?|\bsgd\b/, 'SGD'],
  [/hong kong|\bhkd\b/, 'HKD'],
]
const AMERICAN = /\bu\.?s\.?a?\b|united states|\busd\b|america|california|new york/

/** Whose dollar a bare `$` is, by the country named beside it in a text in lower case. */
export function dollarOf(beside: string): string {
  const named = DOLLARS.filter(([country]) => country.test(beside))
  const [only] = named
  return only && named.length === 1 && !AMERICAN.test(beside) ? only[1] : 'USD'
}
