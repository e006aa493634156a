import type { IndexedJob } from './search-port.ts'

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
