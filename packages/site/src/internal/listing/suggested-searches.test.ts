import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { expect, test } from 'bun:test'
import { NOW, openTestSite } from '../../testing.ts'

const { ask, catalog } = await openTestSite()
const takers = { scope: 'countries' as const, countries: ['AT'], excluded: [], timeZones: [] }
const inAustria = testPosting('at', { title: 'Bergführer', location: 'Remote, Österreich', workArrangement: 'remote' })
await savePosting(catalog, { ...inAustria, derived: { eligibility: derivedFrom(takers, 0.9, 'test', '') } }, NOW)

/** Returns the links that the page offers with their counts, after checking that each leads to as many jobs. */
const suggestionsOn = async (path: string, status = 200) => {
  const response = await ask(path, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(status)
  const [, suggestions = ''] = /<div class="offers">(.*?)<\/div>/s.exec(await response.text()) ?? []
  const links = [
    ...suggestions.matchAll(/<a href="([^"]+)" rel="nofollow">([^<]+)<\/a> <span class="count">\(([\d.,]+)\)/g),
  ]
  for (const [, href = '', , count] of links) {
    const page = await (await ask(href.replaceAll('&amp;', '&'))).text()
    expect([href, page.match(/<h2 id="found">(\d+)/)?.[1] ?? '0']).toEqual([href, count ?? ''])
  }
  return links.map(([, href, text]) => [text, href?.replaceAll('&amp;', '&')])
}

test('a town without offices leads to remote jobs open to people of its country', async () => {
  expect(await suggestionsOn('/de/jobs?location=Graz')).toEqual([
    ['Remote-Stellen, offen für: Österreich', '/de/jobs?country=AT&work_arrangement=remote'],
  ])
})

test('where no job has the words, without them', async () => {
  expect(await suggestionsOn('/de/jobs?q=xylofonbau&exact=1&location=Graz')).toEqual([
    ['Remote-Stellen, offen für: Österreich (ohne „xylofonbau“)', '/de/jobs?country=AT&work_arrangement=remote'],
  ])
})

test('a misspelt place leads to those that may be meant, in the language of the page', async () => {
  expect(await suggestionsOn('/fr/jobs?location=Bayren', 400)).toContainEqual([
    'Bavière',
    '/fr/jobs?location=Bavi%C3%A8re',
  ])
  expect(await suggestionsOn('/en/jobs?location=remote+Germny', 400)).toContainEqual([
    'Remote, Germany',
    '/en/jobs?location=remote+Germany',
  ])
  expect(await suggestionsOn('/de/jobs?location=00001', 400)).toContainEqual(['an jedem Ort', '/de/jobs'])
})

test('remote is no place that something is near to', async () => {
  const page = await (await ask('/en/jobs?location=Remote+Germany')).text()
  expect(page).toContain('aria-label="Without: Remote, Germany"')
  expect(await suggestionsOn('/en/jobs?location=remote')).toEqual([])
})

test('languages that someone speaks lead to the ads in them', async () => {
  const english = testPosting('en', { title: 'Alpine guide', descriptionText: 'You guide people.' })
  await savePosting(catalog, { ...english, fields: { ...english.fields, language: 'en' } }, NOW)
  expect(await suggestionsOn('/en/jobs?speaks=en:C2')).toEqual([['in English', '/en/jobs?speaks=en%3AC2&language=en']])
  expect(await suggestionsOn('/en/jobs?speaks=en:C2&language=de')).toEqual([])
  expect(await suggestionsOn('/en/jobs?speaks=de,en,fr')).toEqual([])
})
