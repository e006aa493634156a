import type { RawPosting } from '@jobs/connectors/connector.ts'
import { expect, test } from 'bun:test'
import { normalise } from './normalise.ts'

const raw: RawPosting = {
  externalId: '1',
  url: 'https://board.example/1',
  title: 'Buchhalterin (m/w/d)',
  companyName: 'Muster GmbH',
  places: ['Köln'],
  arrangement: 'remote',
  html: '<p>Du kümmerst dich um unsere Bücher.</p><ul><li>Gehalt: 3.000 - 3.500 € im Monat, 13 Gehälter</li></ul>',
  tags: [],
}

const salaryOf = (posting: RawPosting) => {
  const normalised = normalise(posting, { source: 'board', feedKey: 'board' }, Date.UTC(2026, 0, 1))
  if (!('posting' in normalised)) throw new Error(normalised.dropped)
  const { salaryMin, salaryMax, currency } = normalised.posting.fields
  return { salaryMin, salaryMax, currency }
}

test('pay is read from the text as annual figures when the source states none', () => {
  expect(salaryOf(raw)).toEqual({ salaryMin: 39_000, salaryMax: 45_500, currency: 'EUR' })
})

test("the source's own fields go before the text", () => {
  const stated = { min: 50_000, currency: 'EUR', period: 'year' } as const
  expect(salaryOf({ ...raw, salary: stated })).toEqual({ salaryMin: 50_000, salaryMax: undefined, currency: 'EUR' })
})

test('pay is kept with the rule and the sentence it rests on', () => {
  const derivedOf = (posting: RawPosting) => {
    const normalised = normalise(posting, { source: 'board', feedKey: 'board' }, Date.UTC(2026, 0, 1))
    return 'posting' in normalised ? normalised.posting.derived?.salary : undefined
  }
  expect(derivedOf(raw)).toEqual({
    value: { min: 39_000, max: 45_500, currency: 'EUR' },
    confidence: 0.98,
    evidence: { rule: 'pay-named', quote: 'Gehalt: 3.000 - 3.500 € im Monat, 13 Gehälter' },
  })
  const ofSource = derivedOf({ ...raw, salary: { min: 50_000, currency: 'EUR', period: 'year' } })
  expect(ofSource).toMatchObject({ value: { min: 50_000 }, evidence: { rule: 'source', quote: '' } })
  expect(derivedOf({ ...raw, html: '<p>Du kümmerst dich um unsere Bücher und Belege.</p>' })).toBeUndefined()
})

test('a posting without a text is listed under a language that its title shows or its source declares', () => {
  const languageOf = (fields: Partial<RawPosting>) => {
    const result = normalise({ ...raw, html: '', ...fields }, { source: 'board', feedKey: 'board' }, 0)
    if ('dropped' in result) return result.dropped
    return [result.posting.fields.language, result.posting.derived?.language?.evidence.rule]
  }
  expect(languageOf({})).toEqual(['de', 'title-marker'])
  expect(languageOf({ title: 'Accountant' })).toBe('language-unknown')
  expect(languageOf({ title: 'Accountant', language: 'fr-FR' })).toEqual(['fr', 'source'])
  expect(languageOf({ title: 'Accountant', language: 'nl' })).toBe('other-language')
  expect(languageOf({ title: 'Księgowa', language: 'de' })).toBe('other-language')
})

test('pay that the source states in words is read as a text is, and goes before it', () => {
  const html = '<p>Vous tenez les livres de nos ateliers, en télétravail complet.</p>'
  const posting = { ...raw, title: 'Comptable (h/f)', html, payText: 'Annuel de 38000.0 Euros à 55000.0 Euros' }
  expect(salaryOf(posting)).toEqual({ salaryMin: 38_000, salaryMax: 55_000, currency: 'EUR' })
  const normalised = normalise(posting, { source: 'board', feedKey: 'board' }, 0)
  expect(normalised).toMatchObject({
    posting: {
      derived: { salary: { evidence: { rule: 'source', quote: 'Annuel de 38000.0 Euros à 55000.0 Euros' } } },
      given: { payText: 'Annuel de 38000.0 Euros à 55000.0 Euros' },
    },
  })
})

test('reads pay from the title and ignores other amounts', () => {
  const html = '<p>Du kümmerst dich um unsere Bücher. 1.500 € Weiterbildungsbudget und 50 € Sachbezug.</p>'
  expect(salaryOf({ ...raw, html }).currency).toBeUndefined()
  expect(salaryOf({ ...raw, html, title: 'Buchhalter (m/w/d), bis 55.000 €' })).toEqual({
    salaryMin: undefined,
    salaryMax: 55_000,
    currency: 'EUR',
  })
})

const english = 'We keep the books of small workshops and answer the questions of those who run them.'
const fateOf = (places: string[], sentence: string, fields: Partial<RawPosting> = {}) => {
  const posting = { ...raw, title: 'Accountant', places, html: `<p>${english}</p><p>${sentence}</p>`, ...fields }
  const normalised = normalise(posting, { source: 'board', feedKey: 'board' }, Date.UTC(2026, 0, 1))
  return 'dropped' in normalised ? normalised.dropped : 'kept'
}

test('a plain statement in the text decides when places name no country', () => {
  expect(fateOf(['Remote'], 'You must be based in Europe.')).toBe('kept')
  expect(fateOf([], 'This role is remote within Germany.')).toBe('kept')
  expect(fateOf(['Remote'], 'You must be based in Canada.')).toBe('outside-de-eu')
  expect(fateOf(['Remote'], 'Our team works across Europe.')).toBe('region-unknown')
  expect(fateOf(['Remote'], 'You must be based in Europe.', { title: 'Accountant (US)' })).toBe('region-unknown')
  expect(fateOf(['Toronto'], 'You must be based in Europe.')).toBe('outside-de-eu')
  expect(fateOf(['Remote'], 'US only', { html: raw.html })).toBe('kept')
})

test('an ad limited to a country outside Europe is not worldwide', () => {
  expect(fateOf(['Anywhere in the World'], 'We are open to candidates based in Canada.')).toBe('outside-de-eu')
  expect(fateOf(['Anywhere in the World'], 'Health insurance (US only).')).toBe('kept')
  expect(fateOf(['Anywhere in the World', 'Germany'], 'You must be based in Canada.')).toBe('kept')
})

const keptOf = (fields: Partial<RawPosting>) => {
  const result = normalise({ ...raw, ...fields }, { source: 'board', feedKey: 'board' }, Date.UTC(2026, 0, 1))
  if ('dropped' in result) throw new Error(result.dropped)
  return result.posting
}

test.each([
  ['expired', { expiresAt: Date.UTC(2026, 0, 1) }],
  ['title-empty', { title: '<b></b>' }],
  ['title-empty', { title: '' }],
  ['title-empty', { title: '\u3164' }],
  ['company-missing', { companyName: '&nbsp;\u200b' }],
  ['outside-de-eu', { arrangement: 'hybrid', places: ['Toronto'] }],
  ['on-site', { arrangement: 'onsite' }],
  ['arrangement-unknown', { arrangement: 'unknown', html: '<p>Du kümmerst dich um unsere Bücher und Belege.</p>' }],
  ['other-language', { title: 'Księgowa', html: '<p>Prowadzisz nasze księgi i odpowiadasz na pytania klientów.</p>' }],
  ['language-unknown', { title: 'Accountant', html: '' }],
  [
    'region-unknown',
    { title: 'Accountant', places: ['Remote'], html: `<p>${english} Our team works across Europe.</p>` },
  ],
] as const)('%s: %j', (reason, fields) => {
  const result = normalise(
    { ...raw, ...fields } as RawPosting,
    { source: 'board', feedKey: 'board' },
    Date.UTC(2026, 0, 1),
  )
  expect('dropped' in result ? result.dropped : 'kept').toBe(reason)
})

test('what is dropped for a sentence quotes it', () => {
  const html = '<p>Du kümmerst dich um unsere Bücher. Kein Homeoffice möglich.</p>'
  const { arrangement: _, ...unstated } = raw
  expect(normalise({ ...unstated, html }, { source: 'board', feedKey: 'board' }, 0)).toEqual({
    dropped: 'on-site',
    quote: 'Kein Homeoffice möglich.',
  })
})

test('one that expires later keeps its date, and its own number', () => {
  const posting = keptOf({ expiresAt: Date.UTC(2026, 0, 2), requisitionId: 'R-1' })
  expect(posting).toMatchObject({ expiresAt: Date.UTC(2026, 0, 2), requisitionId: 'R-1' })
})

test('the description is safe HTML, and its text the same words', () => {
  const { description, descriptionText } = keptOf({
    html: `${raw.html}<script>steal()</script><p onclick="steal()">Ende</p><img src=x onerror=steal()>`,
  }).fields
  expect(description).not.toMatch(/script|onclick|onerror|img/)
  expect(descriptionText).toEndWith('Ende')
  expect(descriptionText).not.toContain('steal')
})

test('the location holds each place once, five at most, and `Remote` where none is named', () => {
  expect(keptOf({ places: ['Köln', 'Köln', 'Bonn'] }).fields.location).toBe('Köln; Bonn')
  expect(keptOf({ places: ['Köln', 'Bonn', 'Ulm', 'Kiel', 'Jena', 'Gera'] }).fields.location).toBe(
    'Köln; Bonn; Ulm; Kiel; Jena',
  )
  expect(keptOf({ places: [], html: `${raw.html}<p>Remote innerhalb Deutschlands</p>` }).fields.location).toBe('Remote')
  expect(keptOf({ places: ['Köln\nBonn'] }).fields.location).toBe('Köln; Bonn')
})

test('a long place is cut at a word', () => {
  const [location = ''] = keptOf({ places: [`Köln, ${'Innenstadt '.repeat(30)}`] }).fields.location.split(';')
  expect(location.length).toBeLessThanOrEqual(120)
  expect(location).toEndWith('Innenstadt')
})

test('what the stored words do not hold is kept for a later reading', () => {
  const { given } = keptOf({ remoteFlag: true, language: 'de', near: ['DE'], places: ['Köln', 'Köln, Deutschland'] })
  expect(given).toEqual({ arrangement: 'remote', remoteFlag: true, language: 'de', near: ['DE'] })
  expect(keptOf({ places: Array.from({ length: 80 }, (_, at) => `Köln ${at}`) }).given?.places).toHaveLength(50)
})

test('a hostile posting of a megabyte is normalised', () => {
  const html = `<p>${'Du kümmerst dich um unsere Bücher. '.repeat(30_000)}</p>`
  expect(keptOf({ html, title: `Buchhalter (m/w/d) ${'x'.repeat(10_000)}` }).fields.title.length).toBeLessThan(1000)
})
