import { z } from 'zod'
import { salaryOfText } from '../pipeline/salary-text.ts'
import { createTask } from './task.ts'

const amount = z.number().nullable()
const Row = z.object({
  text: z.string(),
  currency: z.string().nullable(),
  min: amount,
  max: amount,
  period: z.enum(['hour', 'day', 'week', 'month', 'year']).nullable(),
  annualMin: amount,
  annualMax: amount,
})

const shown = (salary: Partial<Omit<z.infer<typeof Row>, 'text'>> | undefined): string => {
  if (!salary?.currency) return 'none'
  const { currency, min, max, period, annualMin, annualMax } = salary
  const range = (from: number | null | undefined, to: number | null | undefined) => `${from ?? ''}-${to ?? ''}`
  return `${currency} ${range(min, max)} a ${period} (${range(annualMin, annualMax)} a year)`
}

/**
 * The share of stated salaries found exactly, in currency, bounds, period and annual bounds, and how many sums that are
 * no salary were taken for one.
 */
export const evaluateSalary = createTask(Row, (rows) => {
  const results = rows.map((row) => {
    const [label, found] = [shown(row), shown(salaryOfText(row.text))]
    return { text: row.text, label, found, isHit: label === found }
  })
  const stated = results.filter(({ label }) => label !== 'none')
  const hits = stated.filter(({ isHit }) => isHit).length
  const falsePositives = results.filter(({ label, isHit }) => label === 'none' && !isHit).length
  const misses = results.filter(({ isHit }) => !isHit)
  return {
    lines: [
      `salary: ${hits} of ${stated.length} exact, ${falsePositives} false positives in ${rows.length - stated.length}`,
      ...misses.map(({ text, label, found }) => `miss: ${JSON.stringify(text)}: ${label}, found ${found}`),
    ],
    metrics: { exact: stated.length === 0 ? null : hits / stated.length, falsePositives },
  }
})
