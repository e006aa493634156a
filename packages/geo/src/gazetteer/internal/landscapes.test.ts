import { expect, test } from 'bun:test'
import { findLocation } from '../../geocoder/find-location.ts'
import { landscapeKeys, landscapeOf, liesIn } from './landscapes.ts'
import { nameKey } from './name-key.ts'
import { placeStore } from './place-store.ts'

const KM_A_DEGREE = 111

const contains = (name: string, town: string): boolean => {
  const landscape = landscapeOf(nameKey(name))
  const found = findLocation(town)
  const [area = null] = found?.areas ?? []
  return landscape !== undefined && found !== undefined && liesIn({ ...found, area }, landscape)
}

test.each([
  ['Ruhrgebiet', ['Duisburg', 'Essen', 'Bochum', 'Dortmund', 'Gelsenkirchen', 'Hagen'], ['Köln', 'Münster']],
  ['Rhein-Main', ['FFM', 'Mainz', 'Wiesbaden', 'Darmstadt', 'Offenbach', 'Hanau'], ['Mannheim', 'Kassel']],
  ['Rhein-Neckar', ['Mannheim', 'Heidelberg', 'Ludwigshafen'], ['Stuttgart', 'Mainz']],
  ['Rheinland', ['Köln', 'Düsseldorf', 'Bonn', 'Aachen'], ['Dortmund', 'Mainz']],
  ['Westfalen', ['Münster', 'Bielefeld', 'Dortmund'], ['Köln']],
  ['OWL', ['Bielefeld', 'Paderborn', 'Gütersloh'], ['Münster']],
  ['Franken', ['Nürnberg', 'Würzburg', 'Bamberg', 'Erlangen'], ['München', 'Augsburg']],
  ['Allgäu', ['Kempten', 'Memmingen', 'Füssen'], ['München', 'Ulm']],
  ['Bodensee', ['Konstanz', 'Friedrichshafen', 'Lindau', 'Bregenz'], ['Ulm', 'Zürich']],
  ['Schwarzwald', ['Freiburg', 'Villingen-Schwenningen', 'Freudenstadt'], ['Stuttgart', 'Konstanz']],
  ['Lausitz', ['Cottbus', 'Görlitz', 'Bautzen'], ['Dresden', 'Berlin']],
  ['Erzgebirge', ['Annaberg-Buchholz', 'Aue'], ['Dresden', 'Leipzig']],
  ['Harz', ['Goslar', 'Wernigerode'], ['Göttingen', 'Magdeburg']],
  ['Eifel', ['Prüm', 'Daun'], ['Köln', 'Koblenz']],
  ['Norddeutschland', ['Hamburg', 'Kiel', 'Hannover', 'Rostock'], ['Berlin', 'Kassel']],
  ['Côte d’Azur', ['Nice', 'Cannes', 'Toulon'], ['Marseille', 'Montpellier']],
  ['Rhône-Alpes', ['Lyon', 'Grenoble', 'Annecy'], ['Clermont-Ferrand']],
  ['Alsace', ['Straßburg', 'Mulhouse'], ['Metz']],
  ['Romandie', ['Genève', 'Lausanne', 'Neuchâtel'], ['Zürich', 'Bern']],
  ['Zentralschweiz', ['Luzern', 'Zug'], ['Bern']],
  ['Salzkammergut', ['Bad Ischl', 'Gmunden'], ['Salzburg', 'Linz']],
])('%s contains %p and not %p', (landscape, inside, outside) => {
  expect(inside.filter((town) => !contains(landscape, town))).toEqual([])
  expect(outside.filter((town) => contains(landscape, town))).toEqual([])
})

test('every extent lies in places the gazetteer knows', () => {
  const db = placeStore()
  const empty = landscapeKeys().filter(([, { country, extent }]) => {
    if ('areas' in extent) return extent.areas.some((path) => !path.startsWith(`${country}.`) || !findPlaces(path))
    const reach = extent.radiusKm / KM_A_DEGREE
    return db.placesIn.all(extent.lat - reach, extent.lat + reach, extent.lon - reach, extent.lon + reach).length === 0
  })
  expect(empty.map(([key]) => key)).toEqual([])
})

/** Whether an area has places: its bounds are known, or it is a part of one whose are. */
const findPlaces = (path: string): boolean => {
  const [country = '', admin1 = '', admin2 = ''] = path.split('.')
  const state = placeStore().area.get(country, admin1, '')
  if (!state) return false
  const inside = placeStore().placesIn.all(state.south, state.north, state.west, state.east)
  return (
    admin2 === '' ||
    inside.some((place) => place.country === country && place.admin1 === admin1 && place.admin2 === admin2)
  )
}
