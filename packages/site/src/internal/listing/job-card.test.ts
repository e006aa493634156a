import { EU_COUNTRIES } from '@jobs/geo/gazetteer/countries.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { expect, test } from 'bun:test'
import { openBriefly } from '../../job-pages/internal/eligibility-text.ts'
import { testFrame, testJob } from '../../testing-frame.ts'
import { initialsOf, jobCard } from './job-card.ts'

const job = testJob({ title: 'Bäckerin <1>', remote: true, workArrangement: 'remote' })
const frame = testFrame('de')
const open = { scope: 'countries', countries: ['AT', 'DE'], excluded: [], timeZones: [] } as const
const facts = {
  terms: { ...NO_TERMS, employmentTypes: ['part-time' as const], level: 'senior' as const },
  eligibility: { ...open, countries: [...open.countries], excluded: [], timeZones: [] },
  confirmedAt: Date.parse('2026-11-02T12:00:00Z'),
}

test('a card shows initials, eligibility, employment type, level and age', () => {
  const card = jobCard(frame, job, { now: Date.parse('2026-11-03'), facts }).text
  for (const text of [
    '>O</span>',
    'offen für: Deutschland und Österreich',
    'Teilzeit',
    'vorgestern',
    'gestern bestätigt',
    'Bäckerin &lt;1&gt;',
  ])
    expect(card).toContain(text)
  const hybrid = jobCard(frame, { ...job, remote: false, workArrangement: 'hybrid' }, { now: 0, facts }).text
  expect(hybrid).not.toContain('offen für')
})

test.each([
  ['Weber GmbH', 'W'],
  ['Östliche Höfe AG & Co. KG', 'ÖH'],
  ['3M', '3'],
  ['', ''],
])('initials of %p', (company, initials) => {
  expect(initialsOf(company)).toBe(initials)
})

test('summarises eligibility in a few words', () => {
  const eligibility = (countries: string[]) => ({ ...open, countries, excluded: [], timeZones: [] })
  expect(openBriefly(eligibility([...EU_COUNTRIES]), 'en')).toBe('open to people in the EU')
  expect(openBriefly(eligibility(['AT', 'CH', 'DE', 'FR']), 'en')).toBe('open to people in Austria, France and 2 more')
  expect(openBriefly({ ...eligibility([]), scope: 'worldwide' }, 'fr')).toBe('du monde entier')
  expect(openBriefly({ ...eligibility(['DE']), scope: 'office' }, 'de')).toBeUndefined()
  expect(openBriefly({ ...eligibility([]), scope: 'unknown' }, 'de')).toBeUndefined()
})
