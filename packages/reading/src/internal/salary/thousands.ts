import { periodAfter } from './period.ts'
import type { Sum } from './sums.ts'

/** Yearly pay named directly before the sum: `Annuel de`, `Jahresgehalt:`, `annual salary of`. */
const OF_A_YEAR =
  /(?<!\p{L})(?:annuel(?:le)?|jahres(?:brutto)?(?:gehalt|lohn|entgelt)|(?:annual|yearly)(?: base)? (?:salary|pay)|jaarsalaris)(?: (?:brute?|brutto|gross))?(?: ?:| de| d'| of| von| zwischen| between| entre)? ?$/u
const LEAST = 18
const MOST = 150

/**
 * Multiplies yearly pay stated without its thousands, as in `Annuel de 40,00 Euros à 45,00 Euros`; other sums are unchanged.
 * Requires explicit yearly pay, because 40 € may be an hourly rate.
 * @param before text before the sum, folded and in lower case, as is `after`
 */
export const withThousands = (sum: Sum, before: string, after: string): Sum =>
  sum.from >= LEAST && sum.to <= MOST && !sum.isBare && OF_A_YEAR.test(before) && periodAfter(after) === undefined
    ? { ...sum, from: sum.from * 1000, to: sum.to * 1000 }
    : sum
