/** Every sum of money has a currency, a figure in thousands or one of five digits. */
const MONEY =
  /\d ?[kK](?!\p{L})|[€$£₹¥₪]|EUR|[Ee]uro|zł|Kč|[A-Z]{3}\s?\d|\d\s?[A-Z]{3}|\d\d[\s.,'’]?\d{3}|\d\s?(?:chf|usd|gbp|pln|eur|[Dd]ollar|[Pp]ound)/u

/** A cheaper precheck: every match of MONEY contains one of these. */
const MONEY_SIGN = /[\d€$£₹¥₪]|EUR|[Ee]uro|zł|Kč/

/** Returns the lines that may contain a sum, each with the preceding line as a possible heading; '' if there are none. */
export function excerptOf(text: string): string {
  if (!MONEY_SIGN.test(text)) return ''
  const lines = text.split('\n')
  const hasSum = lines.map((line) => MONEY_SIGN.test(line) && MONEY.test(line))
  return lines.filter((_, index) => hasSum[index] || hasSum[index + 1]).join('\n')
}
