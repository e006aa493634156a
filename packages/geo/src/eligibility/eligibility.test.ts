import { Eligibility } from '@jobs/types/jobs/eligibility.ts'
import { expect, test } from 'bun:test'
import { eligibilityOf } from './eligibility.ts'
import type { EligibilityInput } from './internal/evidence.ts'

const found = (places: string[], rest: Partial<EligibilityInput> = {}) => {
  const input = { places, title: 'Imkerin', text: '', arrangement: 'remote' as const, ...rest }
  const { value, evidence } = eligibilityOf(input)
  const { scope, countries, excluded, timeZones } = value
  const more = [excluded.length > 0 && `not ${excluded.join(' ')}`, ...timeZones].filter(Boolean)
  const many = countries.length > 5 ? String(countries.length) : countries.join(' ')
  return `${[scope, many, ...more].filter(Boolean).join(', ')} (${evidence.rule})`
}

test.each([
  [['Remote - Germany'], 'countries, DE (place)'],
  [['New York, Seattle, or Remote (US/Canada)'], 'countries, CA US (place)'],
  [['Europe', 'United Kingdom'], 'region, 53 (place)'],
  [['Europe OR LATAM'], 'region, 77 (place)'],
  [['Benelux'], 'region, BE LU NL (place)'],
  [['Anywhere in France, Belgium'], 'countries, BE FR (place)'],
  [['Worldwide except US'], 'worldwide, not US (place)'],
  [['Any location'], 'worldwide (place)'],
  [['Remote International'], 'worldwide (place)'],
  [['We hire globally'], 'worldwide (place)'],
  [['59 - Nord'], 'countries, FR (place)'],
  [['Nord (59)'], 'countries, FR (place)'],
  [['Département 33'], 'countries, FR (place)'],
  [['Dpt. 69'], 'countries, FR (place)'],
  [['Département de la Gironde'], 'countries, FR (place)'],
  [['Valley Mills, TX 76689'], 'countries, US (place)'],
  [['Remote (CET +/- 1)'], 'region, 98, UTC+0 to UTC+2 (time-zone)'],
  [['Remote'], 'unknown (none)'],
  [['Lima', 'Remote'], 'unknown (office-or-remote)'],
  [['Austin, TX', 'Denver, CO', 'Remote'], 'countries, US (place)'],
  [['Peru', 'Remote'], 'countries, PE (place)'],
  [[], 'unknown (none)'],
])('%p is %p', (places, expected) => expect(found(places)).toBe(expected))

test.each([
  ['You must be based in Portugal or Spain.', 'countries, ES PT (text)'],
  ['We welcome applicants based anywhere in Europe.', 'region, 53 (text)'],
  ['You must be authorized to work in the U.S. without sponsorship.', 'countries, US (text)'],
  ['We hire regardless of location.', 'worldwide (text)'],
  ['Work from anywhere in the world for up to 60 days.', 'unknown (none)'],
  ['Work from anywhere in the world!', 'unknown (none)'],
  ['Remote work from anywhere in Europe (with visits to Turin).', 'region, 53 (text)'],
  ['Work from anywhere in the EU for up to 60 days.', 'unknown (none)'],
  ['Our customers work from anywhere in Europe.', 'unknown (none)'],
  ['Location: Remote across Europe with quarterly visits to the Turin office', 'region, 53 (text)'],
  ['We help people all over the world.', 'unknown (none)'],
  ['You must be authorized to work in the U.S.; we are unable to sponsor visas.', 'countries, US (text)'],
  ['This role may be performed remotely anywhere within Canada except Quebec.', 'countries, CA (text)'],
  ['We do not consider US-based candidates.', 'unknown, not US (none)'],
  ['You can work from anywhere in the world as long as you are between UTC+0 and UTC+1.', 'region, 69 (time-zone)'],
  ['You can work from anywhere in the world, in UTC-4 and UTC+4.', 'region, 38 (time-zone)'],
  ['You can work from anywhere in the world as long as you are between UTC-4 and UTC+4.', 'region, 167 (time-zone)'],
  ['US preferred.', 'unknown (none)'],
  ['Ideally you are based in Austria.', 'unknown (none)'],
  ['We cannot hire in Switzerland.', 'unknown, not CH (none)'],
  ['You must be based in Germany.\nUS only.', 'unknown (contradiction)'],
  ['Du arbeitest 100 % remote in Deutschland, von wo du willst.', 'countries, DE (text)'],
  ['Für diese Stelle suchen wir bundesweit Verstärkung, die gern Bienen hält.', 'countries, DE (text)'],
  ['Für diese Stelle suchen wir österreichweit Verstärkung, die gern Bienen hält.', 'countries, AT (text)'],
  ['Du arbeitest von jedem Ort in Österreich oder Deutschland aus.', 'countries, AT DE (text)'],
  ['Poste en télétravail complet, partout en France.', 'countries, FR (text)'],
])('beside a bare remote, %p is %p', (text, expected) => expect(found(['Remote'], { text })).toBe(expected))

test('a text widens a town to its region or to other countries, and narrows a region, and contradicts no country', () => {
  expect(found(['Lisbon'], { text: 'The role can be based remotely in Europe.' })).toBe('region, 53 (text)')
  expect(found(['Lisbon'], { text: 'Remote in Portugal or Spain.' })).toBe('countries, ES PT (text)')
  expect(found(['Lisbon'], { text: 'Remote in Spain or France.' })).toBe('countries, PT (place)')
  expect(found(['EMEA'], { text: 'You must live in Norway.' })).toBe('countries, NO (text)')
  expect(found(['Toronto'], { text: 'You must be based in Europe.' })).toBe('countries, CA (place)')
})

test('a title is read where nothing else speaks, and a German text means the German-speaking countries', () => {
  expect(found(['Remote'], { title: 'Account Executive - EMEA' })).toMatch(/^region, \d+ \(title\)$/)
  expect(found(['Remote'], { title: 'Support (IT)' })).toBe('unknown (none)')
  const text = 'Du kümmerst dich um unsere Bienen und um alle, die sie besuchen.'
  expect(found(['Remote'], { text, language: 'de' })).toBe('region, AT CH DE (language)')
  expect(found(['Remote'], { title: 'Imkerin (m/w/d)', text: '', language: 'de' })).toBe('unknown (none)')
})

test.each([
  ['Imkerei-Software entwickeln - Java (m/w/d)', 'unknown (none)'],
  ['Account Executive, Enterprise', 'unknown (none)'],
  ['Account Executive - Enterprise DACH', 'region, AT CH DE (title)'],
  ['Online Marketing (SEO, SEA)', 'unknown (none)'],
  ['Territory Manager - North East', 'unknown (none)'],
  ['Lagerhelfer (m/w/d), 22,50 € pro Stunde', 'unknown (none)'],
  ['Développeuse Java - Caen (14)', 'countries, FR (title)'],
])('beside a bare remote, the title %p is %p', (title, expected) => expect(found(['Remote'], { title })).toBe(expected))

test('a hybrid job is for those near its offices', () => {
  expect(found(['Split, Zagreb'], { arrangement: 'hybrid' })).toBe('office, HR (office)')
  const text = 'We only consider candidates based in Oslo.'
  expect(found(['Hybrid'], { arrangement: 'hybrid', text })).toBe('office, NO (text)')
})

test('the countries of a band of hours are countries', () => {
  for (const band of ['CET +/- 3', 'UTC-5 to UTC+2', 'UTC-11 to UTC+13', 'UTC']) {
    const input = { places: [band], title: 'Imkerin', text: '', arrangement: 'remote' as const }
    expect(Eligibility.safeParse(eligibilityOf(input).value).error).toBeUndefined()
  }
})

test('a line that repeats the town takes nothing from a job that is open everywhere', () => {
  const places = ['Oslo (Hybrid) OR Remote-Global']
  expect(found(places, { text: 'Location: Oslo (Hybrid) OR Remote' })).toBe('worldwide (place)')
  expect(found(places, { text: 'You must be based in Norway.' })).toBe('countries, NO (text)')
})

test.each([
  ['Remote within the EU, except France.', 'region, 26, not FR (text)'],
  ['Remote in Europe (excluding UK).', 'region, 52, not GB (text)'],
  ['You must be based in the EU, but not in Malta.', 'region, 26, not MT (text)'],
  ['Remote aus dem DACH-Raum, ohne Schweiz.', 'region, AT DE, not CH (text)'],
  ['Remote in Deutschland, Österreich, nicht aus der Schweiz', 'countries, AT DE (text)'],
  ['You can work from anywhere in the US except Alaska.', 'countries, US (text)'],
  ['Wohnsitz in Deutschland erforderlich.', 'countries, DE (text)'],
  ['Kein Wohnsitz in Deutschland erforderlich.', 'unknown (none)'],
  ['Wohnsitz in Deutschland ist nicht erforderlich.', 'unknown (none)'],
])('the text %p is read as %p', (text, expected) => expect(found(['Remote'], { text })).toBe(expected))
