import { bitsFor, setBit } from '@jobs/core/bits.ts'
import type { ReadListing } from './ranked/searched-listing.ts'
import type { IndexedJob, SearchDocument, SearchFilter } from './search-port.ts'

/** A document for tests, of a job that says nothing. */
export const testDocument = (fields: Partial<IndexedJob> & Pick<IndexedJob, 'id'>): IndexedJob => ({
  slug: `job-${String(fields.id).padStart(4, '0')}`,
  title: '',
  companyName: '',
  tags: [],
  description: '',
  location: '',
  language: 'de',
  publishedAt: 1,
  source: 'test',
  workArrangement: 'remote',
  pay: null,
  currency: null,
  countrySet: null,
  places: [],
  updatedAt: 1,
  ...fields,
})

/** A listing of documents in two blocks, narrowed by language, for engines that search in one. */
export const createTestListing = (documents: readonly SearchDocument[] = []) => {
  const all = new Map(documents.map((document) => [document.id, document]))
  const read: ReadListing = async ({ language }: SearchFilter = {}) => {
    const listed = [...all.values()].toSorted((a, b) => b.publishedAt - a.publishedAt || (a.slug < b.slug ? -1 : 1))
    const half = Math.ceil(listed.length / 2)
    const cut = [listed.slice(0, half), listed.slice(half)].filter(({ length }) => length > 0)
    const blocks = cut.map((jobs) => ({
      length: jobs.length,
      id: jobs.map(({ id }) => id),
      publishedAt: jobs.map(({ publishedAt }) => publishedAt),
    }))
    if (language === undefined) return { blocks, meeting: undefined }
    const meeting = ({ length, id }: (typeof blocks)[number]) => {
      const bits = bitsFor(length)
      for (const [at, one] of id.entries()) if (all.get(one)?.language === language) setBit(bits, at)
      return bits
    }
    return { blocks, meeting: (block) => meeting(block as (typeof blocks)[number]) }
  }
  return {
    read,
    put: (more: readonly SearchDocument[]) => more.forEach((document) => all.set(document.id, document)),
    remove: (ids: readonly number[]) => ids.forEach((id) => all.delete(id)),
  }
}
