import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { DAY_MS, HOUR_MS, dayOf } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { listedIn, openTestSite } from '../../testing.ts'

const { ask, catalog, pageAt } = await openTestSite()
const NOW = Date.now()

const save = async (id: string, fields: { description: string } & Parameters<typeof testPosting>[1]) => {
  const descriptionText = fields.description.replace(/<[^>]+>/g, ' ')
  await savePosting(catalog, testPosting(id, { publishedAt: NOW - 40 * DAY_MS, descriptionText, ...fields }), NOW)
}
await save('baker', {
  title: 'Floristin',
  companyName: 'Ofenfrisch GmbH',
  location: 'Hamburg',
  workArrangement: 'remote',
  tags: ['brot', 'teig & mehr'],
  publishedAt: NOW - HOUR_MS,
  salaryMin: 40_000,
  salaryMax: 52_000,
  currency: 'EUR',
  applyUrl: 'https://apply.example/secret',
  description: `<p>${'Vorspann. '.repeat(40)}</p><p>Sie führen die Sauerteig-Stube &amp; mehr. ${'Nachspann. '.repeat(40)}</p>
    <p>Zwiebelkuchen: https://apply.example/secret</p>`,
})
await save('late', { title: 'Gehilfe', description: '<p>Fast wie eine Floristin.</p>', publishedAt: NOW - HOUR_MS / 2 })
await save('miller', { title: 'Müllerin', description: '<p>Hier fehlt noch jemand.</p>' })

const page = async (path: string) => {
  const text = await pageAt(path)
  return { text, ...listedIn(text) }
}

test('a word that no job has is corrected visibly, and looked for where that is wanted', async () => {
  const near = await page('/de/jobs?q=m%C3%BCllerinn')
  expect(near.titles).toEqual(['Müllerin'])
  expect(near.main).toContain('Keine Stelle enthält „müllerinn“. Das sind Treffer für „müllerin“.')
  const [, instead = ''] = near.main.match(/<p class="notice"[^>]*>[^<]+<a href="([^"]+)"/) ?? []
  expect(instead).toBe('/de/jobs?q=m%C3%BCllerinn&exact=1')
  const exact = await page(instead)
  expect([exact.titles, exact.main.includes('class="notice"')]).toEqual([[], false])
  expect(exact.main).toContain('href="/de/jobs?q=m%C3%BCllerinn"')
})

test('a word that some job has is never taken for another', async () => {
  // There are jobs for a Koch, also in other languages, but none with this pay.
  const { titles, main } = await page('/de/jobs?q=koch&salary_min=90000')
  expect([titles, main.includes('class="notice"')]).toEqual([[], false])
})

test('a snippet shows the words found, and nothing that leads to the ad', async () => {
  const { main } = await page('/de/jobs?q=sauerteig')
  expect(main).toContain('<mark>Sauerteig</mark>-Stube & mehr.')
  expect(main).toMatch(/<p class="snippet" lang="de" dir="auto">… .{100,300} …<\/p>/s)
  expect((await page('/de/jobs?q=zwiebelkuchen')).text).not.toContain('apply.example')
  expect((await page('/jobs?q=hostil')).text).not.toMatch(/<script>alert|<b>/)
})

test('search engines may index a filter that finds jobs', async () => {
  const paths = ['/jobs', '/jobs?work_arrangement=remote', '/jobs?location=Genf', '/jobs?page=99', '/jobs?q=koch']
  const isIndexed = await Promise.all(paths.map(async (path) => !(await pageAt(path)).includes('noindex')))
  expect(isIndexed).toEqual([true, true, false, false, false])
})

test('cards show age, work arrangement and pay', async () => {
  const { main } = await page('/de/jobs?company=ofenfrisch')
  const day = dayOf(NOW - HOUR_MS) === dayOf(Date.now()) ? 'heute' : 'gestern'
  for (const text of ['badge new">Neu', 'badge remote">Remote', 'badge pay">40.000–52.000', `>${day}</time>`])
    expect(main).toContain(text)
  expect((await page('/de/jobs?q=m%C3%BCllerin')).main).not.toContain('badge new')
})

describe('facets', () => {
  const facetsIn = (main: string) =>
    [
      ...main.matchAll(
        /<li><a href="([^"]+)" rel="nofollow"( aria-current="true")?>([^<]+) <span class="count">(\d+)</g,
      ),
    ].map(([, href = '', chosen, text, count]) => ({
      href,
      isChosen: chosen !== undefined,
      text,
      count: Number(count),
    }))

  test('lead to as many jobs as they say', async () => {
    const { main } = await page('/de/jobs?language=de&published_since=2026-01-01')
    const facets = facetsIn(main)
    expect(facets.length).toBeGreaterThan(10)
    for (const { href, isChosen, count } of facets.filter((_, at) => at % 5 === 0)) {
      if (isChosen) continue
      expect([href, (await page(href)).main.match(/<h2 id="found">(\d+) Stelle/)?.[1]]).toEqual([href, String(count)])
    }
  })

  test('an active filter is removed by its link and by its chip', async () => {
    const { main } = await page('/de/jobs?q=koch&work_arrangement=remote')
    const chosen = facetsIn(main).find(({ isChosen }) => isChosen)
    expect([chosen?.text, chosen?.href]).toEqual(['Remote', '/de/jobs?q=koch'])
    expect(main).toContain('<a href="/de/jobs?q=koch" rel="nofollow" aria-label="Ohne: Remote">')
  })
})

test('is sorted as wanted', async () => {
  const byRank = await page('/de/jobs?q=floristin')
  const byDate = await page('/de/jobs?q=floristin&sort=newest')
  expect(byRank.titles).toEqual(['Floristin', 'Gehilfe'])
  expect(byDate.titles).toEqual(['Gehilfe', 'Floristin'])
  expect(byDate.main).toContain('<strong>Datum</strong>')
  expect(byRank.main).toContain('href="/de/jobs?q=floristin&sort=newest"')
})

test('has numbered pages', async () => {
  const { main } = await page('/de/jobs?page=2')
  expect(main).toContain('<span aria-current="page">2</span>')
  expect(main).toContain('<a href="/de/jobs" aria-label="Seite 1">1</a>')
  expect(main).toContain('<a href="/de/jobs?page=3" aria-label="Seite 3">3</a>')
})

test('accepts typed values and empty form fields', async () => {
  const empty = 'work_arrangement=&country=&language=&location=&radius=50&published_since='
  for (const pay of ['45.000 €', '45 000', '45k', '45000'])
    expect((await page(`/de/jobs?q=floristin&${empty}&salary_min=${encodeURIComponent(pay)}`)).titles).toEqual([
      'Floristin',
    ])
  expect((await ask('/jobs?radius=50')).status).toBe(400)
})

test('suggests next steps for empty results', async () => {
  const { main } = await page('/de/jobs?q=koch&tag=nirgends&country=FR')
  expect(main).toContain('Keine Stelle passt.')
  const ways = [...main.matchAll(/<li><a href="([^"]+)" rel="nofollow">[^<]+<\/a> <span class="count">\((\d+)\)/g)]
  // Removing either of the two conditions yields jobs.
  expect(ways.map(([, href]) => href)).toEqual(['/de/jobs?q=koch', '/de/jobs'])
  for (const [, href = '', count] of ways)
    expect((await page(href)).main.match(/<h2 id="found">(\d+) Stelle/)?.[1]).toBe(count)
})

test('stays under 60 KB', async () => {
  for (const path of ['/', '/de/jobs', '/fr/jobs?q=koch'])
    expect([path, (await page(path)).text.length < 60_000]).toEqual([path, true])
})

test('shows empty results and invalid queries without failing', async () => {
  expect(await (await ask('/jobs?q=zzzzzzzz')).text()).toContain('No job matches')
  for (const page of ['99', '9'.repeat(23)])
    expect(await (await ask(`/jobs?page=${page}`)).text()).toContain('no more jobs')
  const faulty = await ask('/jobs?page=x&language=<script>')
  expect(faulty.status).toBe(400)
  expect(await faulty.text()).toContain('page must be a whole number')
  const mended = await (await ask(`/jobs?page=abc&q=${encodeURIComponent('rust "<b>')}&language=de`)).text()
  expect(mended).toContain('value="rust &quot;&lt;b&gt;"')
  expect(mended).toContain('<option value="de" selected>')
  expect(await (await ask(`/jobs?q=${encodeURIComponent('"><script>')}`)).text()).toContain(
    'value="&quot;&gt;&lt;script&gt;"',
  )
})
