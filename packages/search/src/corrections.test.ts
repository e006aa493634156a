import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { correctWord, type Terms } from './internal/correct-word.ts'
import { createGuardedSearch } from './guarded-search.ts'
import { createRankedSearch } from './ranked/ranked-search.ts'
import type { QueryWord } from './query-words.ts'
import type { Search, SearchRequest, ServerResult } from './search-port.ts'
import { createTestListing, openTestFts5, openTestTable, testDocument } from './internal/testing.ts'

const url = process.env.TEST_DATABASE_URL

const documents = [
  testDocument({ id: 1, title: 'Bäcker', description: 'Es fehlt noch jemand.' }),
  testDocument({ id: 2, title: 'Konditor', language: 'fr' }),
]

const engines = {
  'SQLite FTS5': openTestFts5,
  ...(url && { Postgres: () => openTestTable(url) }),
}

describe.each(Object.entries(engines))('what %s corrects', (_name, open) => {
  let search: Search
  let close: () => Promise<unknown>
  beforeAll(async () => {
    const opened = await open()
    await opened.index.put(opened.sql, documents)
    search = createRankedSearch(opened.words, createTestListing(documents).read)
    close = opened.close
  })
  afterAll(() => close())
  const find = (request: Partial<SearchRequest>) => search.search({ q: '', offset: 0, limit: 10, ...request })

  test('is named', async () => {
    const found = await find({ q: 'koch' })
    expect([found.ids, found.corrections]).toEqual([[1], [{ word: 'koch', terms: ['noch'] }]])
    expect((await find({ q: 'bäcker koch' })).corrections).toEqual([{ word: 'koch', terms: ['noch'] }])
  })

  test('is nothing where every word is known', async () => {
    expect((await find({ q: 'konditor' })).corrections).toBeUndefined()
    // Of another language, and together with nothing.
    for (const request of [{ q: 'konditor', filter: { language: 'de' as const } }, { q: 'konditor bäcker' }])
      expect(await find(request)).toMatchObject({ ids: [], total: 0 })
  })

  test('is nothing where words are to be taken as they are', async () => {
    expect(await find({ q: 'koch', literal: true })).toMatchObject({ ids: [], total: 0 })
    expect(await search.all('koch', true)).toEqual([])
    expect(await search.all('koch')).toEqual([1])
  })

  const guarded = (found: Omit<ServerResult, 'degraded'>) =>
    createGuardedSearch({
      server: { search: async () => ({ ...found, degraded: false }) },
      fallback: search,
      isReady: async () => true,
      onChange: () => {},
    })

  test('is named where a server has forgiven it', async () => {
    const server = guarded({ ids: [1], total: 1, mistyped: true })
    expect(await server.search({ q: 'koch', offset: 0, limit: 10 })).toEqual({
      ids: [1],
      total: 1,
      degraded: false,
      corrections: [{ word: 'koch', terms: ['noch'] }],
    })
  })

  test('a server finds nothing near to a word that some job has', async () => {
    const server = guarded({ ids: [1], total: 1, mistyped: true })
    const request = { q: 'konditor', filter: { language: 'de' as const }, offset: 0, limit: 10 }
    expect(await server.search(request)).toEqual({ ids: [], total: 0, degraded: false })
  })
})

test('words that jobs left behind are looked up in a bounded number, however many are near', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const left = Array.from({ length: 26 * 26 }, (_, at) => `qwxyzz${letters[at % 26]}${letters[Math.floor(at / 26)]}`)
  let lookedUp = 0
  const terms: Terms = {
    between: async () => left,
    among: async () => [],
    isInUse: async () => {
      lookedUp += 1
      return false
    },
  }
  const word: QueryWord = { spellings: [['qwxyzzyq']], synonyms: [], prefix: false }
  expect(await correctWord(terms, word)).toEqual([])
  expect(lookedUp).toBe(50)
})
