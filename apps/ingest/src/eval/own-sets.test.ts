import { join } from 'node:path'
import { describe, expect, test } from 'bun:test'
import { evaluateArrangement } from './arrangement.ts'
import { evaluateDedup } from './dedup.ts'
import { evaluateLanguage } from './language.ts'
import { evaluateRegion } from './region.ts'
import { evaluateSalary } from './salary.ts'
import type { Task } from './task.ts'

const SETS = join(import.meta.dir, '../../eval')
const MIN_ROWS = 60

const figuresOf = async <Figures>(task: Task<Figures>, name: string): Promise<Figures> => {
  const { figures, faults, rows } = task(await Bun.file(join(SETS, `${name}.jsonl`)).text())
  expect(faults).toEqual([])
  expect(rows).toBeGreaterThanOrEqual(MIN_ROWS)
  return figures
}

/** Texts invented for the project. The floors are what the rules reached when the sets were written: they only rise. */
describe('the own labelled sets are met', () => {
  test('language', async () => {
    expect(await figuresOf(evaluateLanguage, 'language')).toEqual({
      title: { f1: 1 },
      short: { f1: 1 },
      full: { f1: 1 },
    })
  })

  test('arrangement', async () => {
    expect((await figuresOf(evaluateArrangement, 'arrangement')).accuracy).toBeGreaterThanOrEqual(0.76)
  })

  test('region', async () => {
    expect((await figuresOf(evaluateRegion, 'region')).accuracy).toBe(1)
  })

  test('salary', async () => {
    const { exact, falsePositives } = await figuresOf(evaluateSalary, 'salary')
    expect(exact).toBeGreaterThanOrEqual(0.92)
    expect(falsePositives).toBe(0)
  })

  test('duplicates', async () => {
    const { precision, recall } = await figuresOf(evaluateDedup, 'dedup')
    expect(precision).toBe(1)
    expect(recall).toBeGreaterThanOrEqual(0.76)
  })
})
