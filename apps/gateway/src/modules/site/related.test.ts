import { afterAll, describe, expect, test } from 'bun:test'
import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { withdrawPosting } from '@jobs/catalog/merging/withdraw-postings.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type Eligibility, UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { createApp } from '../../app.ts'
import { NOW, openTestGateway } from '../pages-testing.ts'

const { ask, catalog, close, deps } = await openTestGateway()
afterAll(close)

const feed = { settings: {}, intervalMinutes: 60, enabled: true }
await registerFeeds(
  catalog,
  [
    { ...feed, key: 'remotive', connector: 'remotive' },
    { ...feed, key: 'list', connector: 'json' },
  ],
  NOW,
)

const eligibility = (value: Partial<Eligibility>, quote = '') => ({
  derived: { eligibility: derivedFrom<Eligibility>({ ...UNKNOWN_ELIGIBILITY, ...value }, 0.9, 'test', quote) },
})
const from = (id: string, title: string, more: object = {}, companyName = `Firma ${id}`) => ({
  ...testPosting(id, { title, companyName, workArrangement: 'remote', publishedAt: NOW }),
  ...more,
})
await savePosting(catalog, from('linked', 'Seiler', { url: 'https://www.arbeitnow.com/jobs/seiler-1' }), NOW)
await savePosting(catalog, from('elsewhere', 'Weber', { url: 'https://arbeitnow.com.evil.example/x' }), NOW)
await savePosting(
  catalog,
  from('listed', 'Küfer', { source: 'list', feedKey: 'list', url: 'https://himalayas.app/jobs/kuefer' }),
  NOW,
)
await savePosting(
  catalog,
  from('kept', 'Glaser', { source: 'remotive', feedKey: 'remotive', url: 'https://remotive.com/jobs/2' }),
  NOW,
)
await savePosting(
  catalog,
  from('austria', 'Imker', eligibility({ scope: 'countries', countries: ['AT', 'DE'] }, 'Open to Austria & Germany.')),
  NOW,
)
await savePosting(
  catalog,
  from('world', 'Imkerin', eligibility({ scope: 'worldwide', excluded: ['US'], timeZones: ['UTC-1 to UTC+3'] })),
  NOW,
)

const jobOf = async (title: string) => {
  const response = await ask(`/api/public/v1/jobs?per_page=100&q=${title}`, {}, createApp(deps))
  const job = JobList.parse(await response.json()).data.find((one) => one.title === title)
  if (!job) throw new Error(`no job ${title}`)
  return job
}
const pageOf = async (title: string, base = '/de', search = '') =>
  await (await ask(`${base}/jobs/${(await jobOf(title)).slug}${search}`, {}, createApp(deps))).text()

describe('the page of a job', () => {
  test('links to the source that demands it, and to no address that is not the source’s', async () => {
    expect(await pageOf('Seiler')).toContain('<a href="https://www.arbeitnow.com/jobs/seiler-1">arbeitnow</a>')
    expect(await pageOf('Küfer')).toContain('<a href="https://himalayas.app/jobs/kuefer">list</a>')
    const page = await pageOf('Weber')
    expect(page).toContain('<dt>Quelle</dt><dd>arbeitnow</dd>')
    expect(page).not.toContain('evil.example')
  })

  test('is no data for search engines where its source forbids to pass it on', async () => {
    const page = await pageOf('Glaser')
    expect(page).toContain('<a href="https://remotive.com/jobs/2">remotive</a>')
    expect(page).not.toContain('application/ld+json')
  })

  test("shows eligibility with its evidence in the page's language", async () => {
    expect(await pageOf('Imker')).toContain('Menschen in: Deutschland und Österreich')
    const page = await pageOf('Imker', '/en')
    expect(page).toContain('people in Austria and Germany')
    const [, json = ''] = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
    expect(JSON.parse(json)).toMatchObject({
      applicantLocationRequirements: [{ name: 'Austria' }, { name: 'Germany' }],
    })
    expect(await pageOf('Imker', '/fr')).toContain('<q lang="de">Open to Austria &amp; Germany.</q>')
    expect(await pageOf('Imkerin', '/en')).toContain('people anywhere, not in United States, time zone UTC-1 to UTC+3')
  })

  test.each([
    ['de', 'Arbeitgeber nicht genannt'],
    ['en', 'Employer not named'],
    ['fr', 'Employeur non précisé'],
  ])('says in %s that an ad names no employer, and takes two of them for no employer', async (language, text) => {
    for (const id of ['nobody', 'nowhere'])
      await savePosting(catalog, from(id, `Kerzenzieher ${id}`, {}, UNNAMED_EMPLOYER), NOW)
    const page = await pageOf('Kerzenzieher nobody', `/${language}`)
    const shown = page.replace(/<script.*?<\/script>/gs, '')
    expect(shown).toContain(`<p class="lede">${text}</p>`)
    expect(shown).toContain(`<title>Kerzenzieher nobody, ${text}`)
    expect(shown).not.toContain(`/${language}/companies/not-specified`)
    const listed = await (await ask(`/${language}/jobs?q=kerzenzieher`, {}, createApp(deps))).text()
    expect(listed).toContain(`<strong>${text}</strong>`)
    const narrowed = await ask(`/${language}/jobs?company=${encodeURIComponent(UNNAMED_EMPLOYER)}`, {}, createApp(deps))
    const companies = await ask(`/${language}/companies/not-specified`, {}, createApp(deps))
    for (const html of [shown, listed, await narrowed.text(), await companies.text()])
      expect(html.replaceAll(/(?:href|value|action)="[^"]*"/g, '')).not.toContain(UNNAMED_EMPLOYER)
    expect((await jobOf('Kerzenzieher nobody')).companyName).toBe(UNNAMED_EMPLOYER)
  })

  test('leads on to similar jobs and to the employer, whose other jobs it names', async () => {
    const page = await pageOf('Imker', '/fr')
    expect(page).toContain('<h2>Offres semblables</h2>')
    expect(page).toContain(`<a href="/fr/jobs/${(await jobOf('Imkerin')).slug}">Imkerin</a>`)
    expect(page).toContain('<a href="/fr/companies/firma-austria">Firma austria</a>')
    const other = await pageOf('Koch 3', '/en')
    expect(other).toContain('<h2>More jobs at Weber GmbH</h2>')
    expect(other).toContain('<a href="/en/companies/weber">All jobs at Weber GmbH</a>')
  })

  test('leads back to the search it was found by, and to no other address', async () => {
    const found = await (await ask('/en/jobs?q=imker&work_arrangement=remote', {}, createApp(deps))).text()
    const { slug } = await jobOf('Imker')
    expect(found).toContain(`href="/en/jobs/${slug}?q=imker&amp;work_arrangement=remote"`)
    const page = await pageOf('Imker', '/en', '?q=imker&work_arrangement=remote&utm_source=x')
    expect(page).toContain('<a href="/en/jobs?q=imker&amp;work_arrangement=remote">Back to the results</a>')
    expect(page).toContain(`<link rel="canonical" href="https://jobs.example/en/jobs/${slug}">`)
    for (const search of ['', '?page=x', '?utm_source=x', '?q='])
      expect([search, await pageOf('Imker', '/en', search)]).toEqual([
        search,
        expect.stringContaining('<a href="/en/jobs">All jobs</a>'),
      ])
  })

  test('is shared without a script', async () => {
    const page = await pageOf('Imker', '/de')
    expect(page).toContain(
      'href="mailto:?subject=Imker%2C%20Firma%20austria&amp;body=https%3A%2F%2Fjobs.example%2Fjobs%2F',
    )
  })

  test('tags are links to jobs of the same tag', async () => {
    expect(await pageOf('Imker', '/de')).toContain('<a href="/de/jobs?tag=finanzen">finanzen</a>')
    const page = await pageOf('Imker', '/de')
    expect(new Blob([page]).size).toBeLessThan(60_000)
  })

  test('a closed job shows when it closed and links alternatives', async () => {
    await savePosting(catalog, from('gone', 'Imker im Wald'), NOW)
    const { slug } = await jobOf('Imker im Wald')
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'gone' }, NOW)
    const address = `/en/jobs/${slug}`
    const response = await ask(address, { headers: { accept: 'text/html' } }, createApp(deps))
    const page = await response.text()
    expect(response.status).toBe(410)
    expect(page).toContain(
      '<strong lang="de">Imker im Wald</strong>, Firma gone: closed on 1 November 2026. No source carries it any more.',
    )
    expect(page).toContain(`<a href="/en/jobs/${(await jobOf('Imker')).slug}">Imker</a>`)
    const problem = await ask(address, { headers: { accept: 'application/json' } }, createApp(deps))
    expect(await problem.json()).toMatchObject({
      status: 410,
      reason: 'withdrawn',
      closedAt: '2026-11-01T00:00:00.000Z',
    })
  })
})

describe('the page of an employer', () => {
  test('lists its open jobs, paginated under one address', async () => {
    const first = await (await ask('/en/companies/weber')).text()
    expect(first).toContain('<h1>Weber GmbH</h1>')
    expect(first).toContain('59 open remote and hybrid jobs')
    expect(first).toContain('<link rel="canonical" href="https://jobs.example/en/companies/weber">')
    expect(first).toContain('<link rel="alternate" hreflang="fr" href="https://jobs.example/fr/companies/weber">')
    expect(first).toContain('<a rel="next" href="/en/companies/weber?page=2">')
    expect(first.match(/<h3 /g)).toHaveLength(25)
    const third = await (await ask('/en/companies/weber?page=3')).text()
    expect(third.match(/<h3 /g)).toHaveLength(9)
    expect(third).not.toContain('rel="next"')
  })

  test('does not exist without open jobs or under another spelling', async () => {
    for (const slug of ['nobody', 'Weber', 'weber-gmbh', '%ff', '%3Cscript%3E', "'%20OR%201=1"]) {
      const response = await ask(`/companies/${slug}`, { headers: { accept: 'text/html' } })
      expect([slug, response.status]).toEqual([slug, 404])
      expect(await response.text()).not.toContain('<script>')
    }
    expect((await ask('/companies/weber?page=x')).status).toBe(400)
  })

  test('is gone once its last job has closed, with alternatives', async () => {
    const imker = { title: 'Imkerin für Streuobst', companyName: 'Firma Bienenweg GmbH' }
    const posting = testPosting('bee', { ...imker, publishedAt: NOW })
    await savePosting(catalog, posting, NOW)
    expect((await ask('/companies/firma-bienenweg')).status).toBe(200)
    await withdrawPosting(catalog, { source: posting.source, externalId: 'bee' }, NOW)
    const response = await ask('/de/companies/firma-bienenweg', { headers: { accept: 'text/html' } }, createApp(deps))
    const page = await response.text()
    expect([response.status, page.includes('<h1>Firma Bienenweg GmbH hat gerade keine offene Stelle</h1>')]).toEqual([
      410,
      true,
    ])
    expect(page).toContain(`href="/de/jobs/${(await jobOf('Imkerin')).slug}"`)
    const problem = await ask(
      '/companies/firma-bienenweg',
      { headers: { accept: 'application/json' } },
      createApp(deps),
    )
    expect([problem.status, problem.headers.get('content-type')]).toEqual([410, 'application/problem+json'])
    expect((await ask('/companies/firma-bienenwe')).status).toBe(404)
  })

  test('is found from the list of all', async () => {
    const page = await (await ask('/de/companies')).text()
    expect(page).toContain('<a href="/de/companies/weber">Weber GmbH</a> <span class="quiet">59 Stellen</span>')
    expect(page).not.toContain('<script>alert')
  })
})

describe('the statistics', () => {
  test('are charts with tables, with the figures of the MCP tool', async () => {
    const response = await ask('/en/statistics', {}, createApp(deps))
    const page = await response.text()
    expect(response.status).toBe(200)
    const total = Number(page.match(/<dt>open jobs<\/dt><dd>(\d+)/)?.[1])
    const [, hybrid] = page.match(/<th scope="row">Hybrid<\/th><td class="number">(\d+)/) ?? []
    const [, remote] = page.match(/<th scope="row">Remote<\/th><td class="number">(\d+)/) ?? []
    expect([Number(hybrid) + Number(remote), total > 60]).toEqual([total, true])
    expect(page).toContain('<th scope="row">Austria</th><td class="number">2</td>')
    expect(page).toContain('<th scope="row">arbeitnow</th>')
    expect(page).toMatch(/<td class="number" data-name="[^"]+">€55,000<\/td>/)
    const drawings = page.match(/<svg class="chart"[^>]* role="img" aria-label="[^"]+"/g) ?? []
    // Two jobs with pay have no middle half to draw; the measurements are in two tables.
    expect([drawings.length, page.match(/<table[ >]/g)?.length]).toEqual([5, 8])
    expect(page).not.toContain('<script')
    expect(new Blob([page]).size).toBeLessThan(60_000)
  })

  test('count employers and new jobs as the home page does: names in any spelling, nothing of unknown age', async () => {
    await savePosting(catalog, from('spelt', 'Imkermeister', { companyName: 'FIRMA Austria GmbH' }), NOW)
    await registerFeeds(catalog, [{ ...feed, key: 'undated', connector: 'json' }], NOW)
    const undated = testPosting('undated', { title: 'Zeidler', workArrangement: 'remote' })
    delete undated.fields.publishedAt
    await savePosting(catalog, { ...undated, feedKey: 'undated', source: 'undated' }, Date.now())
    const [page, home] = await Promise.all(['/en/statistics', '/en/'].map(async (path) => (await ask(path)).text()))
    const counted = page?.match(/<dt>employers<\/dt><dd>(\d+)/)?.[1]
    expect(home).toContain(`<strong>${counted}</strong> employers`)
    expect(page).toContain('<dt>new in 24 hours</dt><dd>0</dd>')
    expect(home).toContain('<strong>0</strong> new in the last 24 hours')
    const listed = await ask('/api/public/v1/jobs?q=zeidler', {}, createApp(deps))
    expect(JobList.parse(await listed.json()).data).toHaveLength(1)
  })

  test('speak each language', async () => {
    expect(await (await ask('/de/statistics')).text()).toContain('<h2>Nach Arbeitsmodell</h2>')
    expect(await (await ask('/fr/statistics')).text()).toContain('<h2>Par mode de travail</h2>')
  })
})
