import { expect, test } from 'bun:test'
import { cleanTitle, jobTitle } from './title.ts'

test('ornament at the ends goes, the words and the gender marker stay', () => {
  expect(cleanTitle('🚀 Köchin (m/w/d) 🚀')).toBe('Köchin (m/w/d)')
  expect(cleanTitle('*** >> Leiter Einkauf << ***')).toBe('Leiter Einkauf')
  expect(cleanTitle('** << Leiter Einkauf >> **')).toBe('Leiter Einkauf')
  expect(cleanTitle('=> Leiter Einkauf <=')).toBe('Leiter Einkauf')
  expect(cleanTitle('★ – Vertrieb 🇩🇪🇦🇹 –')).toBe('Vertrieb')
  expect(cleanTitle('👩🏽‍💻 Entwicklung')).toBe('Entwicklung')
})

test('what belongs to a title stays', () => {
  const titles = [
    '.NET Entwickler',
    'C++ / C#',
    '(Senior) Buchhalter:in (f/m/d)*',
    'Koch <m/w/d>',
    '<m/w/d> Koch',
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

test('no characters that show nothing, but those that form an emoji', () => {
  expect(cleanTitle('Soft\u200dware\u061c\u3164 & Ko\u034fch\u200d')).toBe('Software & Koch')
  const emoji = 'Team 👩🏽\u200d🍳 ❤\ufe0f\u200d🔥 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Küche'
  expect(cleanTitle(emoji)).toBe(emoji)
  expect(cleanTitle('1\ufe0f\u20e3 Koch\ufe0f \u{e0061}\u{e0062}')).toBe('1\ufe0f\u20e3 Koch')
  expect(cleanTitle('\ufe0f')).toBe('')
})

test('at most 200 characters, ending at a word', () => {
  const cut = cleanTitle('Fachkraft für Lagerlogistik '.repeat(20))
  expect(cut.length).toBeWithin(180, 201)
  expect(cut).toMatch(/(?:Fachkraft|für|Lagerlogistik)$/)
  expect(cleanTitle('x'.repeat(5_000))).toBe('x'.repeat(200))
  expect(cleanTitle(`${'x'.repeat(199)}😀😀`)).toBe('x'.repeat(199))
})

test('references and the employer before a colon, bar or dash are no part of a title', () => {
  const titles = [
    '[Job - 20417] Köchin (m/w/d)',
    '#318 - Köchin (m/w/d)',
    'Köchin (m/w/d) (Ref.-Nr.: 4711)',
    'Köchin (m/w/d) [Kziff. OK4711]',
    'Köchin (m/w/d) - Kennziffer 12/2026',
    'Köchin (m/w/d) | 20417',
    'Möwenflug: Köchin (m/w/d)',
    'MÖWENFLUG GmbH - Köchin (m/w/d)',
    'Möwenflug SE | Köchin (m/w/d) - REF81023W',
  ]
  expect(titles.map((title) => jobTitle(title, 'Möwenflug GmbH'))).toEqual(titles.map(() => 'Köchin (m/w/d)'))
  const others = ['Windows 11 Fachkraft', 'Küche - Leitung (m/w/d)', 'Team M365', 'Referent Recht 2026', 'Möwenflug']
  expect(others.map((title) => jobTitle(title, 'Möwenflug GmbH'))).toEqual(others)
})

test('of two marks of gender, the one that a board appends is left out', () => {
  expect(jobTitle('Potier H/F (H/F)', '')).toBe('Potier H/F')
  expect(jobTitle('Potier F/H - Faïence, grès (H/F)', '')).toBe('Potier F/H - Faïence, grès')
  expect(jobTitle('Potière / Potier (F/H) (H/F)', '')).toBe('Potière / Potier (F/H)')
  expect(jobTitle('Potier en faïence (H/F)', '')).toBe('Potier en faïence (H/F)')
  expect(jobTitle('Chef de projet Tech/Finance (H/F)', '')).toBe('Chef de projet Tech/Finance (H/F)')
})
