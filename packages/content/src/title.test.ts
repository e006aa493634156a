import { expect, test } from 'bun:test'
import { cleanTitle } from './title.ts'

test('ornament at the ends goes, the words and the gender marker stay', () => {
  expect(cleanTitle('🚀 Köchin (m/w/d) 🚀')).toBe('Köchin (m/w/d)')
  expect(cleanTitle('*** >> Leiter Einkauf << ***')).toBe('Leiter Einkauf')
  expect(cleanTitle('★ – Vertrieb 🇩🇪🇦🇹 –')).toBe('Vertrieb')
  expect(cleanTitle('👩🏽‍💻 Entwicklung')).toBe('Entwicklung')
})

test('what belongs to a title stays', () => {
  const titles = [
    '.NET Entwickler',
    'C++ / C#',
    '(Senior) Buchhalter:in (f/m/d)*',
    'SAP® Berater',
    'Team 🍕 Leitung',
    '🚀',
  ]
  expect(titles.map(cleanTitle)).toEqual(titles)
})

test('one line of plain text', () => {
  expect(cleanTitle('Kauf&amp;amp;Co<br>  Leitung\u200b \t(m/w/d)\u0000')).toBe('Kauf&Co Leitung (m/w/d)')
  expect(cleanTitle('<b>Leitung</b> &lt;b&gt;Küche&lt;/b&gt;')).toBe('Leitung Küche')
})

test('at most 200 characters, ending at a word', () => {
  const cut = cleanTitle('Fachkraft für Lagerlogistik '.repeat(20))
  expect(cut.length).toBeWithin(180, 201)
  expect(cut).toMatch(/(?:Fachkraft|für|Lagerlogistik)$/)
  expect(cleanTitle('x'.repeat(5_000))).toBe('x'.repeat(200))
  expect(cleanTitle(`${'x'.repeat(199)}😀😀`)).toBe('x'.repeat(199))
})
