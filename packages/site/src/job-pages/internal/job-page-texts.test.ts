import { EXAMPLE_SOURCES } from '@jobs/types/example-source.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { describe, expect, test } from 'bun:test'
import { HOSTILE_TEXTS, testFrame, testListing } from '../../testing-frame.ts'
import { jobPage } from './job-page.ts'

const related = { similar: [], ofEmployer: [], others: 0 }
const pageOf = (
  listing = testListing(),
  { language = 'en', canRedirect = false }: { language?: 'de' | 'en' | 'fr'; canRedirect?: boolean } = {},
) => jobPage(testFrame(language), listing, { canRedirect, related }).body
const factIn = (page: string, name: string) => page.match(new RegExp(`<dt>${name}</dt><dd>(.*?)</dd>`, 's'))?.[1]

describe.each([
  ['de', { pay: 'Jahresgehalt', none: 'nicht angegeben', place: 'Ort', unnamed: 'Arbeitgeber nicht genannt' }],
  ['en', { pay: 'Annual pay', none: 'not stated', place: 'Location', unnamed: 'Employer not named' }],
  ['fr', { pay: 'Salaire annuel', none: 'non indiqué', place: 'Lieu', unnamed: 'Employeur non précisé' }],
] as const)('in %s', (language, words) => {
  test('pay that is not stated is said to be so, a place that is not known is left out', () => {
    const page = pageOf(testListing({ location: '' }), { language })
    expect(factIn(page, words.pay)).toBe(words.none)
    expect(factIn(page, words.place)).toBeUndefined()
    expect(factIn(pageOf(testListing(), { language }), words.place)).toBe('Hamburg')
  })

  test('an employer that is not named has no page, and people apply with nobody by name', () => {
    const page = pageOf(testListing({ companyName: UNNAMED_EMPLOYER }), { language })
    expect(page).toContain(`<title>Bäckerin, ${words.unnamed}</title>`)
    expect(page).toContain(`<p class="apply">${Bun.escapeHTML(testFrame(language).texts.job.applyWithUnnamed)}</p>`)
    expect(page).not.toContain(`/${language}/companies/`)
  })

  test('the texts of the ad keep their own language', () => {
    const page = pageOf(testListing({ language: 'fr' }), { language })
    expect(page).toContain('<h1 lang="fr" dir="auto">Bäckerin</h1>')
    expect(page).toContain('<div class="text prose" lang="fr" dir="auto">')
    expect(page).toContain(`<html lang="${language}">`)
  })
})

describe.each(HOSTILE_TEXTS)('hostile text %#', (text) => {
  const listing = testListing({ title: text, companyName: text, location: text, tags: [text], source: text })
  const page = pageOf(listing)
  const tags = (html: string, name: string) => html.split(new RegExp(`<${name}[ >]`)).length

  test('opens no element and ends no attribute', () => {
    for (const name of ['script', 'title', 'h1', 'style']) expect(tags(page, name)).toBe(tags(pageOf(), name))
    expect(page).toContain(`<h1 lang="de" dir="auto">${Bun.escapeHTML(text)}</h1>`)
    expect(page.replace(/<script.*?<\/script>/gs, '')).not.toContain('" onmouseover=')
    expect(page).not.toContain('<script>alert')
  })

  test('is what search engines, e-mails and tags are given', () => {
    const [, json = ''] = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
    expect(JSON.parse(json)).toMatchObject({ title: text, hiringOrganization: { name: text } })
    const [, letter = ''] = page.match(/href="mailto:\?([^"]+)"/) ?? []
    const sent = new URLSearchParams(letter.replaceAll('&amp;', '&'))
    expect([sent.get('subject'), sent.get('body')]).toEqual([`${text}, ${text}`, 'https://jobs.example/jobs/a-1\n'])
    expect(page).toMatch(/<li><a href="\/en\/jobs\?tag=[^"<>\s]+">/)
  })
})

test.each([
  ['leads to the ad', true, true, true],
  ['is missing where it may not', false, true, false],
  ['is missing where nobody knows the ad', true, false, false],
])('the button to apply %s', (_name, canRedirect, canApply, hasButton) => {
  const page = pageOf(testListing({}, { canApply }), { canRedirect })
  expect(page.includes('<form method="post" action="/en/jobs/a-1/apply">')).toBe(hasButton)
  expect(page.includes('You apply directly with the employer: Ofenfrisch GmbH.')).toBe(!hasButton)
})

test('an invented job says so, and is nothing for search engines', () => {
  const page = pageOf(testListing({ source: EXAMPLE_SOURCES[0] ?? '' }))
  expect(page).toContain('Example: this job is invented.')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).not.toContain('application/ld+json')
})

test('an ad without a text is summed up for search engines', () => {
  const [, json = ''] = pageOf(testListing({}, { description: '' })).match(/ld\+json">(.*?)<\/script>/s) ?? []
  expect(JSON.parse(json).description).toBe('<p>Ofenfrisch GmbH · Hamburg · Hybrid</p>')
})

test('a job without a date is shown with the day it was first seen', () => {
  const page = pageOf(testListing({}, { isUndated: true }))
  expect([factIn(page, 'First seen'), factIn(page, 'Published')]).toEqual(['1 November 2026', undefined])
})
