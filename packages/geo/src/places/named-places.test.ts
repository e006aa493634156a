import { expect, test } from 'bun:test'
import { type NamedPlace, namedPlaces } from './named-places.ts'

const shown = ({ locality, region, country }: NamedPlace) =>
  [locality, region && `(${region})`, country].filter(Boolean).join(' ')

test.each<[text: string, ...places: string[]]>([
  ['Berlin; Paris', 'Berlin DE', 'Paris FR'],
  ['Düsseldorf; Köln', 'Düsseldorf DE', 'Köln DE'],
  ['Berlin, Germany; Paris, France', 'Berlin DE', 'Paris FR'],
  ['Berlin; Berlin, Germany', 'Berlin DE'],
  ['Berlin, BERLIN, DEUTSCHLAND; Hamburg, HAMBURG, DEUTSCHLAND', 'Berlin DE', 'Hamburg DE'],
  ['Berlin, Hamburg, München', 'Berlin DE', 'Hamburg DE', 'München DE'],
  ['Breslau, Berlin', 'Breslau PL', 'Berlin DE'],
  ['Essen or Dortmund', 'Essen DE', 'Dortmund DE'],
  ['Sankt Pölten / Wien', 'Sankt Pölten AT', 'Wien AT'],
  ['Amsterdam, NL; Antwerp, BE', 'Amsterdam NL', 'Antwerp BE'],
  ['Hybrid - Germany - Berlin, Munich', 'Berlin DE', 'Munich DE'],
])('%s are several places', (text, ...places) => expect(namedPlaces(text).map(shown)).toEqual(places))

test.each<[text: string, ...places: string[]]>([
  ['Berlin-Kreuzberg', 'Berlin DE'],
  ['Kreuzberg, Berlin', 'Berlin DE'],
  ['Berlin (Kreuzberg)', 'Berlin DE'],
  ['10115 Berlin (hybrid)', 'Berlin DE'],
  ['Frankfurt (Oder)', 'Frankfurt (Oder) DE'],
  ['Frankfurt/Main', 'Frankfurt/Main DE'],
  ['Saint-Denis, France', 'Saint-Denis FR'],
  ['Potsdam, Brandenburg', 'Potsdam DE'],
  ['Getafe, Madrid', 'Getafe ES'],
  ['Salzburg', 'Salzburg AT'],
  ['Bayern, Germany', '(Bayern) DE'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Berlin; Europe', 'Berlin DE'],
])('%s is one', (text, place) => expect(namedPlaces(text).map(shown)).toEqual([place]))

test.each<[text: string, ...places: string[]]>([
  ['Koblenz am Rhein', 'Koblenz DE'],
  ['Hoppegarten (Mark)', 'Hoppegarten DE'],
  ['St. Wendel, Saar', 'St. Wendel DE'],
  ['Zell (Mosel)', 'Zell DE'],
  ['Lingen (Ems)', 'Lingen DE'],
  ['BY, DE', '(BY) DE'],
  ['SN, DE', '(SN) DE'],
  ['Langenhagen, Han, Niedersachsen, Deutschland', 'Langenhagen DE'],
])('%s names no place abroad', (text, ...places) => expect(namedPlaces(text).map(shown)).toEqual(places))

test('a town nobody knows is its part of the text, in the only country that is named', () => {
  expect(namedPlaces('Kleinkleckersdorf, HESSEN, DEUTSCHLAND').map(shown)).toEqual(['Kleinkleckersdorf DE'])
  expect(namedPlaces('Berlin; Kleinkleckersdorf').map(shown)).toEqual(['Berlin DE', 'Kleinkleckersdorf DE'])
  expect(namedPlaces('Berlin; Paris; Kleinkleckersdorf').map(shown)).toContain('Kleinkleckersdorf')
  expect(namedPlaces('Cambridge; Berlin').map(shown)).toEqual(['Cambridge', 'Berlin DE'])
})

test.each(['', ' ;| \n', 'Remote', 'Europe', 'Worldwide', 'EMEA except UK', 'US time zones'])('%p names none', (text) =>
  expect(namedPlaces(text)).toEqual([]),
)

test('a hostile text comes to an end', () => {
  expect(namedPlaces('Berlin, '.repeat(100_000))).toEqual([{ locality: 'Berlin', country: 'DE' }])
  expect(namedPlaces(';'.repeat(100_000))).toEqual([])
})
