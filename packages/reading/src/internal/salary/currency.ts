/** Matched in capitals only: `SEK` is a currency, `Sek.` means second. */
const CODES = 'EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|INR|JPY|SGD|HKD|ILS|AED|BRL|MXN|ZAR'
const WORDS = String.raw`[Ee]uros?|EUROS?|[Ee]ur|chf|usd|gbp|pln|(?:US|Canadian|Australian|Singapore) ?-?[Dd]ollars?|[Dd]ollars?(?: (?:canadiens|australiens|americains))?|[Pp]ounds? sterling|SFr\.?|zł|zl|Kc`
const SIGNS = String.raw`(?:US|CA|C|AU|A|NZ|S|HK|R)\$|[€$£₹¥₪]`

/** Regular expression for a currency before an amount. */
export const CURRENCY_BEFORE = String.raw`(?:${CODES}) ?[€$£]|(?:${SIGNS})(?: ?(?:${CODES})(?!\p{L}))?|(?:${CODES}|${WORDS})`

/** Regular expression for a currency after an amount: `80.000 €`, `80,000 USD`, `65 000 $ CA`. */
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

/** Returns the ISO 4217 code of a currency matched by the expressions above; a bare `$` is the US dollar. */
export function currencyCode(written: string): string | undefined {
  const code = CODE.exec(written)?.[0]
  if (code) return code
  const lower = written.toLowerCase()
  return SPELLED.find(([pattern]) => pattern.test(lower))?.[1]
}

const DOLLARS: readonly (readonly [RegExp, string])[] = [
  [/canad|toronto|vancouver|montreal|ontario|quebec|\bcad\b|\brrsp\b/, 'CAD'],
  [/austral|sydney|melbourne|\baud\b|superannuation/, 'AUD'],
  [/new zealand|\bnzd\b/, 'NZD'],
  [/singapore?|\bsgd\b/, 'SGD'],
  [/hong kong|\bhkd\b/, 'HKD'],
]
const AMERICAN = /\bu\.?s\.?a?\b|united states|\busd\b|america|california|new york|texas|401 ?\(?k/
const FRENCH = /(?<!\p{L})(?:par an|salaire|selon|heure|annuel|entre)/u
const OF_COUNTRY = new Map([
  ['CA', 'CAD'],
  ['AU', 'AUD'],
  ['NZ', 'NZD'],
  ['SG', 'SGD'],
  ['HK', 'HKD'],
])

const namedDollar = (text: string): string | undefined => {
  const named = DOLLARS.filter(([country]) => country.test(text))
  return named.length === 1 && !AMERICAN.test(text) ? named[0]?.[1] : undefined
}

/**
 * Returns the currency of a bare `$`: by the country named beside it, as Canadian if it follows the figure in French, else
 * by the only country of the job or the one named in the whole text.
 * @param beside text around the sum, folded and in lower case, as is `text`
 * @param country of the job, ISO 3166-1 alpha-2
 */
export function dollarOf(
  dollar: 'before' | 'after',
  { beside, text, country }: { beside: string; text: string; country: string | undefined },
): string {
  if (AMERICAN.test(beside)) return 'USD'
  if (dollar === 'after' && FRENCH.test(beside)) return 'CAD'
  return namedDollar(beside) ?? OF_COUNTRY.get(country ?? '') ?? (country ? 'USD' : (namedDollar(text) ?? 'USD'))
}
