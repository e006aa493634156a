import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { evaluateSalary } from './salary.ts'

const CASES = join(import.meta.dir, '../fixtures/salary-text.jsonl')

test('reads the stated pay of the invented cases, and takes no other sum for pay', async () => {
  const { lines, metrics, rows, faults } = evaluateSalary(await Bun.file(CASES).text())
  expect(faults).toEqual([])
  expect(rows).toBeGreaterThan(400)
  expect(lines.filter((line) => line.startsWith('miss'))).toEqual([])
  expect(metrics).toEqual({ exact: 1, falsePositives: 0 })
})
