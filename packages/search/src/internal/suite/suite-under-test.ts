import type { Language } from '@jobs/types/jobs/job.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { SearchDocument, SearchOrder, SearchRequest, SearchResult } from '../../search-port.ts'
import { testDocument } from '../testing.ts'

let lastId = 0

export const document = (fields: Partial<SearchDocument>): SearchDocument => {
  lastId += 1
  return testDocument({ id: lastId, title: 'Assistenz', companyName: 'Musterwerk', publishedAt: DAY_MS, ...fields })
}

/** An engine as driven by the tests. */
export interface SuiteUnderTest {
  search: (request: SearchRequest) => Promise<SearchResult>
  /** Returns the ids found, at most a hundred. */
  found: (q: string, language?: Language, order?: SearchOrder) => Promise<number[]>
  /** @returns their ids */
  put: (...documents: SearchDocument[]) => Promise<number[]>
  remove: (ids: readonly number[]) => Promise<void>
}
