import { describe, expect, test } from 'bun:test'
import { EXAMPLE_PLACE, NominatimPlace } from '../nominatim-place.ts'
import { geocode } from './geocode.ts'

const first = (q: string) => geocode(q, { language: 'de', limit: 1 })[0]?.display_name
const all = (q: string) => geocode(q, { language: 'de', limit: 40 }).map((place) => place.display_name)

describe('a name finds its place in German, French, English, and in any spelling', () => {
  test.each([
    ['München', 48.137, 11.575, 'München, Bayern, Deutschland'],
    ['Munich', 48.137, 11.575, 'München, Bayern, Deutschland'],
    ['Muenchen', 48.137, 11.575, 'München, Bayern, Deutschland'],
    ['Munchen', 48.137, 11.575, 'München, Bayern, Deutschland'],
    ['Köln', 50.938, 6.96, 'Köln, Nordrhein-Westfalen, Deutschland'],
    ['Cologne', 50.938, 6.96, 'Köln, Nordrhein-Westfalen, Deutschland'],
    ['Koeln', 50.938, 6.96, 'Köln, Nordrhein-Westfalen, Deutschland'],
    ['Wien', 48.208, 16.372, 'Wien, Österreich'],
    ['Vienne', 48.208, 16.372, 'Wien, Österreich'],
    ['Genf', 46.202, 6.146, 'Genf, Schweiz'],
    ['Genève', 46.202, 6.146, 'Genf, Schweiz'],
    ['Frankfurt am Main', 50.116, 8.684, 'Frankfurt am Main, Hessen, Deutschland'],
    ['Frankfurt (Oder)', 52.347, 14.551, 'Frankfurt (Oder), Brandenburg, Deutschland'],
    ['Straßburg', 48.584, 7.746, 'Straßburg, Bas-Rhin, Grand Est, Frankreich'],
    ['Brüssel', 50.85, 4.349, 'Brüssel, Region Brüssel-Hauptstadt, Belgien'],
    ['Lisbonne', 38.717, -9.139, 'Lissabon, Portugal'],
  ])('%s', (q, lat, lon, name) => {
    const [place] = geocode(q, { language: 'de' })
    expect(Number(place?.lat)).toBeCloseTo(lat, 1)
    expect(Number(place?.lon)).toBeCloseTo(lon, 1)
    expect(place?.display_name).toBe(name)
  })
})

test('a postcode finds its place in each country that has it', () => {
  expect(all('10115')).toEqual(['10115, Berlin, Deutschland'])
  expect(all('80331')).toEqual(['80331, München, Bayern, Deutschland'])
  expect(all('1010')).toEqual(['1010, Wien, Österreich', '1010, Epalinges, Waadt, Schweiz'])
  expect(all('1010, Austria')).toEqual(['1010, Wien, Österreich'])
  expect(geocode('1010', { countries: ['CH'], limit: 1, addressdetails: true })).toEqual([
    expect.objectContaining({
      type: 'postcode',
      address: expect.objectContaining({ postcode: '1010', country_code: 'ch' }),
    }),
  ])
  expect(all('00000')).toEqual([])
})

test.each([
  ['  mÜNCHEN  ', 'München, Bayern, Deutschland'],
  ['Mu\u0308nchen', 'München, Bayern, Deutschland'],
  ['Frankfurt a.M.', 'Frankfurt am Main, Hessen, Deutschland'],
  ['Frankfurt/Oder', 'Frankfurt (Oder), Brandenburg, Deutschland'],
  ['Frankfurt a. d. Oder', 'Frankfurt (Oder), Brandenburg, Deutschland'],
  ['60311 Frankfurt a.M., Deutschland', 'Frankfurt am Main, Hessen, Deutschland'],
  ['D-80331 München', 'München, Bayern, Deutschland'],
  ['1012AB Amsterdam', 'Amsterdam, Nordholland, Niederlande'],
  ['Freiburg 1700 CH', 'Freiburg, Schweiz'],
  ['Munich, Germany', 'München, Bayern, Deutschland'],
  ['Munich Germany', 'München, Bayern, Deutschland'],
  ['Munich Bavaria Germany', 'München, Bayern, Deutschland'],
  ['Frankfurt am Main Hessen Deutschland', 'Frankfurt am Main, Hessen, Deutschland'],
  ['Germany, Munich', 'München, Bayern, Deutschland'],
  ['München, BY', 'München, Bayern, Deutschland'],
  ['Freiburg, Schweiz', 'Freiburg, Schweiz'],
  ['Mainz, Rheinland-Pfalz, Germany', 'Mainz, Rheinland-Pfalz, Deutschland'],
  ['Paris, Texas', 'Paris, Texas, Vereinigte Staaten'],
  ['Vienne, Isère', 'Vienne, Isère, Auvergne-Rhône-Alpes, Frankreich'],
  ['Vienne, France', 'Vienne, Isère, Auvergne-Rhône-Alpes, Frankreich'],
  ['Bienne', 'Biel, Bern, Schweiz'],
  ['Sankt Gallen', 'St. Gallen, Schweiz'],
  ['St. Gallen', 'St. Gallen, Schweiz'],
  ['Breslau', 'Breslau, Niederschlesien, Polen'],
  ['Den Haag', 'Den Haag, Südholland, Niederlande'],
  ['Chișinău, Republik Moldau', 'Chișinău, Republik Moldau'],
  ['Piraeus, Ελλάδα', 'Piraeus, Attikí, Griechenland'],
  ['Αθήνα', 'Athen, Attikí, Griechenland'],
])('%p is %s', (q, name) => expect(first(q)).toBe(name))

test.each([
  ['Bayern', 'state', 'Bayern, Deutschland'],
  ['Bavaria', 'state', 'Bayern, Deutschland'],
  ['Bavière', 'state', 'Bayern, Deutschland'],
  ['NRW', 'state', 'Nordrhein-Westfalen, Deutschland'],
  ['Lombardie, Italie', 'state', 'Lombardei, Italien'],
  ['Ile de France', 'state', 'Île-de-France, Frankreich'],
  ['Südtirol', 'county', 'Südtirol, Trentino-Südtirol, Italien'],
  ['Isère', 'county', 'Isère, Auvergne-Rhône-Alpes, Frankreich'],
  ['Allemagne', 'country', 'Deutschland'],
  ['UK', 'country', 'Vereinigtes Königreich'],
  ['Luxembourg', 'country', 'Luxemburg'],
])('%s is a %s', (q, addresstype, display_name) =>
  expect(geocode(q, { language: 'de' })[0]).toMatchObject({ addresstype, display_name, category: 'boundary' }),
)

test.each([
  '',
  '   ',
  'asdfgh',
  '00000',
  ',,,',
  'x',
  'Atlantis, Germany',
  'Munich, France',
  "'; DROP TABLE place; --",
  '🏳️‍🌈',
])('%p names nothing', (q) => expect(geocode(q)).toEqual([]))

test('of several places the more populous comes first', () => {
  expect(all('Frankfurt').slice(0, 2)).toEqual([
    'Frankfurt am Main, Hessen, Deutschland',
    'Frankfurt (Oder), Brandenburg, Deutschland',
  ])
  expect(all('Freiburg')[0]).toBe('Freiburg im Breisgau, Baden-Württemberg, Deutschland')
  const neustadt = geocode('Neustadt', { limit: 40 })
  expect(neustadt.length).toBeGreaterThan(10)
  const importance = neustadt.map((place) => place.importance ?? 0)
  expect(importance).toEqual(importance.toSorted((a, b) => b - a))
  expect(all('Vienne').slice(0, 3)).toEqual([
    'Wien, Österreich',
    'Vienne, Isère, Auvergne-Rhône-Alpes, Frankreich',
    'Vienne, Neu-Aquitanien, Frankreich',
  ])
})

test('a city that is its own state is found once', () => expect(all('Hamburg')).toEqual(['Hamburg, Deutschland']))

test('results are limited, and kept to countries', () => {
  expect(geocode('Neustadt', { limit: 3 })).toHaveLength(3)
  expect(geocode('Freiburg', { language: 'de', countries: ['CH'] })[0]?.display_name).toBe('Freiburg, Schweiz')
  expect(geocode('NRW', { countries: ['FR'] })).toEqual([])
})

test('names come in the requested language, else in the place’s own', () => {
  const names = (q: string) => [geocode(q), geocode(q, { language: 'en' }), geocode(q, { language: 'fr' })]
  expect(names('Wien').map(([place]) => place?.display_name)).toEqual([
    'Wien, Österreich',
    'Vienna, Austria',
    'Vienne, Autriche',
  ])
  expect(geocode('Prag')[0]?.display_name).toBe('Praha, Česko')
})

test('the shape is that of Nominatim’s jsonv2', () => {
  const [place] = geocode('Munich', { language: 'de', addressdetails: true })
  expect(place).toEqual({
    ...EXAMPLE_PLACE,
    importance: expect.closeTo(0.61),
  })
  expect(geocode('Munich')[0]).not.toHaveProperty('address')
  for (const q of ['Frankreich', 'Bretagne', 'Rom', 'Neustadt']) {
    for (const one of geocode(q, { addressdetails: true })) expect(NominatimPlace.parse(one)).toEqual(one)
  }
})

test('no text makes it fail', () => {
  let seed = 42
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const signs = 'aäßéœłİıﬀŽ ,,;/()-’\'".\n\t\0%_*0123456789中Ω'.split('')
  const letters = [...signs, '🇩🇪', '\ud800', '\u0300', 'München', 'Germany', ' BY ']
  for (let round = 0; round < 3000; round++) {
    const q = Array.from({ length: random(40) }, () => letters[random(letters.length)]).join('')
    expect(Array.isArray(geocode(q))).toBe(true)
  }
  for (const q of ['a'.repeat(100_000), 'a '.repeat(50_000), 'a,'.repeat(50_000), '1'.repeat(100_000)]) {
    expect(geocode(q)).toEqual([])
  }
})
