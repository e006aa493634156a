import { expect, test } from 'bun:test'
import { locationText } from './location-text.ts'

test.each([
  ['Berlin', 'de', 'Berlin'],
  ['Berlin, Berlin, Germany', 'de', 'Berlin, Deutschland'],
  ['Wiesbaden, HE, DE', 'en', 'Wiesbaden, Germany'],
  ['Leipzig, SACHSEN, DEUTSCHLAND', 'fr', 'Leipzig, Saxe, Allemagne'],
  ['Köln, NORDRHEIN_WESTFALEN, DEUTSCHLAND', 'de', 'Köln, Nordrhein-Westfalen, Deutschland'],
  ['KORNEUBURG, NIEDEROESTERREICH, OESTERREICH', 'de', 'Korneuburg, Niederösterreich, Österreich'],
  ['DE', 'fr', 'Allemagne'],
  ['Wilmington, DE', 'de', 'Wilmington, DE'],
  ['Germany - Remote', 'de', 'Germany - Remote'],
  ['EMEA (location flexible)', 'de', 'EMEA (location flexible)'],
  ['Munich; Munich; Paris', 'en', 'Munich; Paris'],
  ['', 'de', ''],
] as const)('%p is read in %p as %p', (location, language, text) => expect(locationText(location, language)).toBe(text))

test('of many places a card names a few', () => {
  expect(locationText('Wien; Graz; Linz; Wels; Steyr', 'de', 3)).toBe('Wien; Graz; Linz (+2)')
})
