import { SQL } from 'bun'
import { expect, test } from 'bun:test'
import { testDocument } from '../internal/testing.ts'
import { fts5Index } from './fts5-index.ts'

const job = (id: number, description: string) =>
  testDocument({ id, title: 'Seiler', companyName: 'Tauwerk GmbH', tags: [], location: '', description })
const words = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `wort${from + at}q`).join(' ')

test('forgets the words of removed jobs only', async () => {
  const sql = new SQL({ adapter: 'sqlite', filename: ':memory:' })
  for (const { statements } of fts5Index.migrations) for (const statement of statements) await sql.unsafe(statement)
  const terms = async () => (await sql`SELECT term FROM search_terms ORDER BY term`).length as number
  await fts5Index.put(sql, [job(1, 'Hanf und Sisal'), job(2, `Hanf ${words(1500)}`)])
  expect(await terms()).toBe(1506)
  await fts5Index.remove(sql, [2])
  expect(await fts5Index.purge?.(sql, (work) => work(sql))).toBe(1500)
  expect((await sql`SELECT term FROM search_terms`).map((row: { term: string }) => row.term)).toEqual([
    'gmbh',
    'hanf',
    'seiler',
    'sisal',
    'tauwerk',
    'und',
  ])
  expect(await fts5Index.purge?.(sql, (work) => work(sql))).toBe(0)
  await sql.close()
})

test('a job of invented words adds two thousand at most', async () => {
  const sql = new SQL({ adapter: 'sqlite', filename: ':memory:' })
  for (const { statements } of fts5Index.migrations) for (const statement of statements) await sql.unsafe(statement)
  await fts5Index.put(sql, [job(1, words(14_000)), job(2, words(14_000, 14_000))])
  expect((await sql`SELECT term FROM search_terms`).length).toBeLessThanOrEqual(4000)
  await sql.close()
})
