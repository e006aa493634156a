import { expect, spyOn, test } from 'bun:test'
import { log } from '@jobs/observability/log.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { testPosting } from '../../testing.ts'
import { withoutFaults } from './without-faults.ts'

const BONN = { name: 'Bonn', region: 'NRW', country: 'DE', area: 'DE.07.00', lat: 50.73, lon: 7.1 }

test('a sound posting is the same, to the order of its fields', () => {
  const language = derivedFrom('de' as const, 0.9, 'words')
  const arrangement = derivedFrom('hybrid' as const, 0.9, 'passages')
  const sound = { ...testPosting('a'), places: [BONN], derived: { workArrangement: arrangement, language } }
  expect(JSON.stringify(withoutFaults(sound))).toBe(JSON.stringify(sound))
})

test('a place or derived value that no answer could hold is dropped with the reason, and the rest is kept', () => {
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

test('a posting without places or derived values gets none', () => {
  const sound = testPosting('a')
  expect(Object.keys(withoutFaults(sound))).toEqual(Object.keys(sound))
})
