import { createRandom } from '@jobs/core/random.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { SQL } from 'bun'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestListing, testDocument } from '../internal/testing.ts'
import { createRankedSearch } from '../ranked/ranked-search.ts'
import type { SearchDocument, SearchRequest } from '../search-port.ts'
import { fts5Index } from './fts5-index.ts'
import { fts5Words } from './fts5-words.ts'

const WORDS = ['amsel', 'buche', 'drossel', 'eiche', 'fink']
const JOBS = 600

const random = createRandom(11).below
const some = (most: number) => Array.from({ length: random(most + 1) }, () => WORDS[random(WORDS.length)] ?? '')
const jobs: SearchDocument[] = Array.from({ length: JOBS }, (_, at) =>
  testDocument({
    id: at + 1,
    slug: `job-${String((at * 7919) % JOBS).padStart(3, '0')}`,
    title: some(2).join(' '),
    companyName: some(1).join(' '),
    tags: some(2),
    description: some(4).join(' '),
    language: (['de', 'en'] as const)[random(2)] ?? 'de',
    // Many at the same moment, more in the same hour.
    publishedAt: random(6) * HOUR_MS + random(3) * 60_000,
    location: some(2).join(' '),
  }),
)

const titled = (id: number, title: string, publishedAt: number): SearchDocument => {
  return testDocument({ id, slug: `more-${id}`, title, publishedAt })
}

/** The value of a word in each field, and its weight by rarity in titles. */
const VALUES = [1, 2, 5, 6, 11]
const weights = new Map(
  WORDS.map((word) => {
    const titles = jobs.filter(({ title }) => title.split(' ').includes(word)).length
    return [word, Math.max(1, Math.min(4, Math.round(Math.log2(JOBS / (1 + titles)))))]
  }),
)

const wanted = (words: readonly string[], { filter, order, offset, limit }: SearchRequest): number[] => {
  const scores = jobs.flatMap((job) => {
    const { title, companyName, tags, description, location } = job
    const fields = [location, description, tags.join(' '), companyName, title].map((text) => text.split(' '))
    const counts = words.map((word) => VALUES[fields.findLastIndex((field) => field.includes(word))] ?? -1)
    const score = counts.reduce((sum, count, at) => sum + count * (weights.get(words[at] ?? '') ?? 0), 0)
    return counts.includes(-1) || (filter?.language && job.language !== filter.language) ? [] : [{ job, score }]
  })
  const rank = ({ score }: { score: number }) => (order === 'newest' ? 0 : score)
  scores.sort(
    (a, b) => rank(b) - rank(a) || b.job.publishedAt - a.job.publishedAt || (a.job.slug < b.job.slug ? -1 : 1),
  )
  return scores.slice(offset, offset + limit).map(({ job }) => job.id)
}

const sql = new SQL({ adapter: 'sqlite', filename: ':memory:' })
beforeAll(async () => {
  for (const { statements } of fts5Index.migrations) for (const statement of statements) await sql.unsafe(statement)
  await fts5Index.put(sql, jobs)
})
afterAll(() => sql.close())

describe('what many words find', () => {
  const listing = createTestListing(jobs)
  const engine = createRankedSearch(fts5Words(sql, listing.documents), listing.read)
  const put = async (documents: readonly SearchDocument[]) => {
    await fts5Index.put(sql, documents)
    listing.put(documents)
  }

  test.each([1, 2, 3, 4, 5])(
    'questions of %d words are answered in the requested order, page by page',
    async (count) => {
      let hits = 0
      for (let first = 0; first < WORDS.length; first++) {
        const words = Array.from({ length: count }, (_, at) => WORDS[(first + at) % WORDS.length] ?? '')
        for (const [language, order] of [[], ['de'], [undefined, 'newest'], ['de', 'newest']] as const) {
          for (let offset = 0; offset < 620; offset += 31) {
            const request = { q: words.join(' '), filter: { language }, order, offset, limit: 31 }
            const { ids } = await engine.search(request)
            expect([request, ids]).toEqual([request, wanted(words, request)])
            hits += ids.length
          }
        }
      }
      expect(hits).toBeGreaterThan(100)
    },
  )

  test('a prefix matches all its words, however many', async () => {
    for (const [from, count] of [
      [1000, 20],
      [2000, 200],
    ] as const) {
      const documents = Array.from({ length: count }, (_, at) =>
        titled(from + at, `Vogel${from}x${at}`, (count - at) * HOUR_MS),
      )
      await put(documents)
      const { ids } = await engine.search({ q: `vogel${from}`, offset: 5, limit: 10 })
      expect(ids).toEqual(documents.slice(5, 15).map(({ id }) => id))
    }
  })

  test('times no job should have keep their order', async () => {
    const times = [Number.MAX_SAFE_INTEGER, 8_640_000_000_000_000, Date.UTC(2100), 0, -1, -62_135_596_800_000]
    const documents = times.map((publishedAt, at) => titled(5000 + at, 'Zaunkönig', publishedAt))
    await put(documents)
    const { ids } = await engine.search({ q: 'zaunkönig', offset: 0, limit: 10 })
    expect(ids).toEqual(documents.map(({ id }) => id))
  })
})
