import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { correctWord, type Terms } from './internal/correct-word.ts'
import { createTestListing, openTestFts5, openTestTable, testDocument } from './internal/testing.ts'
import { queryWords } from './query-words.ts'
import { createRankedSearch } from './ranked/ranked-search.ts'
import type { Search, SearchRequest } from './search-port.ts'

const url = process.env.TEST_DATABASE_URL

const documents = [
  testDocument({ id: 1, title: 'Bäcker', description: 'Es fehlt noch jemand.' }),
  testDocument({ id: 2, title: 'Florist', language: 'fr' }),
  testDocument({ id: 3, title: 'Comptable', language: 'fr' }),
  testDocument({ id: 4, title: 'Engine Engineer', description: 'Engine', language: 'en' }),
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
    const found = await find({ q: 'nuch' })
    expect([found.ids, found.corrections]).toEqual([[1], [{ word: 'nuch', terms: ['noch'] }]])
    expect((await find({ q: 'bäcker nuch' })).corrections).toEqual([{ word: 'nuch', terms: ['noch'] }])
  })

  test('may be a word that no job has, but that names what jobs are about', async () => {
    const found = await find({ q: 'Buchalter' })
    expect([found.ids, found.corrections]).toEqual([[3], [{ word: 'buchalter', terms: ['buchhalter'] }]])
    // Names of what no job is about are none.
    expect(await find({ q: 'Elektricker' })).toMatchObject({ ids: [], total: 0 })
  })

  test('is a word that names work before others that are as near', async () => {
    expect((await find({ q: 'enginer' })).corrections).toEqual([
      { word: 'enginer', terms: expect.arrayContaining(['engineer', 'engine']) },
    ])
    expect((await find({ q: 'enginer' })).corrections?.[0]?.terms[0]).toBe('engineer')
  })

  test('is no occupation', async () => {
    expect(await find({ q: 'koch' })).toMatchObject({ ids: [], total: 0 })
    expect((await find({ q: 'koch' })).corrections).toBeUndefined()
  })

  test('is nothing where every word is known', async () => {
    expect((await find({ q: 'florist' })).corrections).toBeUndefined()
    // Of another language, and a pair of words that no job contains together.
    for (const request of [{ q: 'florist', filter: { language: 'de' as const } }, { q: 'florist bäcker' }])
      expect(await find(request)).toMatchObject({ ids: [], total: 0 })
  })

  test('is nothing where words are to be taken as they are', async () => {
    expect(await find({ q: 'nuch', literal: true })).toMatchObject({ ids: [], total: 0 })
    expect(await search.all('nuch', true)).toEqual([])
    expect(await search.all('nuch')).toEqual([1])
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
  const [word] = queryWords('qwxyzzyq')
  expect(word && (await correctWord(terms, word))).toEqual([])
  expect(lookedUp).toBe(50)
})

test('a word is no typing error for one that it does not mean, though they have the same stem', async () => {
  const terms: Terms = {
    between: async () => ['intern', 'interns', 'interna'],
    among: async () => [],
    isInUse: async () => true,
  }
  const [word] = queryWords('interne Glasur')
  expect(word && (await correctWord(terms, word))).toEqual(['interna'])
})

test('letters joined by & are no typing error', async () => {
  const terms: Terms = {
    between: async () => ['hplusa'],
    among: async () => ['mplusm'],
    isInUse: async () => true,
  }
  const [word] = queryWords('H&M')
  expect(word && (await correctWord(terms, word))).toEqual([])
})
