import { bitsFor, setBit } from '@jobs/core/bits.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { SQL } from 'bun'
import { fts5Index } from '../fts5/fts5-index.ts'
import { fts5Words } from '../fts5/fts5-words.ts'
import { createRankedSearch } from '../ranked/ranked-search.ts'
import type { ReadListing } from '../ranked/searched-listing.ts'
import type { IndexedJob, SearchDocument } from '../search-port.ts'
import { createTableIndex } from '../table-index.ts'
import { tableWords } from '../table-words.ts'

/** Returns a document for tests with otherwise empty fields. */
export const testDocument = (fields: Partial<IndexedJob> & Pick<IndexedJob, 'id'>): IndexedJob => ({
  slug: `job-${String(fields.id).padStart(4, '0')}`,
  title: '',
  companyName: '',
  tags: [],
  description: '',
  location: '',
  language: 'de',
  publishedAt: 1,
  workArrangement: 'remote',
  occupations: [],
  updatedAt: 1,
  ...fields,
})

/** Creates a listing of documents in two blocks, filtered by language, for engines that search one. */
export const createTestListing = (documents: readonly SearchDocument[] = []) => {
  const all = new Map(documents.map((document) => [document.id, document]))
  const read: ReadListing = async ({ language }: LocatedFilter = {}) => {
    const listed = [...all.values()].toSorted((a, b) => b.publishedAt - a.publishedAt || (a.slug < b.slug ? -1 : 1))
    const half = Math.ceil(listed.length / 2)
    const cut = [listed.slice(0, half), listed.slice(half)].filter(({ length }) => length > 0)
    const blocks = cut.map((jobs) => ({
      length: jobs.length,
      id: jobs.map(({ id }) => id),
      publishedAt: jobs.map(({ publishedAt }) => publishedAt),
      line: {},
      revision: 0,
      changedAt: [],
    }))
    if (language === undefined) return { revision: 0, blocks, meeting: undefined }
    const meeting = ({ length, id }: (typeof blocks)[number]) => {
      const bits = bitsFor(length)
      for (const [at, one] of id.entries()) if (all.get(one)?.language === language) setBit(bits, at)
      return bits
    }
    return { revision: 0, blocks, meeting: (block) => meeting(block as (typeof blocks)[number]) }
  }
  return {
    read,
    documents: async (ids: readonly number[]) => ids.flatMap((id) => all.get(id) ?? []),
    put: (more: readonly SearchDocument[]) => more.forEach((document) => all.set(document.id, document)),
    remove: (ids: readonly number[]) => ids.forEach((id) => all.delete(id)),
  }
}

/** Opens an index of words on SQLite in memory. */
export const openTestFts5 = async () => {
  const sql = new SQL({ adapter: 'sqlite', filename: ':memory:' })
  for (const { statements } of fts5Index.migrations) for (const statement of statements) await sql.unsafe(statement)
  const listing = createTestListing()
  return {
    sql,
    index: fts5Index,
    words: fts5Words(sql, listing.documents),
    listing,
    close: async () => await sql.close(),
  }
}

/** Opens an index of words on Postgres, in a separate schema. */
export const openTestTable = async (url: string) => {
  const sql = new SQL(url, { max: 1 })
  const schema = `search_${crypto.randomUUID().replaceAll('-', '')}`
  await sql.unsafe(`CREATE SCHEMA ${schema}`)
  await sql.unsafe(`SET search_path TO ${schema}`)
  const index = createTableIndex()
  for (const { statements } of index.migrations) for (const statement of statements) await sql.unsafe(statement)
  const close = async () => {
    await sql.unsafe(`DROP SCHEMA ${schema} CASCADE`)
    await sql.close()
  }
  return { sql, index, words: tableWords(sql), listing: createTestListing(), close }
}

type OpenIndex = Awaited<ReturnType<typeof openTestFts5>> | Awaited<ReturnType<typeof openTestTable>>

/** Returns an index as the contract suite drives it, with a listing that follows it. */
export const searchedIndex = ({ sql, index, words, listing, close }: OpenIndex) => {
  return {
    search: createRankedSearch(words, listing.read),
    close,
    async put(documents: IndexedJob[]) {
      await index.put(sql, documents)
      listing.put(documents)
    },
    async remove(ids: number[]) {
      await index.remove(sql, ids)
      listing.remove(ids)
    },
  }
}
