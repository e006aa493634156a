import { expect, test } from 'bun:test'
import { SQL } from 'bun'
import { testDocument } from '../../internal/testing.ts'
import { fts5Index } from '../fts5-index.ts'
import { startsOf } from './starts.ts'

test('each beginning of one to three letters stands once, whatever the letters', () => {
  expect(startsOf('seil seiler s ü über 3d 𝒳𝒴𝒵a').toSorted()).toEqual(
    ['s', 'se', 'sei', 'ü', 'üb', 'übe', '3', '3d', '𝒳', '𝒳𝒴', '𝒳𝒴𝒵'].toSorted(),
  )
  expect(startsOf('')).toEqual([])
})

test('the beginnings of one text are not those of the next', () => {
  expect([startsOf('tau'), startsOf('tau')].map((starts) => starts.toSorted())).toEqual([
    ['t', 'ta', 'tau'],
    ['t', 'ta', 'tau'],
  ])
})

test('jobs in no order of their dates are written at once', async () => {
  const sql = new SQL({ adapter: 'sqlite', filename: ':memory:' })
  for (const { statements } of fts5Index.migrations) for (const statement of statements) await sql.unsafe(statement)
  const jobs = Array.from({ length: 40 }, (_, at) =>
    testDocument({ id: at + 1, description: 'Hanf', publishedAt: Date.UTC(2026, 10, (at * 7) % 28) }),
  )
  await sql.begin((tx) => fts5Index.put(tx, jobs))
  // The blocks of a segment have numbers that begin with that of the segment; 1 and 10 are of the index as a whole.
  const segments: unknown[] = await sql`SELECT DISTINCT id >> 37 FROM search_texts_data WHERE id > 10`
  expect(segments).toHaveLength(1)
  await sql.close()
})
