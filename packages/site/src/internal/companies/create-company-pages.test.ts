import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { EXAMPLE_SOURCES } from '@jobs/types/example-source.ts'
import { expect, test } from 'bun:test'
import { HOSTILE_TEXTS, testFrame, testJob } from '../../testing-frame.ts'
import { createTestSite, NOW, openTestSite } from '../../testing.ts'
import { companiesPage, companyPage } from './create-company-pages.ts'

const { ask, catalog, deps, jobCalled, pageAt } = await openTestSite()
const beekeeper = testPosting('world', {
  title: 'Imkerin',
  companyName: 'Firma world',
  workArrangement: 'remote',
  publishedAt: NOW,
})
await savePosting(catalog, beekeeper, NOW)

test('the page of an employer lists its open jobs, paginated under one address', async () => {
  const first = await (await ask('/en/companies/weber')).text()
  expect(first).toContain('<h1 dir="auto">Weber GmbH</h1>')
  expect(first).toContain('59 open remote and hybrid jobs')
  expect(first).toContain('<link rel="canonical" href="https://jobs.example/en/companies/weber">')
  expect(first).toContain('<link rel="alternate" hreflang="fr" href="https://jobs.example/fr/companies/weber">')
  expect(first).toContain('<a rel="next" href="/en/companies/weber?page=2">')
  expect(first.match(/<h3 /g)).toHaveLength(25)
  const third = await (await ask('/en/companies/weber?page=3')).text()
  expect(third.match(/<h3 /g)).toHaveLength(9)
  expect(third).not.toContain('rel="next"')
})

test('the page of an employer does not exist without open jobs or under another spelling', async () => {
  for (const slug of ['nobody', 'Weber', 'weber-gmbh', '%ff', '%3Cscript%3E', "'%20OR%201=1"]) {
    const response = await ask(`/companies/${slug}`, { headers: { accept: 'text/html' } })
    expect([slug, response.status]).toEqual([slug, 404])
    expect(await response.text()).not.toContain('<script>')
  }
  expect((await ask('/companies/weber?page=x')).status).toBe(400)
})

test('the page of an employer is gone once its last job has closed, with alternatives', async () => {
  const imker = { title: 'Imkerin für Streuobst', companyName: 'Firma Bienenweg GmbH' }
  const posting = testPosting('bee', { ...imker, publishedAt: NOW })
  await savePosting(catalog, posting, NOW)
  expect((await ask('/companies/firma-bienenweg')).status).toBe(200)
  await withdrawPosting(catalog, { source: posting.source, externalId: 'bee' }, NOW)
  const page = await pageAt('/de/companies/firma-bienenweg', 410)
  expect(page).toContain('<h1>Firma Bienenweg GmbH hat gerade keine offene Stelle</h1>')
  expect(page).toContain(`href="/de/jobs/${(await jobCalled('Imkerin')).slug}"`)
  const problem = await ask(
    '/companies/firma-bienenweg',
    { headers: { accept: 'application/json' } },
    createTestSite(deps),
  )
  expect([problem.status, problem.headers.get('content-type')]).toEqual([410, 'application/problem+json'])
  expect((await ask('/companies/firma-bienenwe')).status).toBe(404)
})

test('the page of an employer is found from the list of all', async () => {
  const page = await (await ask('/de/companies')).text()
  expect(page).toContain(
    '<a href="/de/companies/weber" dir="auto">Weber GmbH</a> <span class="quiet">59 Stellen</span>',
  )
  expect(page).not.toContain('<script>alert')
})

const company = (fields: { name?: string; jobs?: number } = {}) => ({
  slug: 'weber',
  name: 'Weber',
  jobs: 1,
  ...fields,
})
type Company = Parameters<typeof companyPage>[1]
const listOf = (jobs: ReturnType<typeof testJob>[]) => ({ data: jobs }) as Parameters<typeof companyPage>[2]['list']
const pageOf = (given: Partial<Company> = {}, { page = 1, jobs = [testJob()], frame = testFrame() } = {}) =>
  companyPage(frame, company(given), { list: listOf(jobs), hasNext: false, page }).body
const listed = (companies: ReturnType<typeof company>[], total: number, language: 'de' | 'en' | 'fr' = 'en') =>
  companiesPage(testFrame(language), companies, total).body
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['de', 1, '1 Arbeitgeber hat offene Stellen.', '1 Stelle<'],
  ['de', 1200, '1.200 Arbeitgeber haben offene Stellen.', '1.200 Stellen<'],
  ['en', 1, '1 employer has open jobs.', '1 job<'],
  ['en', 1200, '1,200 employers have open jobs.', '1,200 jobs<'],
  ['en', 0, '0 employers have open jobs.', '0 jobs<'],
  ['fr', 1, '1 employeur a des offres ouvertes.', '1 offre<'],
  ['fr', 1200, '1 200 employeurs ont des offres ouvertes.', '1 200 offres<'],
] as const)('in %s %i employers and jobs are counted', (language, count, employers, jobs) => {
  const page = plain(listed([company({ jobs: count })], count, language))
  expect(page).toContain(employers)
  expect(page).toContain(jobs)
})

test('the list says how many it shows where it does not show all', () => {
  expect(listed([company()], 1)).not.toContain('Those with most jobs')
  expect(listed([company()], 2)).toContain('Employers with the most jobs (1):')
})

test.each([1, 3])('page %i of an employer is its own canonical page, by its number in the title', (page) => {
  const body = pageOf({}, { page })
  const address = `https://jobs.example/en/companies/weber${page > 1 ? `?page=${page}` : ''}`
  expect(body).toContain(`<link rel="canonical" href="${address}">`)
  expect(body).toContain(`<title>Jobs at Weber${page > 1 ? `, page ${page}` : ''}: B</title>`)
})

test.each(HOSTILE_TEXTS)('an employer’s name is escaped, hostile text %#', (name) => {
  for (const body of [pageOf({ name }), listed([company({ name })], 1)]) {
    expect(body).toContain(`>${Bun.escapeHTML(name)}</`)
    expect(body).not.toMatch(/<script>alert|" onmouseover=/)
  }
  expect(pageOf({ name })).toContain(`jobs.rss?company=${encodeURIComponent(name).replaceAll("'", '&#x27;')}"`)
})

test('a page past the last says so, jobs that are invented are nothing for search engines', () => {
  expect(pageOf({}, { page: 9, jobs: [] })).toContain('<p class="lede" role="status">There are no more jobs.</p>')
  expect(pageOf()).not.toContain('noindex')
  const invented = testJob({ source: EXAMPLE_SOURCES[0] ?? '' })
  expect(pageOf({}, { jobs: [testJob(), invented] })).toContain('<meta name="robots" content="noindex">')
})

test('without an API there is no feed', () => {
  expect(pageOf({}, { frame: testFrame('en', { hasApi: false }) })).not.toContain('jobs.rss')
})
