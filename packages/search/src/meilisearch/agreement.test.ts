import { createRandom } from '@jobs/core/random.ts'
import { SQL } from 'bun'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { fts5Index } from '../fts5/fts5-index.ts'
import { fts5Words } from '../fts5/fts5-words.ts'
import { createTestListing, testDocument } from '../internal/testing.ts'
import { createRankedSearch } from '../ranked/ranked-search.ts'
import type { IndexedJob } from '../search-port.ts'
import { findBeside } from './find-beside.ts'
import { createMeilisearchIndex } from './meilisearch-index.ts'
import { meilisearchWords } from './meilisearch-words.ts'
import { testMeilisearch, testPlaceOf } from './testing.ts'

const WORDS = `Entwickler Developer Java JavaScript Rust C++ Köln Koeln München Buchhaltung Accounting Homeoffice remote
  Home-Office Full-Stack Fullstack full stack Straße Strasse Prüfer für die und Team Büro SAP S/4HANA
  Ingénieur ingenieurin Vertrieb Sales Teilzeit part-time 24/7 .NET`.split(/\s+/)

const server = await testMeilisearch()

describe.skipIf(!server)('Meilisearch and the embedded engine', () => {
  if (!server) return
  const random = createRandom(7).next
  const some = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
  const jobs: IndexedJob[] = Array.from({ length: 250 }, (_, index) =>
    testDocument({
      id: index + 1,
      slug: `job-${(index * 7919) % 250}`,
      title: some(3),
      companyName: some(1),
      tags: some(2).split(' '),
      description: some(8),
      language: random() < 0.5 ? 'de' : 'en',
      location: some(2),
      publishedAt: Math.floor(random() * 40) * 1_200_000,
    }),
  )
  const sql = new SQL({ adapter: 'sqlite', filename: ':memory:' })
  const place = testPlaceOf(server)
  beforeAll(async () => {
    for (const { statements } of fts5Index.migrations) for (const statement of statements) await sql.unsafe(statement)
    await fts5Index.put(sql, jobs)
    const index = createMeilisearchIndex(place)
    await index.startNext()
    await index.write(['next'], { put: jobs, remove: [] })
    await index.swap()
  })
  afterAll(() => server.stop())

  test('give the same jobs in the same order, page by page', async () => {
    const own = fts5Words(sql, createTestListing(jobs).documents)
    const embedded = createRankedSearch(own, createTestListing(jobs).read)
    const server = meilisearchWords(place)
    const meilisearch = createRankedSearch(
      { ...own, find: (...given) => findBeside(server, own, ...given) },
      createTestListing(jobs).read,
    )
    let hits = 0
    for (let round = 0; round < 200; round++) {
      const language = ([undefined, 'de', 'en'] as const)[round % 3]
      const order = (['relevance', 'newest'] as const)[Math.floor(round / 4) % 2]
      const request = { q: some(3), filter: { language }, order, fill: 30, offset: (round % 4) * 10, limit: 30 }
      const wanted = await embedded.search(request)
      hits += wanted.ids.length
      expect([request, await meilisearch.search(request)]).toEqual([request, wanted])
    }
    expect(hits).toBeGreaterThan(1000)
  })
})
