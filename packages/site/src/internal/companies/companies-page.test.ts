import { expect, test } from 'bun:test'
import { EXAMPLE_SOURCES } from '@jobs/types/example-source.ts'
import { HOSTILE_TEXTS, testFrame, testJob } from '../../testing-frame.ts'
import { companiesPage, companyPage } from './create-company-pages.ts'

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
