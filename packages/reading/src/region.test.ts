import { expect, test } from 'bun:test'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { mayBeRemote } from './region.ts'

const posting = (fields: Partial<RawPosting>): RawPosting => ({
  externalId: '1',
  url: 'https://x.example/1',
  title: 'Potter',
  companyName: 'X',
  places: ['Kiel'],
  html: '',
  tags: [],
  ...fields,
})

test.each([
  [{ arrangement: 'remote' }, true],
  [{ arrangement: 'hybrid', title: 'Potter (remote)' }, false],
  [{ arrangement: 'onsite', remoteFlag: true }, false],
  [{ remoteFlag: true }, true],
  [{ remoteFlag: false }, false],
  [{ title: 'Potter (Home Office)' }, true],
  [{ title: 'Potier en télétravail' }, true],
  [{ places: ['Kiel', 'Remote'] }, true],
  [{}, false],
] as const)('%j may be remote: %p', (fields, isRemote) => {
  expect(mayBeRemote(posting(fields as Partial<RawPosting>))).toBe(isRemote)
})
