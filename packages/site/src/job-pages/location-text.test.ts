import { expect, test } from 'bun:test'
import { locationText } from './location-text.ts'

test.each([
  ['Berlin', 'de', 'Berlin'],
  ['Berlin, Berlin, Germany', 'de', 'Berlin, Deutschland'],
  ['Wiesbaden, HE, DE', 'en', 'Wiesbaden, Germany'],
  ['Leipzig, SACHSEN, DEUTSCHLAND', 'fr', 'Leipzig, Saxe, Allemagne'],
  ['Köln, NORDRHEIN_WESTFALEN, DEUTSCHLAND', 'de', 'Köln, Nordrhein-Westfalen, Deutschland'],
  ['KORNEUBURG, NIEDEROESTERREICH, OESTERREICH', 'de', 'Korneuburg, Niederösterreich, Österreich'],
  ['Augsburg, Bayern, BAYERN, DEUTSCHLAND', 'fr', 'Augsburg, Bavière, Allemagne'],
  ['Sonneberg, Thüringen, THUERINGEN, DEUTSCHLAND', 'en', 'Sonneberg, Thuringia, Germany'],
  ['Munich, Germany', 'de', 'München, Deutschland'],
  ['Köln, DE', 'en', 'Köln, DE'],
  ['Köln, NW, DE', 'en', 'Cologne, Germany'],
  ['Berlin-Adlershof, Germany', 'fr', 'Berlin-Adlershof, Allemagne'],
  ['Paris, Canada', 'de', 'Paris, Kanada'],
  ['EMEA; Germany', 'de', 'EMEA; Deutschland'],
  ['DE', 'fr', 'Allemagne'],
  ['Wilmington, DE', 'de', 'Wilmington, DE'],
  ['Germany - Remote', 'de', 'Germany - Remote'],
  ['EMEA (location flexible)', 'de', 'EMEA (location flexible)'],
  ['Munich; Munich; Paris', 'en', 'Munich; Paris'],
  ['69 - VILLEURBANNE', 'fr', 'Villeurbanne (69), France'],
  ['06 - Nice', 'de', 'Nizza (06), Frankreich'],
  ['75 - PARIS 08', 'en', 'Paris 8 (75), France'],
  ['75 - Paris (Dept.)', 'fr', 'Paris (75), France'],
  ['44 - Loire Atlantique', 'fr', 'Loire Atlantique (44), France'],
  ['', 'de', ''],
] as const)('%p is read in %p as %p', (location, language, text) => expect(locationText(location, language)).toBe(text))

test('of many places a card names a few', () => {
  expect(locationText('Wien; Graz; Linz; Wels; Steyr', 'de', 3)).toBe('Wien; Graz; Linz (+2)')
})
