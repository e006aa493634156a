import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { regionOf } from './region.ts'

const labelled = new URL('../../../../../shared/eval/region.jsonl', import.meta.url)

test.skipIf(!existsSync(labelled))('reads labelled locations of real feeds', () => {
  const rows: { text: string; inDeEu: boolean | 'unknown' }[] = readFileSync(labelled, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const right = rows.filter(({ text, inDeEu }) => regionOf([text]).inDeEu === inDeEu).length
  console.log(`region: ${right} of ${rows.length} right`)
  expect(right / rows.length).toBeGreaterThanOrEqual(0.95)
})
