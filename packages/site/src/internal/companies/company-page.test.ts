import { expect, test } from 'bun:test'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { createTestSite, NOW, openTestSite } from '../../testing.ts'

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
