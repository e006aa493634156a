import { afterAll, beforeAll, describe } from 'bun:test'
import type { Search, SearchDocument } from '../search-port.ts'
import { followingTests } from './suite/following.ts'
import { meaningTests } from './suite/meaning.ts'
import { rankingTests } from './suite/ranking.ts'
import type { SuiteUnderTest } from './suite/suite-under-test.ts'
import { typingErrorsTests } from './suite/typing-errors.ts'
import { writingTests } from './suite/writing.ts'

export interface SearchUnderTest {
  search: Pick<Search, 'search'>
  put(documents: readonly SearchDocument[]): Promise<void>
  remove(ids: readonly number[]): Promise<void>
  close(): Promise<void>
}

/** Contract suite for every search engine. */
export const searchSuite = (name: string, open: () => Promise<SearchUnderTest>, { typos }: { typos: boolean }) =>
  describe(`search on ${name}`, () => {
    let engine: SearchUnderTest
    const suite: SuiteUnderTest = {
      search: (request) => engine.search.search(request),
      found: async (q, language, order) =>
        (await engine.search.search({ q, filter: { language }, order, offset: 0, limit: 100 })).ids,
      async put(...documents) {
        await engine.put(documents)
        return documents.map(({ id }) => id)
      },
      remove: (ids) => engine.remove(ids),
    }
    beforeAll(async () => {
      engine = await open()
    })
    afterAll(() => engine.close())

    rankingTests(suite)
    writingTests(suite)
    meaningTests(suite)
    followingTests(suite)
    if (typos) typingErrorsTests(suite)
  })
