import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { evaluateArrangement } from './arrangement.ts'
import { evaluateDedup } from './dedup.ts'
import { evaluateEligibility } from './eligibility.ts'
import { evaluateLanguage } from './language.ts'
import { evaluateOccupations } from './occupations.ts'
import { evaluateRegion } from './region.ts'
import { evaluateRelevance, relevanceOf } from './relevance.ts'
import { evaluateSalary } from './salary.ts'
import type { Task } from './task.ts'
import { evaluateTerms } from './terms.ts'

const SETS = join(import.meta.dir, '../sets')
const MIN_ROWS = 60

const metricsOf = async <Metrics>(task: Task<Metrics>, name: string): Promise<Metrics> => {
  const { metrics, faults, rows } = task(await Bun.file(join(SETS, `${name}.jsonl`)).text())
  expect(faults).toEqual([])
  expect(rows).toBeGreaterThanOrEqual(MIN_ROWS)
  return metrics
}

/**
 * Texts invented for the project. The thresholds are the scores reached when the sets were written; they may only rise.
 */
describe('the own labelled sets are met', () => {
  test('language', async () => {
    expect(await metricsOf(evaluateLanguage, 'language')).toEqual({
      title: { f1: 1 },
      heading: { precision: 1, recall: expect.any(Number) },
      short: { f1: 1 },
      full: { f1: 1 },
    })
  })

  test('arrangement', async () => {
    expect((await metricsOf(evaluateArrangement, 'arrangement')).accuracy).toBeGreaterThanOrEqual(0.9)
  })

  test('region', async () => {
    expect((await metricsOf(evaluateRegion, 'region')).accuracy).toBe(1)
  })

  test('eligibility', async () => {
    expect(await metricsOf(evaluateEligibility, 'eligibility')).toEqual({
      open: { accuracy: 1, falselyOpen: 0 },
      countries: { f1: 1 },
      falseWorldwide: 0,
    })
  })

  test('salary', async () => {
    const { exact, falsePositives } = await metricsOf(evaluateSalary, 'salary')
    expect(exact).toBe(1)
    expect(falsePositives).toBe(0)
  })

  test('occupations', async () => {
    const { isco4, isco1, answered } = await metricsOf(evaluateOccupations, 'occupations')
    expect(isco4.accuracy).toBe(1)
    expect(isco1.accuracy).toBe(1)
    expect(answered).toBe(1)
  })

  test('duplicates', async () => {
    const { precision, recall } = await metricsOf(evaluateDedup, 'dedup')
    expect(precision).toBe(1)
    expect(recall).toBe(1)
  })

  test('terms', async () => {
    const perfect = { precision: 1, recall: 1 }
    expect(await metricsOf(evaluateTerms, 'terms')).toEqual({
      employmentType: perfect,
      level: perfect,
      years: perfect,
      languages: perfect,
      degree: perfect,
      visa: { falseRefusals: 0, falseSponsors: 0 },
    })
  })

  test('relevance', async () => {
    const scores = await evaluateRelevance(join(SETS, 'relevance-corpus.json'), join(SETS, 'relevance-judged.jsonl'))
    const { queries, empty, ndcg10, recall50, crossRecall50 } = relevanceOf(scores)
    expect([queries, empty]).toEqual([28, 0])
    expect(ndcg10).toBeGreaterThanOrEqual(0.9)
    expect(recall50).toBeGreaterThanOrEqual(0.95)
    expect(crossRecall50).toBeGreaterThanOrEqual(0.95)
  })

  test('pay in the invented cases, of which every miss is listed', async () => {
    const text = await Bun.file(join(SETS, '../fixtures/salary-text.jsonl')).text()
    const { lines, metrics, rows, faults } = evaluateSalary(text)
    expect(faults).toEqual([])
    expect(rows).toBeGreaterThan(400)
    expect(lines.filter((line) => line.startsWith('miss'))).toEqual([])
    expect(metrics).toEqual({ exact: 1, falsePositives: 0 })
  })
})
