import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { evaluateArrangement } from './arrangement.ts'
import { evaluateLanguage } from './language.ts'
import { evaluateRegion } from './region.ts'
import { evaluateSalary } from './salary.ts'
import type { Task } from './task.ts'

/** External labelled cases that are not part of the project; without them the test is skipped. */
const FOLDER = join(import.meta.dir, '../../../shared/eval')

const metricsOf = async <Metrics>(task: Task<Metrics>, name: string): Promise<Metrics> => {
  const { metrics, faults } = task(await Bun.file(join(FOLDER, name)).text())
  expect(faults).toEqual([])
  return metrics
}

test.skipIf(!existsSync(FOLDER))('the labelled cases are met', async () => {
  const language = await metricsOf(evaluateLanguage, 'language.jsonl')
  expect(language.full.f1).toBeGreaterThanOrEqual(0.98)
  expect(language.short.f1).toBeGreaterThanOrEqual(0.97)
  const { accuracy } = await metricsOf(evaluateArrangement, 'arrangement.jsonl')
  expect(accuracy).toBeGreaterThanOrEqual(0.97)
  const region = await metricsOf(evaluateRegion, 'region.jsonl')
  expect(region.accuracy).toBeGreaterThanOrEqual(0.95)
  const { exact, falsePositives } = await metricsOf(evaluateSalary, 'salary.jsonl')
  expect(exact).toBeGreaterThanOrEqual(0.92)
  expect(falsePositives).toBe(0)
})
