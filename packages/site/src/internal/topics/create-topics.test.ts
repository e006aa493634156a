import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { expect, test } from 'bun:test'
import { NOW, openTestSite } from '../../testing.ts'

const { catalog, pageAt: page } = await openTestSite()

const graz = { name: 'Graz', region: 'Steiermark', country: 'AT', lat: 47.07, lon: 15.44, area: 'AT.06' }
const save = async (id: string, isco: string, pay: number, esco: string | null = null) => {
  const occupation = { isco, esco, label: 'Beruf', confidence: 0.9 }
  const posting = testPosting(id, {
    title: `Stelle ${id}`,
    companyName: `Firma ${id}`,
    location: 'Graz',
    salaryMin: pay,
    salaryMax: pay,
    currency: 'EUR',
    publishedAt: NOW,
  })
  await savePosting(
    catalog,
    { ...posting, places: [graz], derived: { occupations: derivedFrom([occupation], 0.9, 'title', '') } },
    NOW,
  )
}
const CLOUD_ENGINEER = 'http://data.europa.eu/esco/occupation/349ee6f6-c295-4c38-9b98-48765b55280e'
for (const at of [0, 1, 2, 3, 4, 5])
  await save(`dev-${at}`, '2512', 50_000 + at * 1000, at === 0 ? CLOUD_ENGINEER : null)
for (const at of [0, 1]) await save(`web-${at}`, '2513', 40_000)

test('the page of an occupation has its jobs, figures and the middle half of the pay', async () => {
  const text = await page('/de/occupations/2512')
  expect(text).toContain('<h1>Remote- und Hybrid-Stellen für Softwareentwickler:innen</h1>')
  expect(text).toContain('<strong>6</strong> offene Stellen')
  expect(text).toContain('51.000–54.000')
  expect(text.match(/Stelle dev-\d/g)).toHaveLength(6)
  expect(text).not.toContain('Stelle web-')
  expect(text).toContain('<link rel="canonical" href="https://jobs.example/de/occupations/2512">')
  for (const language of ['de', 'en', 'fr'])
    expect(text).toContain(`hreflang="${language}" href="https://jobs.example/${language}/occupations/2512"`)
  const [, all = ''] = text.match(/href="([^"]+)">Alle Stellen \(6\)/) ?? []
  expect(await page(all)).toContain('<h2 id="found">6 Stellen</h2>')
})

test('names occupations of the group, and not the group where a language has no name for one', async () => {
  expect(await page('/en/occupations/2512')).toContain('Including cloud engineer.')
  expect(await page('/fr/occupations/2512')).not.toContain('Concepteurs de logiciels')
})

test('with fewer than five jobs a page is not for search engines', async () => {
  expect(await page('/en/occupations/2513')).toContain('<meta name="robots" content="noindex, follow">')
  expect(await page('/en/occupations/2512')).not.toContain('noindex')
  const sitemap = await page('/sitemap-pages.xml')
  expect(sitemap).toContain('<loc>https://jobs.example/fr/occupations/2512</loc>')
  expect(sitemap).toContain('<loc>https://jobs.example/fr/places/graz</loc>')
  expect(sitemap).not.toContain('2513')
  expect(await page('/en/occupations')).not.toContain('2513')
})

test('the page of a town has the jobs around it, named in the language of the page', async () => {
  const text = await page('/fr/places/graz')
  expect(text).toContain('<h1>Offres à distance et hybrides à Graz et aux alentours</h1>')
  expect(text).toContain('<strong>8</strong> offres')
  expect(await page('/en/places')).toContain('<a href="/en/places/graz">Graz <span class="count">8</span></a>')
})

test.each(['/de/occupations/9999', '/de/places/nowhere', '/de/places/%00', '/occupations/25'])(
  '%s is not found',
  async (path) => void (await page(path, 404)),
)
