import { EU_COUNTRIES } from '@jobs/geo/gazetteer/countries.ts'
import { type Eligibility, UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { expect, test } from 'bun:test'
import { eligibilityText } from './eligibility-text.ts'

const seven = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB']

test.each<[string, Language, Partial<Eligibility>, text: string | undefined]>([
  ['an office', 'en', { scope: 'office', countries: ['DE'] }, undefined],
  ['no limit', 'en', {}, 'no limit stated in the ad'],
  ['no limit', 'de', {}, 'die Anzeige nennt keine Grenze'],
  ['no limit', 'fr', {}, 'l’annonce ne fixe pas de limite'],
  ['anywhere', 'en', { scope: 'worldwide' }, 'people anywhere'],
  [
    'anywhere but',
    'de',
    { scope: 'worldwide', excluded: ['US'] },
    'alle, gleich wo sie leben, nicht: Vereinigte Staaten',
  ],
  ['countries by name', 'de', { countries: ['AT', 'DE'] }, 'Menschen in: Deutschland und Österreich'],
  ['countries by name', 'fr', { countries: ['DE', 'AT'] }, 'résidents de : Allemagne et Autriche'],
  ['the EU', 'fr', { scope: 'region', countries: [...EU_COUNTRIES] }, 'résidents de : UE'],
  ['the EU and more', 'de', { countries: [...EU_COUNTRIES, 'CH'] }, 'Menschen in: EU und Schweiz'],
  ['the EU and more', 'en', { countries: [...EU_COUNTRIES, 'CH'] }, 'people in the EU and Switzerland'],
  [
    'seven, all of them',
    'en',
    { countries: seven },
    'people in Austria, Belgium, France, Germany, Spain, Switzerland and the United Kingdom',
  ],
  [
    'eight, six of them',
    'en',
    { countries: [...seven, 'US'] },
    'people in Austria, Belgium, France, Germany, Spain, Switzerland and 2 more countries',
  ],
  [
    'time zones',
    'en',
    { timeZones: ['UTC-1 to UTC+3', 'UTC+8'] },
    'no limit stated in the ad, time zone UTC-1 to UTC+3 and UTC+8',
  ],
])('%s, in %s', (_name, language, eligibility, text) => {
  const said = eligibilityText({ ...UNKNOWN_ELIGIBILITY, ...eligibility }, language)
  expect(said?.replace(/\s/g, ' ')).toBe(text as string)
})
