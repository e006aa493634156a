const SIGN = /€|\bEUR\b|\beuros?\b|\$|\bUSD\b|£|\bGBP\b|\bCHF\b/giu
const GERMAN_OR_FRENCH =
  /\b(?:gehalt|vergütung|jahresgehalt|brutto|salaire|rémunération|brut|annuel|cdi|fixe|h\/f|m\/w\/d|selon|pour|avec|nous|vous|par|une|und|wir|der|die|für)\b/iu
const SWISS = /\b(?:schweiz|suisse|switzerland|zürich|genève|lausanne|basel|bern)\b/iu
const COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:401\(?k|USA?|U\.S\.|United States|San Francisco|SF Bay|New York|California|Texas)\b/u, 'USD'],
  [/\b(?:UK|United Kingdom|London|England|Scotland)\b/u, 'GBP'],
  [/\b(?:Germany|Berlin|Munich|France|Paris|Spain|Italy|Netherlands|Ireland|Austria)\b/u, 'EUR'],
]
const CODES = new Map([
  ['$', 'USD'],
  ['usd', 'USD'],
  ['£', 'GBP'],
  ['gbp', 'GBP'],
  ['chf', 'CHF'],
])

/**
 * Guesses the currency of sums without a sign, such as `52 - 65 K`: the only one named in the text, else that of its
 * language or of the country it mentions. Returns undefined if nothing decides.
 */
export function guessCurrency(text: string): string | undefined {
  const named = new Set(Array.from(text.matchAll(SIGN), ([sign]) => CODES.get(sign.toLowerCase()) ?? 'EUR'))
  const [only] = named
  if (named.size === 1) return only
  if (named.size > 1) return undefined
  if (GERMAN_OR_FRENCH.test(text)) return SWISS.test(text) ? undefined : 'EUR'
  return COUNTRIES.find(([pattern]) => pattern.test(text))?.[1]
}
