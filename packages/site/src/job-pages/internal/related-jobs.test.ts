import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { mergeJobs } from '@jobs/catalog/merging/merge-jobs.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testActor, testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { numberIn } from '@jobs/core/numbers-in.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type Eligibility, UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { describe, expect, test } from 'bun:test'
import { createTestSite, NOW, openTestSite, postingIn } from '../../testing.ts'

const { ask, catalog, deps, jobCalled, pageAt } = await openTestSite()

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

const pageOf = async (title: string, base = '/de', search = '') =>
  await pageAt(`${base}/jobs/${(await jobCalled(title)).slug}${search}`)

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
    expect(postingIn(page)).toMatchObject({
      applicantLocationRequirements: [{ name: 'Austria' }, { name: 'Germany' }],
    })
    expect(await pageOf('Imker', '/fr')).toContain('<q lang="de" dir="auto">Open to Austria &amp; Germany.</q>')
    expect(await pageOf('Imkerin', '/en')).toContain(
      'people anywhere, not in the United States, time zone UTC-1 to UTC+3',
    )
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
    expect(shown).toContain(`<p class="lede" dir="auto">${text}</p>`)
    expect(shown).toContain(`<title>Kerzenzieher nobody, ${text}`)
    expect(shown).not.toContain(`/${language}/companies/not-specified`)
    const listed = await pageAt(`/${language}/jobs?q=kerzenzieher`)
    expect(listed).toContain(`<strong dir="auto">${text}</strong>`)
    const narrowed = await pageAt(`/${language}/jobs?company=${encodeURIComponent(UNNAMED_EMPLOYER)}`)
    const companies = await pageAt(`/${language}/companies`)
    expect(companies).not.toContain('/companies/not-specified')
    await pageAt(`/${language}/companies/not-specified`, 404)
    for (const html of [shown, listed, narrowed, companies])
      expect(html.replaceAll(/(?:href|value|action)="[^"]*"/g, '')).not.toContain(UNNAMED_EMPLOYER)
    expect((await jobCalled('Kerzenzieher nobody')).companyName).toBe(UNNAMED_EMPLOYER)
  })

  test('leads on to similar jobs and to the employer, whose other jobs it names', async () => {
    const page = await pageOf('Imker', '/fr')
    expect(page).toContain('<h2>Offres semblables</h2>')
    expect(page).toContain(`<a href="/fr/jobs/${(await jobCalled('Imkerin')).slug}">Imkerin</a>`)
    expect(page).toContain('<a href="/fr/companies/firma-austria" dir="auto">Firma austria</a>')
    const other = await pageOf('Koch 3', '/en')
    expect(other).toContain('<h2>More jobs at Weber GmbH</h2>')
    expect(other).toContain('<a href="/en/companies/weber">All jobs at Weber GmbH</a>')
  })

  test('leads back to the search it was found by, and to no other address', async () => {
    const found = await pageAt('/en/jobs?q=imker&work_arrangement=remote')
    const { slug } = await jobCalled('Imker')
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

  test('stays under 60 KB', async () => {
    expect(new Blob([await pageOf('Imker')]).size).toBeLessThan(60_000)
  })

  test('a closed job shows when it closed and links alternatives', async () => {
    await savePosting(catalog, from('gone', 'Imker im Wald'), NOW)
    const { slug } = await jobCalled('Imker im Wald')
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'gone' }, NOW)
    const address = `/en/jobs/${slug}`
    const page = await pageAt(address, 410)
    expect(page).toContain(
      '<strong lang="de" dir="auto">Imker im Wald</strong>, <bdi>Firma gone</bdi>, closed on 1 November 2026. No source lists it any more.',
    )
    expect(page).toContain(`<a href="/en/jobs/${(await jobCalled('Imker')).slug}">Imker</a>`)
    const problem = await ask(address, { headers: { accept: 'application/json' } }, createTestSite(deps))
    expect(await problem.json()).toMatchObject({
      status: 410,
      reason: 'withdrawn',
      closedAt: '2026-11-01T00:00:00.000Z',
    })
  })

  test('a job that was merged leads to the other one as long as that is open', async () => {
    await savePosting(catalog, from('first', 'Köhler'), NOW)
    await savePosting(catalog, from('second', 'Köhlerin im Wald'), NOW)
    const [first, second] = [await jobCalled('Köhler'), await jobCalled('Köhlerin im Wald')]
    const idOf = ({ slug }: { slug: string }) => numberIn(catalog.read`SELECT id FROM jobs WHERE slug = ${slug}`)
    await mergeJobs(deps, { into: await idOf(first), jobs: [await idOf(second)] }, testActor, NOW)
    const page = await pageAt(`/en/jobs/${second.slug}`, 410)
    expect(page).toContain('<h1>This job has another address</h1>')
    expect(page).toContain(`<a href="/en/jobs/${first.slug}">The same job is still open here.</a>`)
    expect(page).not.toContain('closed on')
    await savePosting(catalog, from('third', 'Köhler am See'), NOW)
    const third = await jobCalled('Köhler am See')
    await mergeJobs(deps, { into: await idOf(third), jobs: [await idOf(first)] }, testActor, NOW)
    expect(await pageAt(`/en/jobs/${second.slug}`, 410)).toContain(`<a href="/en/jobs/${third.slug}">The same job`)
    for (const externalId of ['first', 'second', 'third'])
      await withdrawPosting(catalog, { source: 'arbeitnow', externalId }, NOW)
    const later = await pageAt(`/en/jobs/${second.slug}`, 410)
    expect(later).toContain('<h1>This job is no longer listed</h1>')
    expect(later).not.toContain('still open here')
  })
})
