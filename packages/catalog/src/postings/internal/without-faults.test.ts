import { expect, test } from 'bun:test'
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
