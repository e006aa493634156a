import { expect, test } from 'bun:test'
import { eligibilityOf, isOpenToEu } from '../eligibility.ts'

const eligibilityIn = (text: string) =>
  eligibilityOf({ places: ['Remote'], title: '', text, arrangement: 'remote' }).value
const isOpen = (text: string) => isOpenToEu(eligibilityIn(text))

const expectEach = (texts: readonly string[], expected: boolean | 'unknown') =>
  expect(Object.fromEntries(texts.map((text) => [text, isOpen(text)]))).toEqual(
    Object.fromEntries(texts.map((text) => [text, expected])),
  )

test('a text says plainly that the job is open to the EU', () => {
  expectEach(
    [
      'You must be based in Europe.',
      'Candidates need to be located within the EU or the UK.',
      'This role is fully remote within the European Union.',
      'A remote position, anywhere in Germany.',
      'Work remotely from anywhere in Austria or Germany.',
      'We accept applicants based in Sweden, Norway or the U.S.',
      'You are eligible to work in Ireland.',
      'We can only hire in Portugal and Spain.',
      'Remote (EU)',
      'Remote - Poland',
      'EU only',
      'Open to EU-based applicants.',
      'Location: Remote, Europe',
      'Work location: Lille or Lyon',
    ],
    true,
  )
})

test('a text says plainly that it is not', () => {
  expectEach(
    [
      'You must be located in the United States and able to travel to Europe.',
      'Fully remote (US based)',
      'This position is remote and based in India.',
      'Applicants must have the right to work in the UK.',
      'Remote: US only',
      'Location: Toronto, Canada',
      'Location: United States, with some travel to Germany',
      'Location: LATAM\nYou must work in European time zones.',
      'As a company we cannot hire in the EU.',
      'This position is not available in Germany.',
      'Unfortunately we cannot accept applicants based in the EU.',
      'This job is not open to people living in Germany; you must live in Brazil.',
    ],
    false,
  )
})

test('a text that says neither, both, or it of something else says nothing', () => {
  expectEach(
    [
      '',
      'Our remote team works across Europe.',
      'We work remotely from offices in Berlin and Boston.',
      'Customer data must be located in the EU.',
      'Work remotely from anywhere in Europe for up to 30 days.',
      'If you are based in Germany, you must live in Europe.',
      'For applicants based in the EU, see our privacy notice.',
      'We offer health insurance (US only).',
      'Other status protected by law (US only).',
      'US preferred.',
      'Ideally you can be based in Germany.',
      'We are not looking for candidates based in the US.',
      'Location: US, supporting EMEA',
      'About us: Location: Remote (CET hours preferred) Language: English',
      'Remote (worldwide)',
      'Work from anywhere in the world!',
      'You must be authorized to work in the country of the office.',
      'You must be based in Germany.\nUS only.',
      'We help people in Germany to find a flat.',
      'You must live in Córdoba.',
      'You do not have to be based in Germany.',
      'must be based in germany and poland',
    ],
    'unknown',
  )
})

test.each([
  'We hire anywhere in Europe, with a preference for Denmark.',
  'You can work from anywhere in Europe, Spain being a preference.',
  'You can be based anywhere in Europe; a home in Finland is preferred.',
  'Location: anywhere in Europe (UK preferred)',
])('a preference narrows nothing: %s', (text) => {
  const { scope, countries } = eligibilityIn(text)
  expect([scope, countries.includes('DE'), countries.includes('PT')]).toEqual(['region', true, true])
})

test.each([
  ['Open worldwide except the US.', ['US']],
  ['Open worldwide, except the US', ['US']],
  ['We hire worldwide, excluding the US and Canada.', ['CA', 'US']],
  ['Remote worldwide (except Russia)', ['RU']],
  ['Remote worldwide (except US)', ['US']],
  ['This position is available worldwide except the US.', ['US']],
  ['Candidates worldwide, not in Germany', ['DE']],
  ['Wir stellen ein: Bewerbungen weltweit, nicht aus Indien', ['IN']],
  ['You can work from anywhere in the world except China.', ['CN']],
  ['Anywhere but not in India', ['IN']],
  ['Location: Worldwide except the US', ['US']],
  ['Weltweit außer USA', ['US']],
  ['Du kannst weltweit arbeiten, ausgenommen Indien.', ['IN']],
  ['Partout dans le monde sauf au Canada', ['CA']],
] as const)('the whole world but some countries: %s', (text, excluded) => {
  expect(eligibilityIn(text)).toMatchObject({ scope: 'worldwide', excluded: [...excluded] })
})

test('the whole world but the EU is not open to it', () => {
  expectEach(['Open worldwide except the EU.', 'Open worldwide, excluding Europe'], false)
})

test.each([
  'Open worldwide!',
  'Our customers are worldwide, except in the US.',
  'We do not hire worldwide except the US.',
  'Work from anywhere except the US for up to 30 days.',
  'Travel worldwide, except the US.',
  'Open worldwide except Sundays.',
  'We ship worldwide except to Russia.',
  'The product is sold worldwide, excluding China and Russia.',
  'The product is available worldwide, except China.',
  'Free shipping worldwide, excluding Brazil',
  'Worldwide, except Russia, we deliver within a week.',
  'Wir liefern weltweit, außer in die USA.',
  'Unsere Kacheln verkaufen sich weltweit, außer in Indien.',
  'Nous livrons dans le monde entier, sauf au Canada.',
  'Projects run globally, not just in the US.',
  'Open source kilns are used worldwide, except in China.',
  'Weltweit außer Betrieb',
])('says nothing of the whole world: %s', (text) => {
  expect(eligibilityIn(text).scope).not.toBe('worldwide')
})

test('hostile texts come to an end', () => {
  for (const piece of [
    'must be based in A, ',
    'remote (',
    'role based ',
    'Aa ',
    'A.',
    '. : ; ',
    'Location: ',
    ' - A',
    'open to a b ',
    '\n',
  ])
    isOpen(piece.repeat(200_000))
})

test.each([
  'We hire globally, not just in Germany.',
  'We hire globally, but not only Germany.',
  'Work from anywhere, not just in Germany.',
  'We think globally, not only in Germany.',
  'Remote worldwide, not limited to Germany',
  'Wir arbeiten weltweit, nicht nur in Deutschland.',
  'Bewerbungen weltweit, nicht allein aus Deutschland',
  'Nous recrutons dans le monde entier, pas seulement en Allemagne.',
  'Nous recrutons dans le monde entier, non seulement en Allemagne.',
  'We ship worldwide except to Germany.',
  'Wir liefern weltweit, außer nach Deutschland.',
])('no country is excepted: %s', (text) => {
  expect(eligibilityIn(text).excluded).toEqual([])
  expect(isOpen(text)).not.toBe(false)
})

test.each([
  'You can work anywhere in Europe, not just Germany.',
  'You can work from anywhere in Europe and are not tied to Berlin.',
  'We hire remotely across Europe, not only in Germany.',
  'Not just Germany: you can work anywhere in Europe.',
  'This role isn’t limited to Germany; you can be based anywhere in Europe.',
  'You can work anywhere in Europe - no need to live in Germany',
  'You can live anywhere in Europe, you do not have to be based in Germany.',
  'Remote in ganz Europa, nicht nur in Deutschland',
  'Du kannst in ganz Europa arbeiten, nicht nur in Deutschland.',
  'Sie können überall in Europa arbeiten und sind nicht an Berlin gebunden.',
  'Remote in ganz Europa, keine Anwesenheit in Köln erforderlich',
  'Remote in Europa, nicht auf Deutschland beschränkt',
  'Vous pouvez travailler partout en Europe, pas seulement en France.',
])('a wider area than a country named beside it: %s', (text) => {
  const { scope, countries, excluded } = eligibilityIn(text)
  expect([scope, countries.includes('DE'), countries.includes('PT'), excluded]).toEqual(['region', true, true, []])
})

test.each([
  ['You can work anywhere in Europe, but not in Germany.', ['DE']],
  ['You can work anywhere in Europe, not Germany.', ['DE']],
  ['Remote in ganz Europa, aber nicht in Deutschland', ['DE']],
] as const)('a wider area without a country: %s', (text, excluded) => {
  expect(eligibilityIn(text)).toMatchObject({ scope: 'region', excluded: [...excluded] })
})

test.each([
  'This role is not limited to candidates in Germany.',
  'We are not only looking for candidates based in Germany.',
  'You must not only be based in Germany, you must also like clay.',
])('a widened statement limits and closes nothing: %s', (text) => {
  expect(eligibilityIn(text)).toMatchObject({ scope: 'unknown', excluded: [] })
})

test('exclusively is not an exclusion', () => {
  expectEach(['This role can be based in Germany exclusively.', 'Remote in Deutschland, exclusively'], true)
})

test.each([
  ['You must reside in one of the following states: Oregon, Texas.', ['US']],
  ['You must be based in one of the following countries: Germany, France or Spain.', ['DE', 'ES', 'FR']],
  ['Candidates must live in one of these countries: Portugal, Poland.', ['PL', 'PT']],
  ['A fully remote opportunity for candidates located in Poland', ['PL']],
] as const)('countries listed after a word for them, or beside a job: %s', (text, countries) => {
  expect(eligibilityIn(text).countries).toEqual([...countries])
})

test('nearby time zones widen a country, and what candidates somewhere get is no limit', () => {
  expectEach(
    [
      'We welcome applicants based in Germany or nearby time zones.',
      'For candidates based in Germany, we offer a bicycle.',
    ],
    'unknown',
  )
})

test.each([
  ['Headquarters: Remote - US Our kilns At Kilnworks, we fire clay in every shape our customers can think of.', ['US']],
  ['Location: Poland You will glaze pots with a small team.', ['PL']],
  ['Location: Remote, Portugal We make tiles and ship them by rail.', ['PT']],
  ['Location: Porto or Lyon, with two visits a year', ['FR', 'PT']],
] as const)('a label ends where the next sentence begins: %s', (text, countries) => {
  expect(eligibilityIn(text).countries).toEqual([...countries])
})

test('a job for which people can be based anywhere is open to the world', () => {
  expect(eligibilityIn('You can be based anywhere, but you must be free on Sundays.').scope).toBe('worldwide')
  expect(eligibilityIn('You can live anywhere we have a kiln.').scope).toBe('unknown')
})

test('no is not a country code', () => {
  expect(eligibilityIn('Location: Pune / Chennai (remote) — NO US-BASED CANDIDATES')).toMatchObject({
    countries: ['IN'],
    excluded: ['US'],
  })
})
