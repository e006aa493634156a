import { log } from '@jobs/observability/log.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { expect, spyOn, test } from 'bun:test'
import { testPosting } from '../../testing.ts'
import { withoutFaults } from './without-faults.ts'

const BONN = { name: 'Bonn', region: 'NRW', country: 'DE', area: 'DE.07.00', lat: 50.73, lon: 7.1 }

test('leaves a valid posting unchanged', () => {
  const language = derivedFrom('de' as const, 0.9, 'words')
  const arrangement = derivedFrom('hybrid' as const, 0.9, 'passages')
  const sound = { ...testPosting('a'), places: [BONN], derived: { workArrangement: arrangement, language } }
  expect(JSON.stringify(withoutFaults(sound))).toBe(JSON.stringify(sound))
})

test('drops invalid places and derived values with the reason, and keeps the rest', () => {
  const warn = spyOn(log, 'warn').mockImplementation(() => {})
  const language = derivedFrom('de' as const, 0.9, 'words')
  const faulty = { ...language, confidence: 7 }
  const posting = { ...testPosting('a'), places: [{ ...BONN, name: 7 as never }, BONN] }
  const { derived, ...rest } = withoutFaults({ ...posting, derived: { language, workArrangement: faulty as never } })
  expect(derived).toEqual({ language })
  expect(rest).toEqual({ ...posting, places: [BONN] })
  expect(warn.mock.calls.map(([, said]) => said)).toMatchObject([
    { source: 'arbeitnow', externalId: 'a', field: 'places', reason: expect.stringContaining('name') },
    { source: 'arbeitnow', externalId: 'a', field: 'workArrangement' },
  ])
  warn.mockRestore()
})

test('adds no places or derived values', () => {
  const sound = testPosting('a')
  expect(Object.keys(withoutFaults(sound))).toEqual(Object.keys(sound))
})
