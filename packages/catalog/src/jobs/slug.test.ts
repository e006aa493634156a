import { expect, test } from 'bun:test'
import { shortId, slugBase } from './slug.ts'

test.each([
  ['Senior Entwickler (m/w/d)', 'Müller & Söhne GmbH', 'senior-entwickler-mueller-soehne-gmbh'],
  ['Ingénieur·e qualité (h/f)', 'Œuvre SAS', 'ingenieur-e-qualite-oeuvre-sas'],
  ['🚀 Größe [all genders]', 'Łódź', 'groesse-lodz'],
  ['営業', '…', 'job'],
  ['A'.repeat(300), 'B', 'a'.repeat(80)],
])('%s at %s is %s', (title, company, slug) => expect(slugBase(title, company)).toBe(slug))

test('a long slug ends at a word', () => {
  const slug = slugBase('wort '.repeat(40), 'Firma')
  expect(slug).toEndWith('wort')
  expect(slug.length).toBeLessThanOrEqual(80)
})

test('short ids follow from the posting and differ by attempt', () => {
  expect(shortId('ashby', '1', 0)).toBe(shortId('ashby', '1', 0))
  expect(new Set([shortId('ashby', '1', 0), shortId('ashby', '1', 1), shortId('ashb', 'y1', 0)]).size).toBe(3)
  expect(shortId('x', 'y', 0)).toMatch(/^[a-z0-9]{8}$/)
})

test('a slug contains no gender marker', () => {
  const titles = ['Köchin m/w/d', 'Koch H/F', 'Koch (gn)', 'Koch (all genders)', 'Koch:in w|m|d', 'Koch*in (m/w/d)*']
  expect([...new Set(titles.map((title) => slugBase(title, 'Möwe')))]).toEqual(['koechin-moewe', 'koch-moewe'])
})
