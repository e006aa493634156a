import type { RawPosting } from '@jobs/connectors/connector.ts'
import type { Eligibility } from '@jobs/types/jobs/eligibility.ts'
import { expect, test } from 'bun:test'
import { isOpenInDeEu, mayBeRemote } from './region.ts'

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
  [{ places: ['Anywhere\u00a0in Europe'] }, true],
  [{ places: ['T\u00e9l\u00e9travail, France'] }, true],
  [{ title: 'Töpfer (mobiles Arbeiten)' }, true],
  [{ title: 'Potter', places: ['Kiel', 'Ulm'] }, false],
  [{ arrangement: 'remote', remoteFlag: false }, true],
  [{ arrangement: 'unknown', remoteFlag: true }, false],
] as const)('%j may be remote: %p', (fields, isRemote) => {
  expect(mayBeRemote(posting(fields as Partial<RawPosting>))).toBe(isRemote)
})

const UNKNOWN: Eligibility = { scope: 'unknown', countries: [], excluded: [], timeZones: [] }
const place = { inDeEu: true, countries: ['DE'], scope: 'place' } as const

test('who may take the job decides before the office', () => {
  expect(isOpenInDeEu({ ...UNKNOWN, scope: 'countries', countries: ['FR'] }, place)).toBe(true)
  expect(isOpenInDeEu({ ...UNKNOWN, scope: 'countries', countries: ['US'] }, place)).toBe(false)
})

test('without a statement an office in the EU decides, and nothing else', () => {
  expect(isOpenInDeEu(UNKNOWN, place)).toBe(true)
  expect(isOpenInDeEu(UNKNOWN, { ...place, inDeEu: false, countries: ['US'] })).toBe('unknown')
  expect(isOpenInDeEu(UNKNOWN, { ...place, inDeEu: 'unknown', countries: [] })).toBe('unknown')
  expect(isOpenInDeEu(UNKNOWN, { ...place, scope: 'remote-country' })).toBe('unknown')
  expect(isOpenInDeEu(UNKNOWN, { inDeEu: true, countries: [], scope: 'worldwide' })).toBe('unknown')
})
