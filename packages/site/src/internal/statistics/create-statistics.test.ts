import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type Eligibility, UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { expect, test } from 'bun:test'
import { NOW, openTestSite } from '../../testing.ts'

const { ask, catalog, pageAt } = await openTestSite()

const feed = { settings: {}, intervalMinutes: 60, enabled: true }
const from = (id: string, title: string, companyName = `Firma ${id}`) =>
  testPosting(id, { title, companyName, workArrangement: 'remote', publishedAt: NOW })
const takers: Eligibility = { ...UNKNOWN_ELIGIBILITY, scope: 'countries', countries: ['AT', 'DE'] }
await savePosting(
  catalog,
  { ...from('austria', 'Imker'), derived: { eligibility: derivedFrom(takers, 0.9, 'test', '') } },
  NOW,
)

test('the statistics are charts with tables, with the figures of the MCP tool', async () => {
  const page = await pageAt('/en/statistics')
  const total = Number(page.match(/<dt>open jobs<\/dt><dd>(\d+)/)?.[1])
  const [, hybrid] = page.match(/<th scope="row">Hybrid<\/th><td class="number" data-name="Jobs">(\d+)/) ?? []
  const [, remote] = page.match(/<th scope="row">Remote<\/th><td class="number" data-name="Jobs">(\d+)/) ?? []
  expect([Number(hybrid) + Number(remote), total > 60]).toEqual([total, true])
  expect(page).toContain('<th scope="row">Austria</th><td class="number" data-name="Jobs">1</td>')
  expect(page).toContain('<th scope="row">arbeitnow</th>')
  expect(page).toMatch(/<td class="number" data-name="[^"]+">€55,000<\/td>/)
  const drawings = page.match(/<svg class="chart"[^>]* role="img" aria-label="[^"]+"/g) ?? []
  // Two jobs with pay have no middle half to draw; the measurements are in two tables.
  expect([drawings.length, page.match(/<table[ >]/g)?.length]).toEqual([5, 8])
  expect(page).not.toContain('<script')
  expect(new Blob([page]).size).toBeLessThan(60_000)
})

test('the statistics count employers and new jobs as the home page does: names in any spelling, nothing of unknown age', async () => {
  await savePosting(catalog, from('spelt', 'Imkermeister', 'FIRMA Austria GmbH'), NOW)
  await registerFeeds(catalog, [{ ...feed, key: 'undated', connector: 'json' }], NOW)
  const undated = testPosting('undated', { title: 'Zeidler', workArrangement: 'remote' })
  delete undated.fields.publishedAt
  await savePosting(catalog, { ...undated, feedKey: 'undated', source: 'undated' }, Date.now())
  const [page, home] = await Promise.all(['/en/statistics', '/en/'].map(async (path) => (await ask(path)).text()))
  const counted = page?.match(/<dt>employers<\/dt><dd>(\d+)/)?.[1]
  expect(home).toContain(`<strong>${counted}</strong> employers`)
  expect(page).toContain('<dt>new in 24 hours</dt><dd>0</dd>')
  expect(home).toContain('<strong>0</strong> new in the last 24 hours')
  expect(await pageAt('/en/jobs?q=zeidler')).toContain('>1 job<')
})

test('the statistics speak each language', async () => {
  expect(await (await ask('/de/statistics')).text()).toContain('<h2>Nach Arbeitsmodell</h2>')
  expect(await (await ask('/fr/statistics')).text()).toContain('<h2>Par mode de travail</h2>')
})
