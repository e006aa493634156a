import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { expect, test } from 'bun:test'
import { listedIn, openTestSite } from '../../testing.ts'
import { countryChoices, selectField } from './listing-form.ts'

const { catalog, pageAt } = await openTestSite()

const GERMAN = { language: 'de', level: 'C1', required: true } as const
const save = (title: string, terms: Partial<JobTerms>, fields: Parameters<typeof testPosting>[1] = {}) =>
  savePosting(
    catalog,
    {
      ...testPosting(title, { title, companyName: 'Torfstecherei', ...fields }),
      derived: {
        terms: { ...derivedFrom({ ...NO_TERMS, ...terms }, 0.9, 'test'), parts: {} },
        occupations: derivedFrom([{ isco: '7541', esco: null, label: 'Taucher', confidence: 0.9 }], 0.9, 'test'),
        skills: derivedFrom([{ label: 'Schweißen', esco: null, kind: 'must' }], 0.8, 'test'),
      },
    },
    Date.now(),
  )
const PART_TIME: Partial<JobTerms> = { employmentTypes: ['part-time'], level: 'senior' }
await save('Taucherin ohne Angabe', PART_TIME)
await save('Taucherin gut bezahlt', PART_TIME, { salaryMin: 45_000, currency: 'EUR' })
await save('Taucherin schlecht bezahlt', PART_TIME, { salaryMin: 30_000, currency: 'EUR' })
await save('Taucherin mit Deutsch', { ...PART_TIME, languages: [GERMAN] })
await save('Taucherin in Vollzeit', { employmentTypes: ['full-time'] })
await save('Taucherin auf Zeit', PART_TIME, { companyName: 'Schnell & Fort Zeitarbeit GmbH' })

const page = async (path: string) => {
  const { main, titles } = listedIn(await pageAt(path))
  return { main, titles: titles.toSorted() }
}
const valueOf = (main: string, text: string) =>
  main.match(new RegExp(`<option value="([^"]*)"[^>]*>${RegExp.escape(text)}`))?.[1] ?? `no choice "${text}"`
const chipsIn = (main: string) =>
  [...main.matchAll(/aria-label="[^"]+">([^<]+) <span aria-hidden/g)].map(([, text]) => text)

test.each([
  ['de', ['Teilzeit', 'Englisch, kein Deutsch', 'Taucher'], ['im Jahr', 'auch ohne Angabe', 'nicht bei']],
  ['en', ['Part-time', 'English, no German', 'divers'], ['from', 'pay not stated', 'not at']],
  ['fr', ['Temps partiel', 'Anglais, pas d’allemand', ''], ['à partir de', 'salaire', 'sauf chez']],
])(
  'in %s the form finds part-time work without German that pays or does not say, not at an agency',
  async (language, choices, chips) => {
    const empty = await page(`/${language}/jobs?q=taucherin`)
    expect(empty.titles).toHaveLength(6)
    const [kind = '', speaks = ''] = choices.map((text) => valueOf(empty.main, text))
    const query = new URLSearchParams({
      q: 'taucherin',
      employment_type: kind,
      speaks,
      salary_min: '40000',
      salary_unknown: 'include',
      exclude_company: 'schnell & fort zeitarbeit, ',
    })
    const { main, titles } = await page(`/${language}/jobs?${query.toString()}`)
    expect(titles).toEqual(['Taucherin gut bezahlt', 'Taucherin ohne Angabe'])
    const shown = chipsIn(main)
    for (const text of [...choices.slice(0, 2), ...chips])
      expect([shown, text, shown.some((chip) => chip?.toLowerCase().includes(text.toLowerCase()))]).toEqual([
        shown,
        text,
        true,
      ])
    // Each condition has a chip to remove it and is set in the form.
    for (const text of ['exclude_company" value="schnell & fort zeitarbeit"', 'value="part-time" selected'])
      expect(main).toContain(text)
  },
)

test.each(['e', ',', 'en C2', 'de:B9', '"'])('languages that are none are refused: %s', async (speaks) => {
  const { main } = listedIn(await pageAt(`/en/jobs?${new URLSearchParams({ speaks }).toString()}`, 400))
  expect(main).toContain('This search is not valid')
})

test('occupations and skills are facets, choices and conditions by their names', async () => {
  const { main } = await page('/de/jobs?q=taucherin')
  expect(valueOf(main, 'Taucher')).toBe('7541')
  const [, link = ''] = main.match(/<a href="([^"]+)" rel="nofollow">Schweißen <span class="count">6</) ?? []
  expect(link).toBe('/de/jobs?q=taucherin&skill=Schwei%C3%9Fen')
  expect(chipsIn((await page('/en/jobs?occupation=75&exclude_occupation=2512')).main)).toEqual([
    'Food processing, wood working, garment and other craft and related trades workers',
    'not Software developers',
  ])
  expect((await page(link)).titles).toHaveLength(6)
})

const known = [
  ['', 'All'],
  ['a', 'a'],
] as const
const optionsOf = (value?: string) =>
  [
    ...selectField('f', 'F', { f: value }, known, (text) => text.toUpperCase()).text.matchAll(
      /<option (.*?)<\/option>/g,
    ),
  ].map(([, option]) => option)

test.each([
  [undefined, ['value="" selected>All', 'value="a">A']],
  ['a', ['value="">All', 'value="a" selected>A']],
  ['b,c', ['value="">All', 'value="a">A', 'value="b,c" selected>B, C']],
  ['"><i>', ['value="">All', 'value="a">A', 'value="&quot;&gt;&lt;i&gt;" selected>&quot;&gt;&lt;I&gt;']],
])('the value %p is selected, and offered if nothing else offers it', (value, options) => {
  expect(optionsOf(value)).toEqual(options)
})

test.each([
  ['de', 'Österreich'],
  ['en', 'Austria'],
  ['fr', 'Autriche'],
] as const)('in %s countries are named and sorted, with the chosen one', (language, austria) => {
  const named = (chosen?: string) => countryChoices(language, chosen).map(([, name]) => name)
  expect(countryChoices(language, undefined)).toContainEqual(['AT', austria])
  expect(named()).toEqual(named().toSorted(new Intl.Collator(language).compare))
  expect([named('BR').length - named().length, named('AT').length, named('XX').length]).toEqual([
    1,
    named().length,
    named().length,
  ])
})
