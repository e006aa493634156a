import { expect, test } from 'bun:test'
import { expectAnswers } from './internal/region-testing.ts'
import { regionOf } from './region.ts'

test('knows regions and their exceptions', () => {
  expectAnswers({
    'EU-weit': 'open',
    EWR: 'open',
    'EU/EEA': 'open',
    'D/A/CH': 'open',
    Nordics: 'open',
    'Europe de l’Est': 'open',
    'Anywhere in the EU': 'open',
    'Work from anywhere': 'open',
    'Europe (hors UK)': 'open',
    'Worldwide except US': 'open',
    'weltweit außerhalb der EU': 'closed',
    'non-EU': 'closed',
    'Anywhere in South America': 'closed',
    'Anywhere (US)': 'closed US',
    'Worldwide (US preferred)': 'open US',
    'EMEA - UK': 'closed GB',
    'Leeds, EMEA': 'closed GB',
    'Leeds or remote (Europe)': 'open GB',
    APAC: 'closed',
    'Naher Osten': 'closed',
    Nordamerika: 'closed',
  })
})

test('knows time zones, which count only where no place is named', () => {
  expectAnswers({
    'CET +/- 3 hours': 'open',
    'UTC-3 to UTC+1': 'open',
    'GMT -1 to +3': 'open',
    'EU timezones': 'open',
    'EST ± 2h': 'closed',
    'Pacific Time': 'closed',
    'American time zones': 'closed',
    'Canada (CET hours)': 'closed CA',
    'Remote USA, EST (UTC-5)': 'closed US',
  })
})

test('a name is left out by what stands before or after it', () => {
  expectAnswers({
    'EU excluded': 'closed',
    'Worldwide, EU ausgenommen': 'closed',
    'Anywhere (UK and EU excluded)': 'closed',
    'Monde entier (UE exclue)': 'closed',
    'Global (excluded: EU)': 'closed',
    'Worldwide – not available in the EU': 'closed',
    'Worldwide, unavailable in the EU': 'closed',
    'Remote (no EU applicants)': 'closed',
    'Applicants in the EU not eligible': 'closed',
    'Worldwide, EU: not possible': 'closed',
    'Europe, UK excluded': 'open',
    'Europe (Sweden not possible)': 'open',
    'EU (excluded: Malta)': 'open',
    'Worldwide, US and Canada excluded': 'open',
    'No travel, Kassel': 'open DE',
    'Kassel, remote not possible': 'open DE',
    'Bergen, no': 'closed NO',
  })
})

test('what is said of more than one name excludes none', () => {
  expectAnswers({
    'Europe (not just Germany)': 'open',
    'Europa, nicht nur Deutschland': 'open',
    'Europe (pas seulement France)': 'open',
    'Kassel, not limited to Hessen': 'open DE',
    'Not only Germany': 'unknown',
    'Nicht nur Deutschland; Österreich': 'open AT',
    'EU, not Germany': 'open',
  })
})

test('places that share a word for time name a time only', () => {
  expectAnswers({
    'Africa/Europe time zones': 'open',
    'Americas / EMEA timezone': 'open',
    'Asia or Africa time zones': 'closed',
    'Leeds / EU time zone': 'closed GB',
    'Canada, EU time zone': 'closed CA',
  })
})

test('words of work say nothing of the place', () => {
  expectAnswers({
    'Where you are: anywhere in the US': 'closed US',
    'Most of our team, who are remote': 'unknown',
    'Most, Tschechien': 'open CZ',
    '': 'unknown',
    '–': 'unknown',
    'Fully remote': 'unknown',
    '100 % Homeoffice': 'unknown',
    'mehrere Standorte': 'unknown',
    'Siège social': 'unknown',
    'n/a': 'unknown',
    'nach Absprache': 'unknown',
    Deutsch: 'unknown',
    'Hybrid in Bremen (2 Tage/Woche)': 'open DE',
    'bundesweit (Homeoffice)': 'open DE',
    'im gesamten Bundesgebiet': 'open DE',
    hessenweit: 'open DE',
    'Télétravail - Belgique': 'open BE',
    'REMOTE - AUSTRIA': 'open AT',
    'Remote IT Support, Kassel': 'open DE',
    'Open to candidates based in Poland': 'open PL',
    'Fernwerk AG (Ulm)': 'open DE',
    'Global Widgets GmbH': 'unknown',
  })
})

test('one open place among several is enough', () => {
  expectAnswers({
    'Deutschland oder Schweiz': 'open CH DE',
    'Suisse ou France': 'open CH FR',
    'Leeds / Leipzig': 'open DE GB',
    'Leeds, Leipzig, Lima': 'open DE GB PE',
    'US | Ireland': 'open IE US',
    '{"city": "Graz", "country": "Austria"}': 'open AT',
    'UK, Canada & Australia': 'closed AU CA GB',
  })
  expect(regionOf(['Leeds', 'Remote', 'Leipzig'])).toEqual({ inDeEu: true, countries: ['DE', 'GB'], scope: 'place' })
  expect(regionOf(['Remote', 'Leeds']).inDeEu).toBe(false)
  expect(regionOf(['Córdoba', 'Leeds']).inDeEu).toBe('unknown')
  expect(regionOf(['Córdoba', 'Madrid']).countries).toEqual(['ES'])
  expect(regionOf([])).toEqual({ inDeEu: 'unknown', countries: [], scope: 'none' })
})

test('says how wide the text is', () => {
  expect(regionOf(['Bremen']).scope).toBe('place')
  expect(regionOf(['Remote (Sweden)']).scope).toBe('remote-country')
  expect(regionOf(['Remote, EMEA']).scope).toBe('remote-region')
  expect(regionOf(['Globally']).scope).toBe('worldwide')
  expect(regionOf(['Home Office']).scope).toBe('none')
})

test('hostile texts come to an end and mean nothing', () => {
  const texts = [
    'a'.repeat(10_000),
    Array.from({ length: 3000 }, (_, at) => `w${at}`).join(' '),
    'a b '.repeat(2500),
    'DE, '.repeat(2500),
    '🇩🇪😀'.repeat(2000),
    '\u0000\u0007\u202E\uFEFF'.repeat(2500),
    '\uD83C'.repeat(10_000),
    `e${'\u0301'.repeat(9999)}`,
    ',;|/()-'.repeat(1500),
    'UTC+1 to '.repeat(1200),
    'nordsüdostwest'.repeat(700),
    'except (not '.repeat(900),
    '__proto__ constructor toString',
  ]
  for (const text of texts) expect(regionOf([text]).countries.length).toBeLessThan(2)
  expect(regionOf(Array.from({ length: 1000 }, () => texts[1] ?? '')).countries.length).toBeLessThan(2)
})
