import * as distances from '@jobs/types/values/edit-distance.ts'
import { expect, spyOn, test } from 'bun:test'
import { findLocation } from './find-location.ts'
import { nearestLocations } from './nearest-locations.ts'

const shortOf = (name: string) => {
  const { kind, country, areas } = findLocation(name) ?? {}
  return [kind, country, areas?.length === 1 ? areas[0] : areas?.length]
}

test.each([
  ['Munich', ['city', 'DE', 'DE.02.091']],
  ['muenchen', ['city', 'DE', 'DE.02.091']],
  ['Vienne', ['city', 'AT', 'AT.09.900']],
  ['Bavière', ['region', 'DE', 'DE.02']],
  ['Rhône', ['region', 'FR', 'FR.84.69']],
  ['Frankfurt (Oder)', ['city', 'DE', 'DE.11.00']],
  ['Autriche', ['country', 'AT', 'AT']],
  ['DACH', ['region', null, 3]],
  ['Nowheresville', [undefined, undefined, undefined]],
  ['worldwide', [undefined, undefined, undefined]],
  ['', [undefined, undefined, undefined]],
])('%p is %p', (name, expected) => expect(shortOf(name)).toEqual(expected))

test.each([
  // The section of a city, unless a town bears its name.
  ['Neukölln', 'name', 'Berlin'],
  ['kreuzberg', 'name', 'Berlin'],
  ['Simmering', 'name', 'Wien'],
  ['Södermalm', 'name', 'Stockholm'],
  ['Liebenau', 'name', 'Liebenau'],
  // A small town overseas yields to a namesake in the EU.
  ['Linden', 'country', 'BE'],
  ['Salem', 'country', 'IN'],
  ['Waldorf', 'country', 'US'],
  ['FFM', 'country', 'DE'],
  ['Wedding', 'country', 'DE'],
])('%p finds the %s %p', (text, field, value) => expect(findLocation(text)).toHaveProperty(field, value))

test.each([
  ['Ruhrgebiet', 'Ruhrgebiet', 'DE'],
  ['Region Ruhrgebiet', 'Ruhrgebiet', 'DE'],
  ['Raum Rhein-Main', 'Rhein-Main', 'DE'],
  ['Rhein Main', 'Rhein-Main', 'DE'],
  ['Metropolregion Rhein-Neckar', 'Rhein-Neckar', 'DE'],
  ['Lake Constance', 'Bodensee', 'DE'],
  ['allgaeu', 'Allgäu', 'DE'],
  ['Forêt-Noire', 'Schwarzwald', 'DE'],
  ['Salzkammergut', 'Salzkammergut', 'AT'],
  ['Suisse romande', 'Romandie', 'CH'],
  ['Elsass', 'Alsace', 'FR'],
  ['IDF', 'Île-de-France', 'FR'],
  ['PACA', 'Provence-Alpes-Côte-d’Azur', 'FR'],
  ['BaWü', 'Baden-Württemberg', 'DE'],
  ['Ländle', 'Baden-Württemberg', 'DE'],
])('%p is the region %s', (text, name, country) => {
  expect(findLocation(text)).toMatchObject({ name, kind: 'region', country })
})

test('a landscape without borders is a circle, another the areas it consists of', () => {
  expect(findLocation('Ruhrgebiet')).toMatchObject({ lat: 51.49, lon: 7.15, radiusKm: 38, areas: ['DE.Ruhrgebiet'] })
  expect(findLocation('Rheinland')).toMatchObject({ lat: null, areas: ['DE.07.051', 'DE.07.053', 'DE.07.Rheinland'] })
  expect(findLocation('Oberbayern')?.areas).toEqual(['DE.02.091'])
})

test('a city has its coordinates and the state it lies in, a country its middle', () => {
  expect(findLocation('Köln')).toMatchObject({ name: 'Köln', lat: 50.93333, lon: 6.95, region: 'Nordrhein-Westfalen' })
  expect(findLocation('Cologne', 'fr')).toMatchObject({ name: 'Cologne', region: 'Rhénanie-du-Nord-Westphalie' })
  expect(findLocation('Autriche', 'en')).toMatchObject({ name: 'Austria', country: 'AT', region: null })
})

test.each([
  ['Berlni', ['Berlin']],
  ['Hambrug', ['Hamburg']],
  ['Germny', ['Germany']],
  ['Bayren', ['Bayern']],
  ['amburg', ['Hamburg']],
  ['Mnchen', ['München']],
  ['Kölnn', ['Köln']],
  ['Rurgebiet', ['Ruhrgebiet']],
  ['Algäu', ['Allgäu']],
  ['Lepzig', ['Leipzig']],
  ['Berlin, Hamburg', ['Berlin', 'Hamburg']],
  ['Berlin oder München', ['Berlin', 'München']],
  ['Köln Ehrenfeld', ['Köln']],
  ['Lyon 9e', ['Lyon']],
  ['bundesweit', ['Deutschland']],
])('near %p is %p', (name, expected) => expect(nearestLocations(name)).toEqual(expected))

test('the nearest names are those of a language', () => {
  expect(nearestLocations('Mnchen', 'en')).toEqual(['Munich'])
  expect(nearestLocations('Bayren', 'fr')).toEqual(['Bavière'])
  expect(nearestLocations('Germny', 'de')).toEqual(['Deutschland'])
})

test('a name is looked up once', () => {
  const counted = spyOn(distances, 'editDistance')
  nearestLocations('Stuttgrat')
  expect(counted.mock.calls.length).toBeGreaterThan(0)
  counted.mockClear()
  nearestLocations('stuttgrat', 'en')
  expect(counted).not.toHaveBeenCalled()
  counted.mockRestore()
})

test.each(['xqzzv', '', 'a', '\u0000', "'; DROP TABLE place --", '🙂'.repeat(500), 'a'.repeat(10_000)])(
  'near %p there is nothing',
  (name) => expect(nearestLocations(name)).toEqual([]),
)

test.each([
  ['Berlin-Mitte', 'Berlin'],
  ['Köln-Ehrenfeld', 'Köln'],
  ['Schwabing, München', 'München'],
  ['Kreuzberg, Berlin', 'Berlin'],
  ['Mülheim, Köln', 'Köln'],
  ['Raum Stuttgart', 'Stuttgart'],
  ['Großraum München', 'München'],
  ['Raum Tübingen', 'Tübingen'],
  ['bei Köln', 'Köln'],
  ['Region Stuttgart', 'Stuttgart'],
  ['Greater London', 'London'],
  ['near Lyon', 'Lyon'],
  ['in der Nähe von Köln', 'Köln'],
  ['Umkreis Tübingen', 'Tübingen'],
  ['Köln und Umgebung', 'Köln'],
  ['Lyon et alentours', 'Lyon'],
  ['Greater Munich area', 'München'],
  ['Raum Köln-Ehrenfeld', 'Köln'],
  ['Castrop-Rauxel', 'Castrop-Rauxel'],
  ['Halle-Neustadt', 'Halle Neustadt'],
])('%p is %s', (text, name) => {
  expect(findLocation(text)?.name).toBe(name)
})

test.each([
  'Atlantis-Nord',
  'Foo-Bar',
  'Foo, Tübingen',
  'Foo, Germany',
  'Raum Qqq',
  'a, Berlin',
  'Berlin, Hamburg',
  'Bay Area',
  'Industrial Area',
])('%p is unknown', (text) => expect(findLocation(text)).toBeUndefined())
