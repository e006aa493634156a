import { repairText } from '@jobs/content/repair-text.ts'
import { salaryOfText } from '@jobs/reading/salary-text.ts'
import { z } from 'zod'
import { ratio, shown as shownScore } from './confusion.ts'
import { createTask } from './task.ts'

const amount = z.number().nullable()
const Row = z.object({
  text: z.string(),
  lang: z.string().nullish(),
  /** Begins with `arguable` if annotators disagree. */
  note: z.string().nullish(),
  currency: z.string().nullable(),
  min: amount,
  max: amount,
  period: z.enum(['hour', 'day', 'week', 'month', 'year']).nullable(),
  annualMin: amount,
  annualMax: amount,
})

type Pay = Partial<Pick<z.infer<typeof Row>, 'currency' | 'min' | 'max' | 'period' | 'annualMin' | 'annualMax'>>

const shown = (salary: Pay | undefined): string => {
  if (!salary?.currency) return 'none'
  const { currency, min, max, period, annualMin, annualMax } = salary
  const range = (from: number | null | undefined, to: number | null | undefined) => `${from ?? ''}-${to ?? ''}`
  return `${currency} ${range(min, max)} a ${period} (${range(annualMin, annualMax)} a year)`
}

/** Returns the kind of error in a result; undefined if it is correct. */
const faultOf = (label: Pay, found: Pay | undefined): string | undefined => {
  if (shown(label) === shown(found)) return undefined
  if (!label.currency) return 'no pay, taken for pay'
  if (!found) return 'pay not found'
  if (label.currency !== found.currency) return 'another currency'
  const differs = (name: 'min' | 'max') => (label[name] ?? undefined) !== (found[name] ?? undefined)
  if (differs('min') || differs('max')) return 'other bounds'
  return label.period === found.period ? 'other salaries a year' : 'another period'
}

interface Result {
  text: string
  lang: string
  isArguable: boolean
  label: Pay
  found: Pay | undefined
  fault: string | undefined
}

const scoreLine = (name: string, some: readonly Result[]): string => {
  const stated = some.filter(({ label }) => label.currency)
  const found = some.filter(({ found: pay }) => pay)
  const right = stated.filter(({ fault }) => !fault).length
  const [precision, recall] = [found, stated].map((whole) => shownScore(ratio(right, whole.length)))
  return `${name}: precision ${precision}, recall ${recall}, ${stated.length} of ${some.length} rows state pay`
}

/**
 * Scores pay: the share of stated salaries read exactly, in currency, bounds, period and annual bounds, and the number
 * of other sums taken for pay. Texts are repaired as in the pipeline. Rows on which annotators disagree are counted
 * separately.
 */
export const evaluateSalary = createTask(Row, (rows) => {
  const all = rows.map((row): Result => {
    const found = salaryOfText(repairText(row.text))?.value
    const isArguable = row.note?.startsWith('arguable') ?? false
    return { text: row.text, lang: row.lang ?? '', isArguable, label: row, found, fault: faultOf(row, found) }
  })
  const [results, arguable] = [all.filter((one) => !one.isArguable), all.filter((one) => one.isArguable)]
  const stated = results.filter(({ label }) => label.currency)
  const hits = stated.filter(({ fault }) => !fault).length
  const falsePositives = results.filter(({ label, found }) => !label.currency && found).length
  const faults = Map.groupBy(
    all.filter(({ fault }) => fault),
    ({ fault }) => fault ?? '',
  )
  return {
    lines: [
      `salary: ${hits} of ${stated.length} exact, ${falsePositives} false positives in ${results.length - stated.length}`,
      ...[...Map.groupBy(results, ({ lang }) => lang)].map(([lang, some]) => scoreLine(lang || 'no language', some)),
      ...(arguable.length > 0 ? [scoreLine('arguable', arguable)] : []),
      ...[...faults].map(([fault, some]) => `fault: ${fault}: ${some.length}`),
      ...all.flatMap(({ text, label, found, fault, isArguable }) =>
        fault
          ? [`miss${isArguable ? ' (arguable)' : ''}: ${JSON.stringify(text)}: ${shown(label)}, found ${shown(found)}`]
          : [],
      ),
    ],
    metrics: { exact: ratio(hits, stated.length), falsePositives },
  }
})
