import { expect, test } from 'bun:test'
import { repairText } from './repair-text.ts'

test('lines wrapped inside a sentence are joined; headings, items and finished sentences are not', () => {
  expect(repairText('Bei uns: zwei Tage pro Woche\nim Homeoffice, danach\nmehr.')).toBe(
    'Bei uns: zwei Tage pro Woche im Homeoffice, danach mehr.',
  )
  expect(repairText('Freude an Zahlen und\nMenschen')).toBe('Freude an Zahlen und Menschen')
  expect(repairText('Mobiles \nArbeiten')).toBe('Mobiles Arbeiten')
  expect(repairText('You will be an\nArchitect')).toBe('You will be an Architect')
  const perYear = '30 000 € par an\nLieu du poste : présentiel'
  expect(repairText(perYear)).toBe(perYear)
  const list =
    'Was wir bieten\n- 30 Tage Urlaub\n- mobiles Arbeiten\nIhr Profil:\nerste Erfahrung\nEin Satz.\nkleiner Anfang'
  expect(repairText(list)).toBe(list)
})

test('lines wrapped at one width are joined, also before a capital', () => {
  const paragraph = [
    'Für unsere Töpferei suchen wir jemanden, der mit Ton, Glasur und den',
    'Anforderungen der Werkstatt vertraut ist. Wir brennen zweimal in der',
    'Woche und liefern am selben Tag an die Läden in der Stadt und an den',
    'Markt. Du drehst Schalen und Krüge, mischst Glasuren und hältst alle',
    'Öfen in Schuss. Die Werkstatt liegt am Fluss, und im Sommer sind die',
    'Tore offen.',
  ]
  const text = `Über die Töpferei\n\n${paragraph.join('\n')}\n\nProfil\nGute Hände`
  expect(repairText(text)).toBe(`Über die Töpferei\n\n${paragraph.join(' ')}\n\nProfil\nGute Hände`)
  // Items of a list differ in length.
  const list = 'Anforderungen\nErfahrung am Rad\nKenntnisse der Glasuren\nFreude an Ton'
  expect(repairText(list)).toBe(list)
})

test('glued words and sentences are parted, names with a capital inside are not', () => {
  expect(repairText('Une ambiance chaleureuse chez nousTélétravail deux jours')).toBe(
    'Une ambiance chaleureuse chez nous\nTélétravail deux jours',
  )
  expect(repairText('Tickets RestaurantTélétravail : oui')).toBe('Tickets Restaurant\nTélétravail : oui')
  expect(repairText('Prime annuelle.Vous aimez le travail (atelier)Nous aussi')).toBe(
    'Prime annuelle.\nVous aimez le travail (atelier)\nNous aussi',
  )
  const names = 'JavaScript, PowerPoint, eCommerce, iPhone, node.js, GmbH, Kolleg:innen, LinkedIn'
  expect(repairText(names)).toBe(names)
})

test('figures get back what separated them', () => {
  expect(repairText('De 40¿000 à 45\u202f000 € brut')).toBe('De 40 000 à 45 000 € brut')
  expect(repairText('38000à42000 €, 30kà35k')).toBe('38000 à 42000 €, 30k à 35k')
  expect(repairText('2Tage Homeoffice, 50%Remote')).toBe('2 Tage Homeoffice, 50% Remote')
  expect(repairText('¿ l¿équipe')).toBe("- l'équipe")
  const fine = '40.000 EUR, 3D, 2days2go, 12.5 %, à 45'
  expect(repairText(fine)).toBe(fine)
})

test('a repaired text stays as it is', () => {
  const text = 'Prime annuelle.Vous aimez\nle travail 40¿000 chez nousTélétravail'
  expect(repairText(repairText(text))).toBe(repairText(text))
})

test('long hostile texts take bounded time', () => {
  const parts = ['aB', 'abcD ', '1à2', 'und\n', '\n', '¿', 'a\n', '1 ', 'ééé.Ééé']
  for (const part of parts) expect(repairText(part.repeat(200_000 / part.length)).length).toBeGreaterThan(0)
})
