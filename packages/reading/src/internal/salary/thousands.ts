import { periodAfter } from './period.ts'
import type { Sum } from './sums.ts'

/** A year's pay is named right before the sum: `Annuel de`, `Jahresgehalt:`, `annual salary of`. */
const OF_A_YEAR =
  /(?<!\p{L})(?:annuel(?:le)?|jahres(?:brutto)?(?:gehalt|lohn|entgelt)|(?:annual|yearly)(?: base)? (?:salary|pay)|jaarsalaris)(?: (?:brute?|brutto|gross))?(?: ?:| de| d'| of| von| zwischen| between| entre)? ?$/u
const LEAST = 18
const MOST = 150

/**
 * A year's pay whose thousands were left out, `Annuel de 40,00 Euros à 45,00 Euros`, with its thousands; any other sum as it is.
 * Only where nothing but a year's pay is named: 40 € may be pay of an hour.
 * @param before and after the text around the sum, folded and in lower case
 */
export const withThousands = (sum: Sum, before: string, after: string): Sum =>
  sum.from >= LEAST && sum.to <= MOST && !sum.isBare && OF_A_YEAR.test(before) && periodAfter(after) === undefined
    ? { ...sum, from: sum.from * 1000, to: sum.to * 1000 }
    : sum
