import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { EUROPE } from '../../gazetteer/countries.ts'
import { gazetteerPath } from '../../gazetteer/gazetteer-file.ts'
import { NominatimPlace } from '../nominatim-place.ts'
import { countriesAt, reverseGeocode } from './reverse-geocode.ts'

test.each([
  ['Konstanz, Baden-Württemberg, Deutschland', 47.6603, 9.1758],
  ['Kreuzlingen, Thurgau, Schweiz', 47.645, 9.178],
  ['Straßburg, Bas-Rhin, Grand Est, Frankreich', 48.5839, 7.7455],
  ['Kehl, Baden-Württemberg, Deutschland', 48.573, 7.815],
  ['Görlitz, Sachsen, Deutschland', 51.1526, 14.9885],
  ['Zgorzelec, Niederschlesien, Polen', 51.1496, 15.0086],
  ['Basel, Basel-Stadt, Schweiz', 47.5584, 7.5733],
  ['Weil am Rhein, Baden-Württemberg, Deutschland', 47.593, 7.62],
  ['Saint-Louis, Haut-Rhin, Grand Est, Frankreich', 47.585, 7.562],
  ['Frankfurt (Oder), Brandenburg, Deutschland', 52.345, 14.55],
  ['Słubice, Lubuskie, Polen', 52.35, 14.57],
  ['Salzburg, Österreich', 47.8, 13.04],
  ['Freilassing, Bayern, Deutschland', 47.84, 12.98],
  ['Vaals, Limburg, Niederlande', 50.77, 6.02],
  ['Annemasse, Haute-Savoie, Auvergne-Rhône-Alpes, Frankreich', 46.193, 6.237],
  ['Büsingen, Baden-Württemberg, Deutschland', 47.697, 8.69],
  ['Monaco, Municipality of Monaco, Monaco', 43.738, 7.424],
  ['Saint Helier, St Helier, Jersey', 49.18, -2.1],
  ['München, Bayern, Deutschland', 48.1374, 11.5755],
  // A quarter of Munich that is closer to a smaller town than to the city centre, and such a town.
  ['München, Bayern, Deutschland', 48.15, 11.46],
  ['Unterföhring, Bayern, Deutschland', 48.19, 11.65],
  ['Helgoland, Schleswig-Holstein, Deutschland', 54.18, 7.89],
  ['Kiruna, Norrbottens län, Schweden', 68.5, 22],
  ['Famagusta, Ammochostos, Zypern', 35.12, 33.94],
  ['Sevastopol, Ukraine', 44.6, 33.52],
])('%s', (name, lat, lon) => expect(reverseGeocode(lat, lon, { language: 'de' })?.display_name).toBe(name))

test.each([
  ['the North Sea', 55, 4],
  ['the German Bight', 54.5, 7],
  ['off Marseille', 42.8, 5],
  ['the Gulf of Guinea', 0, 0],
  ['the Pacific', -40, -120],
  ['the north pole', 90, 180],
])('nothing is at %s', (_, lat, lon) => expect(reverseGeocode(lat, lon)).toBeUndefined())

test.each([
  [Number.NaN, 8],
  [48, Number.NaN],
  [Infinity, 8],
  [1e9, -1e9],
])('%p, %p is nowhere', (lat, lon) => expect(reverseGeocode(lat, lon)).toBeUndefined())

test('far from every place only the country is given', () => {
  expect(reverseGeocode(22.5, -3, { addressdetails: true, language: 'de' })).toMatchObject({
    addresstype: 'country',
    place_rank: 4,
    display_name: 'Mali',
    address: { country: 'Mali', country_code: 'ml' },
  })
})

interface Town {
  country: string
  lat: number
  lon: number
}

/**
 * Whether another country lies about 5 km north, south, east or west; only there can a place be attributed to the wrong
 * country.
 */
const isAtBorder = ({ country, lat, lon }: Town): boolean => {
  const [north, east] = [0.05, 0.05 / Math.cos((lat * Math.PI) / 180)]
  return [
    countriesAt(lat - north, lon),
    countriesAt(lat + north, lon),
    countriesAt(lat, lon - east),
    countriesAt(lat, lon + east),
  ].some((countries) => countries !== undefined && !countries.has(country))
}

describe('the places of Europe', () => {
  using db = new Database(gazetteerPath, { readonly: true })
  const towns = db
    .query<Town, []>('SELECT country, lat, lon FROM place WHERE population >= 5000 OR id % 20 = 0')
    .all()
    .filter(({ country }) => EUROPE.has(country))

  test('lie in their own countries', () => {
    const misplaced = towns.filter(({ country, lat, lon }) => !countriesAt(lat, lon)?.has(country))
    expect(towns.length).toBeGreaterThan(10_000)
    expect(misplaced.length / towns.length).toBeLessThan(0.001)
  })

  test('are found in them, also at a border', () => {
    const atBorder = towns.filter(isAtBorder)
    const misplaced = atBorder.filter(({ country, lat, lon }) => {
      const found = reverseGeocode(lat, lon, { addressdetails: true })
      return found?.address?.country_code !== country.toLowerCase()
    })
    expect(atBorder.length).toBeGreaterThan(500)
    expect(misplaced.length / atBorder.length).toBeLessThan(0.01)
  })
})

test('everywhere on the globe there is a place in the right shape, or none', () => {
  for (let lat = -90; lat <= 90; lat += 4.5) {
    for (let lon = -180; lon <= 180; lon += 4.5) {
      const place = reverseGeocode(lat, lon, { addressdetails: true })
      if (place) expect(NominatimPlace.parse(place)).toEqual(place)
    }
  }
})
