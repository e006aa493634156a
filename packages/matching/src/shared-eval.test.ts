import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import type { Advert } from './advert.ts'
import { blockKeys } from './block-keys.ts'
import { isSameJob } from './same-job.ts'

/** Labelled pairs that belong to others and are not part of the project; without them this test is skipped. */
const FILE = join(import.meta.dir, '../../../../shared/eval/dedup.jsonl')

interface Side {
  title: string
  company: string
  location: string
  description: string
  source: string
  remote?: boolean | null
}
interface Row {
  duplicate: boolean
  ambiguous: boolean
  a: Side
  b: Side
}

const advertOf = ({ description, remote, ...side }: Side): Advert => ({
  ...side,
  text: description,
  ...(typeof remote === 'boolean' && { remote }),
})

test.skipIf(!existsSync(FILE))('labelled pairs', async () => {
  const rows = (Bun.JSONL.parse(await Bun.file(FILE).text()) as Row[]).filter((row) => !row.ambiguous)
  const judged = rows.map((row) => {
    const [a, b] = [advertOf(row.a), advertOf(row.b)]
    const [{ telling, loose }, { stored }] = [blockKeys(a), blockKeys(b)]
    const isFound = [...telling, ...loose].some((key) => stored.includes(key))
    expect(isSameJob(b, a)).toEqual(isSameJob(a, b))
    return { isDuplicate: row.duplicate, isSame: isSameJob(a, b).same, isFound }
  })
  const right = judged.filter(({ isDuplicate, isSame }) => isDuplicate && isSame)
  const figures = {
    precision: right.length / judged.filter(({ isSame }) => isSame).length,
    recall: right.length / judged.filter(({ isDuplicate }) => isDuplicate).length,
    found: right.filter(({ isFound }) => isFound).length / right.length,
  }
  console.log('dedup', figures)
  expect(figures.precision).toBeGreaterThanOrEqual(0.97)
  expect(figures.recall).toBeGreaterThanOrEqual(0.9)
  expect(figures.found).toBeGreaterThanOrEqual(0.98)
})
