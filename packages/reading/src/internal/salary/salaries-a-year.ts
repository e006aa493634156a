import { oneOf } from '../pattern.ts'
import { foldPay } from './fold.ts'

const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:dreizehn|treize|thirteen)(?!\p{L})/gu, '13'],
  [/(?<!\p{L})(?:vierzehn|quatorze|fourteen)(?!\p{L})/gu, '14'],
  [/(?<!\p{L})treizieme(?!\p{L})/gu, '13e'],
]
const COUNT = String.raw`(?<![\d.,])(?<count>1[345](?:[.,]\d{1,2})?)`
const SALARIES =
  oneOf(`brutto-?gehalt, brutto-?gehalter, gehalt, gehalter, monatsgehalt, monatsgehalter, bruttomonatsgehalter, lohne,
  monatslohn, monatslohne, entgelte, monatsentgelt, bezuge, monthly salar, monthly pay, month salary, salar, payments,
  paychecks, mensualites`)
const SALARIES_A_YEAR = [
  String.raw`${COUNT}(?:\.|e|eme|th)? ?-?${SALARIES}`,
  String.raw`${COUNT} ?(?:x|mal|times)? (?:jahrlich|im jahr|pro jahr|p\.? ?a|per year|a year|par an)`,
  String.raw`(?<!primes? ?:[^.\n]{0,60})${COUNT}(?:e|eme|th) (?:mois|month)`,
  String.raw`${COUNT} mois (?:de salaire|de remuneration|pay|brut)`,
  String.raw`(?:sur|x) ?${COUNT}(?= ?mois|[^\p{L}\d%]{0,3}$|[).;,\n])`,
  String.raw`\(${COUNT} mois\)`,
  String.raw`\(${COUNT} ?x\)`,
].map((pattern) => new RegExp(pattern, 'mu'))
const LINE = /1[345]|dreizehn|vierzehn|treiz|quatorze|thirteen|fourteen/i

/** Returns the number of monthly salaries per year: 12 unless the text states 13 to 15. */
export function salariesAYear(text: string): number {
  const lines = text.split('\n').filter((line) => LINE.test(line))
  if (lines.length === 0) return 12
  const folded = foldPay(lines.join('\n')).toLowerCase()
  const lower = NUMBERS.reduce((result, [word, figure]) => result.replace(word, figure), folded)
  const counts = SALARIES_A_YEAR.flatMap((pattern) => pattern.exec(lower)?.groups?.count ?? [])
  return Number(counts[0]?.replace(',', '.') ?? 12)
}
