import { expect, test } from 'bun:test'
import { jobPlaces } from './job-places.ts'

const towns = (text: string) => jobPlaces([text]).map(({ name, lat }) => (lat === null ? `${name}?` : name))

// Berlin, Hamburg, Bremen, Wien and Paris are states or départements too, in which the town beside them could lie.
test.each([
  ['Berlin, Hamburg', ['Berlin', 'Hamburg']],
  ['Hamburg, Berlin', ['Hamburg', 'Berlin']],
  ['Berlin, Munich', ['Berlin', 'München']],
  ['Munich, Berlin', ['München', 'Berlin']],
  ['Berlin, München, Hamburg', ['Berlin', 'München', 'Hamburg']],
  ['Stuttgart, Hamburg, München, Köln, Karlsruhe', ['Stuttgart', 'Hamburg', 'München', 'Köln', 'Karlsruhe']],
  ['Region: Hamburg, Bremen, Hannover', ['Hamburg', 'Bremen', 'Hannover']],
  ['Paris, Lyon, Marseille', ['Paris', 'Lyon', 'Marseille']],
  ['Berlin, Wien, Genf', ['Berlin', 'Wien', 'Genève']],
  ['Salzburg, Wien', ['Salzburg', 'Wien']],
  ['Porto, Lisbon', ['Porto', 'Lisboa']],
  ['Groningen, Utrecht', ['Groningen', 'Utrecht']],
  ['Walldorf, Berlin', ['Walldorf', 'Berlin']],
])('the towns of "%s" are %p', (text, expected) => {
  expect(towns(text)).toEqual(expected)
})

test.each([
  ['Altona, Hamburg', ['Hamburg']],
  ['Kreuzberg, Berlin', ['Berlin']],
  ['Prenzlauer Berg, Berlin', ['Berlin']],
  ['Berlin Prenzlauer Berg', ['Berlin']],
  ['Berlin - Friedenau', ['Berlin']],
  ['Hanover, NH', ['Hanover?']],
  ['Walldorf, Baden-Württemberg', ['Walldorf']],
  ['Antwerp, BE', ['Antwerpen']],
])('a quarter, a namesake overseas, a state: "%s" is %p', (text, expected) => {
  expect(towns(text)).toEqual(expected)
})

test.each([
  ['Hessen', 'Hessen DE.05'],
  ['SCHLESWIG_HOLSTEIN', 'Schleswig-Holstein DE.10'],
  ['NRW', 'Nordrhein-Westfalen DE.07'],
  ['Katalonien', 'Catalunya ES.56'],
  ['Ruhrgebiet', 'Ruhrgebiet DE.Ruhrgebiet'],
  ['Franken', 'Franken DE.02.Franken'],
  ['OWL', 'Ostwestfalen-Lippe DE.07.057'],
  ['PACA', 'Provence-Alpes-Côte-d’Azur FR.93'],
  ['Lampoldshausen, Baden-Württemberg, Deutschland', 'Lampoldshausen DE.01'],
])('the region "%s" is %s, so that a search in it finds the job', (text, expected) => {
  expect(jobPlaces([text]).map(({ name, area }) => `${name} ${area}`)).toEqual([expected])
})

test.each([
  ['Essen, Ruhrgebiet', ['Essen']],
  ['Nürnberg (Franken)', ['Nürnberg']],
  ['Metz, Lorraine', ['Metz']],
  ['Ruhrgebiet, Deutschland', ['Ruhrgebiet']],
  ['Lindau; Ruhrgebiet', ['Lindau', 'Ruhrgebiet']],
  ['Berlin (Neukölln)', ['Berlin']],
  ['Neukölln', ['Berlin']],
])('a landscape or section beside its town is no further place: %p is %p', (text, expected) => {
  expect(jobPlaces([text]).map(({ name }) => name)).toEqual(expected)
})

test.each([
  ['Linden, Hessen', ['Linden', 'Hessen', false]],
  ['Linden (Hesse), Germany', ['Linden', 'Hessen', false]],
  ['Linden, Rheinland-Pfalz', ['Linden', 'Rheinland-Pfalz', true]],
  ['Linden, Schleswig-Holstein', ['Linden', 'Schleswig-Holstein', true]],
  ['Neustadt, Thüringen', ['Neustadt', 'Thüringen', true]],
  ['Neunkirchen, Nordrhein-Westfalen', ['Neunkirchen', 'Nordrhein-Westfalen', true]],
  ['Gießen, Hessen', ['Gießen', 'Hessen', true]],
  ['Spandau, Berlin', ['Berlin', 'Berlin', true]],
  ['München, Hessen', ['München', 'Bayern', true]],
] as const)('the state beside a town decides between its namesakes: %s', (text, expected) => {
  expect(jobPlaces([text]).map(({ name, region, lat }) => [name, region, lat !== null])).toEqual([[...expected]])
})

test.each([
  ['Valence (26)', 'FR.84.26'],
  ['Valence (82)', 'FR.76.82'],
  ['62 - Montreuil', 'FR.32.62'],
  ['Saint-Denis (93)', 'FR.11.93'],
  ['Saint-Denis (974)', 'RE.RE.974'],
  // No commune of the name is known there.
  ['Lyon (33)', 'FR.84.69'],
  ['Saint-Denis, La Réunion', 'RE.RE.974'],
])('the number of a department, or its name overseas, decides between namesakes: %s', (text, area) =>
  expect(jobPlaces([text])).toMatchObject([{ area }]),
)

test.each(['Département 59', '59', '59 - Nord', 'Nord (59)'])('"%s" is the department', (text) => {
  expect(jobPlaces([text])).toMatchObject([{ name: 'Nord', region: 'Nord', area: 'FR.32.59' }])
})

test.each([
  ['78 - Nirgendheim', 'Nirgendheim'],
  ['79 - ST NIRGENDWO L ECOLE', 'ST NIRGENDWO L ECOLE'],
])('the number of a department is no part of the name of a commune that the gazetteer lacks: %s', (text, name) =>
  expect(jobPlaces([text])).toMatchObject([{ name, country: 'FR' }]),
)

test.each([
  ['67 - Rhin (Bas)', 'Bas-Rhin'],
  ['74 - Savoie (Haute)', 'Haute-Savoie'],
  ['92 - Seine (Hauts-de)', 'Hauts-de-Seine'],
])('%s is a department', (text, name) => expect(jobPlaces([text])).toMatchObject([{ name, lat: null }]))

test.each([
  ['75', 'Paris'],
  ['33', 'Gironde'],
])('the number %s alone is the department', (text, name) => {
  expect(jobPlaces([text])).toMatchObject([{ name, country: 'FR' }])
})

test('a number of further places is no place', () => {
  expect(jobPlaces(['Köln +3 more', '& 13 other countries', '2 weitere'])).toMatchObject([{ name: 'Köln' }])
})

test.each(['Lübben', 'Lübbenau', 'Calau'])('%s has its German name', (name) => {
  expect(jobPlaces([name])).toMatchObject([{ name, country: 'DE' }])
})

test('an ad without a place has none, though an earlier one named the country that its hints are', () => {
  expect(jobPlaces(['DE'])).toMatchObject([{ country: 'DE' }])
  expect(jobPlaces([], [['DE']])).toEqual([])
})
