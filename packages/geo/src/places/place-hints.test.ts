import { expect, test } from 'bun:test'
import { placeHints } from '../regions/place-hints.ts'
import { regionOf } from '../regions/region.ts'
import { jobPlaces } from './job-places.ts'

const ad = (companyName: string, language: string, near?: string[]) => placeHints({ companyName, language, near })
const townsOf = (text: string, hints = ad('', 'en')) =>
  jobPlaces([text], hints).map(({ name, country }) => `${name} ${country}`)

test.each([
  ['Müller & Söhne GmbH & Co. KG', 'en', [['DE', 'AT', 'CH', 'LI']]],
  [
    'Atelier Dupont SARL',
    'fr',
    [
      ['FR', 'BE', 'LU', 'CH'],
      ['FR', 'BE', 'LU', 'CH'],
    ],
  ],
  ['Naranja Digital S.L.', 'en', [['ES']]],
  [
    'Harbour Lights Ltd',
    'de',
    [
      ['GB', 'IE'],
      ['DE', 'AT', 'CH', 'LI'],
    ],
  ],
  ['Agile Sagas', 'en', []],
] as const)('%p in %p hints at %p', (company, language, hints) => expect(ad(company, language)).toEqual(hints))

test.each([
  ['Salem', ad('', 'de'), 'Salem DE'],
  ['Salem', ad('', 'en', ['US']), 'Salem US'],
  ['Valence', ad('', 'fr'), 'Valence FR'],
  ['Saint-Denis', ad('', 'fr'), 'Saint-Denis FR'],
  ['Baden', ad('', 'de', ['CH']), 'Baden CH'],
  ['Halle', ad('Noordzee Logistiek N.V.', 'en'), 'Halle BE'],
  ['Halle', ad('', 'fr'), 'Halle BE'],
  ['Halle', ad('Saaletal GmbH', 'fr'), 'Halle (Saale) DE'],
  ['Valencia', ad('Naranja Digital S.L.', 'en'), 'Valencia ES'],
  ['Birmingham', ad('Harbour Lights Ltd', 'en'), 'Birmingham GB'],
  ['Cambridge', ad('', 'en', ['US']), 'Cambridge US'],
  ['Linden', ad('', 'de'), 'Linden DE'],
  ['Linden', ad('Saaletal GmbH', 'en'), 'Linden DE'],
  ['Linden', ad('', 'en', ['DE']), 'Linden DE'],
  ['Linden', ad('Noordzee Logistiek N.V.', 'en'), 'Linden BE'],
  ['Frankenstein', ad('', 'de'), 'Frankenstein DE'],
  ['Born', ad('Saaletal GmbH', 'de'), 'Born DE'],
  // What everybody means, or the text says, goes before the hints.
  ['Koblenz', ad('', 'fr', ['CH']), 'Koblenz DE'],
  ['Frankfurt', ad('Harbour Lights Inc.', 'en', ['US']), 'Frankfurt am Main DE'],
  ['Paris', ad('', 'en', ['US']), 'Paris FR'],
  ['Vienne', ad('', 'fr'), 'Wien AT'],
  ['Cambridge, UK', ad('', 'en', ['US']), 'Cambridge GB'],
  ['Linden, Belgien', ad('', 'de'), 'Linden BE'],
  ['Linden; Leuven', ad('', 'de'), 'Linden BE; Leuven BE'],
  ['Stolpe', ad('', 'de'), 'Słupsk PL'],
])('%p is, by %j, %p', (text, hints, towns) => expect(townsOf(text, hints).join('; ')).toBe(towns))

test.each([
  ['Valencia; Madrid', ['Valencia ES', 'Madrid ES']],
  ['Zürich; Baden', ['Zürich CH', 'Baden CH']],
  ['Brussels; Halle', ['Bruxelles BE', 'Halle BE']],
  ['Waldenburg, Württemberg, BADEN_WUERTTEMBERG, DEUTSCHLAND', ['Waldenburg DE']],
])('the other places of %p decide first', (text, towns) => expect(townsOf(text, ad('', 'fr'))).toEqual(towns))

test('what nothing decides stays open', () => {
  expect(regionOf(['Birmingham'], ad('', 'de')).inDeEu).toBe('unknown')
  expect(regionOf(['Salem'], ad('', 'de')).inDeEu).toBe(true)
  expect(regionOf(['Salem']).inDeEu).toBe(false)
})
