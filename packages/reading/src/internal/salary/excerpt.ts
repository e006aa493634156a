/** What every sum of money has: a currency, a figure in thousands, or one of five digits. */
const MONEY =
  /\d ?[kK](?!\p{L})|[€$£₹¥₪]|EUR|[Ee]uro|zł|Kč|[A-Z]{3}\s?\d|\d\s?[A-Z]{3}|\d\d[\s.,'’]?\d{3}|\d\s?(?:chf|usd|gbp|pln|eur|[Dd]ollar|[Pp]ound)/u

/** One of these is in each of them: to look for it takes a fraction of the time. */
const MONEY_SIGN = /[\d€$£₹¥₪]|EUR|[Ee]uro|zł|Kč/

/** The lines of a text in which a sum may stand, each with the line before it, which may be its heading; else ''. */
export function excerptOf(text: string): string {
  if (!MONEY_SIGN.test(text)) return ''
  const lines = text.split('\n')
  const hasSum = lines.map((line) => MONEY_SIGN.test(line) && MONEY.test(line))
  return lines.filter((_, index) => hasSum[index] || hasSum[index + 1]).join('\n')
}
