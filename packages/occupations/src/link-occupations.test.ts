import { expect, test } from 'bun:test'
import { linkOccupations } from './link-occupations.ts'

const first = (text: string) => linkOccupations(text)[0]

test('an occupation is met in German, English and French, whatever gender', () => {
  const uris = ['Softwareentwicklerin (m/w/d)', 'Software Developer', 'développeuse de logiciels'].map(
    (t) => first(t)?.uri,
  )
  expect(new Set(uris).size).toBe(1)
  expect(first('Softwareentwickler:in')?.isco).toBe('2512')
})

test('the order of words and German compounds do not matter', () => {
  expect(first('Ingenieur Bauwesen')?.isco).toBe('2142')
  expect(first('Bauingenieur')?.isco).toBe('2142')
})

test('level, gender marks and hours are no part of the occupation', () => {
  for (const title of ['Senior Web Developer (f/m/d), 32 h', 'Web Developer II', 'Web Developer 3']) {
    const found = first(title)
    expect(found?.isco).toBe('2513')
    expect(found?.confidence).toBeCloseTo(1, 6)
  }
})

test('pay is no part of the occupation', () => {
  for (const pay of ['$22/hr', 'Up to £40 per hour', '€50,000 – €60,000', '$18-$22 an hour'])
    expect(linkOccupations(`Potter | ${pay}`)).toEqual(linkOccupations('Potter'))
  expect(linkOccupations('$22 Kitchen Porter')).toEqual(linkOccupations('Kitchen Porter'))
})

test.each(['Open Application', 'Initiativbewerbung', 'Future Talent Pool', 'Spontaneous application'])(
  'an ad for no job in particular names none: %s',
  (title) => expect(linkOccupations(title)).toEqual([]),
)

test('a mode of work is no part of the occupation', () => {
  expect(linkOccupations('Data Analyst - hybrides Arbeiten')).toEqual(linkOccupations('Data Analyst'))
})

test('a partial match of a label has less confidence', () => {
  expect(first('Web Developer for gardening')?.confidence ?? 1).toBeLessThan(1)
})

test('words that name no occupation link to none', () => {
  expect(linkOccupations('')).toEqual([])
  expect(linkOccupations('Xyzzy 2026 !!!')).toEqual([])
})

test('at most ten, best first, and the same again', () => {
  const links = linkOccupations('engineer')
  expect(links.length).toBe(10)
  expect(links.map(({ confidence }) => confidence)).toEqual(
    links.map(({ confidence }) => confidence).sort((a, b) => b - a),
  )
  expect(linkOccupations('engineer')).toEqual(links)
})

test('a label of frequent words only is met beside rarer words', () => {
  expect(first('Sales Manager Gebäudeautomation')?.isco).toBe('3322')
})

test('a field of work is the same by each of its names', () => {
  const uris = ['HR Business Partner', 'Human Resources Business Partner'].map((title) => first(title)?.uri)
  expect(new Set(uris).size).toBe(1)
  expect(first('EDV-Administrator')?.uri).toBe(first('IT-Administrator')?.uri ?? '')
})

test('later parts of a title count less', () => {
  expect(first('Koch für unsere Bäckerei')?.isco).toBe('5120')
  expect(first('Bäcker mit Freude am Kochen')?.isco).toBe('7512')
})

test.each([
  ['PotteryTech - Data Engineer', '2511'],
  ['Köln | Bäcker', '7512'],
  ['Example Pottery: Webentwickler', '2513'],
  ['Recruiter - Köln', '2423'],
])('a first part that names no occupation gives way to one that does: %p', (title, isco) => {
  expect(first(title)?.isco).toBe(isco)
})

test('letters joined by an ampersand are one word', () => {
  expect(first('L&D Manager')?.isco).toBe('2424')
  expect(first('L & D Manager')?.isco).toBe('2424')
  expect(first('Manager')?.isco).not.toBe('2424')
  expect(first('FP&A Manager')?.isco).toBe('2411')
})

test.each([
  ['Administrateur de serveurs', '2522'],
  ['Administrateur fonctionnel', '2522'],
  ['Solution Architekt Salesforce', '2511'],
  ['Anwendungsberater', '2511'],
  ['Elektronikentwickler', '2152'],
  ['Investment Engineer', '2149'],
  ["Chargé d'études assainissement", '2143'],
  ['Masseur kinésithérapeute rééducateur', '2264'],
  ['Stammdatenmanagement', '2511'],
  ['Mitarbeiter Prozessmanagement', '2421'],
  ['Incident Response Analyst', '2529'],
  ['Oracle Fusion Developer', '2512'],
  ['Customer Engineer', '2434'],
  ['Messingenieur', '2149'],
  ['Responsable de gestion de configuration', '2519'],
  ['UX Writer', '2641'],
  ['Data Protection Manager', '2619'],
  ['Recruiter - Marketing', '2423'],
])('%s is %s', (title, isco) => {
  expect(first(title)?.isco).toBe(isco)
})

test('a title of several words goes before an occupation with one of them', () => {
  expect(first('Developer Advocate')?.isco).toBe('2512')
  expect(first('Major Gifts Officer')?.isco).toBe('2432')
  expect(first('Senior Team Leader, AI Engineering')?.isco).toBe('1330')
  expect(first('Mortgage Specialist')?.isco).toBe('3312')
})
