import { afterAll, expect, test } from 'bun:test'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { NOW, openTestGateway } from '../pages-testing.ts'

const { ask, catalog, close } = await openTestGateway()
afterAll(close)

const pageOf = async (title: string): Promise<string> => {
  const listed = await ask(`/api/public/v1/jobs?per_page=100&q=${encodeURIComponent(title)}`)
  const { data } = JobList.parse(await listed.json())
  return await (await ask(data.find((job) => job.title === title)?.url ?? '')).text()
}

test('names the source of a job, but for one made by hand', async () => {
  for (const source of ['manual', 'arbeitnow'])
    await savePosting(catalog, { ...testPosting(source, { title: `Maurer ${source}` }), source }, NOW)
  expect(await pageOf('Maurer arbeitnow')).toContain('<dt>Quelle</dt><dd>arbeitnow</dd>')
  expect(await pageOf('Maurer manual')).not.toContain('Quelle')
})

test.each<[location: string, ...places: Record<string, string>[]]>([
  [
    'Berlin; Paris',
    { addressLocality: 'Berlin', addressCountry: 'DE' },
    { addressLocality: 'Paris', addressCountry: 'FR' },
  ],
  [
    'Düsseldorf; Köln',
    { addressLocality: 'Düsseldorf', addressCountry: 'DE' },
    { addressLocality: 'Köln', addressCountry: 'DE' },
  ],
  [
    'Bayern; Wien, Austria',
    { addressRegion: 'Bayern', addressCountry: 'DE' },
    { addressLocality: 'Wien', addressCountry: 'AT' },
  ],
  ['Cambridge; Berlin', { addressLocality: 'Berlin', addressCountry: 'DE' }],
  ['Kleinkleckersdorf', { addressLocality: 'Kleinkleckersdorf', addressCountry: 'DE' }],
])('gives search engines each place of %s by itself', async (location, ...places) => {
  const title = `Maurer ${Bun.hash(location)}`
  await savePosting(catalog, testPosting(location, { title, location }), NOW)
  const [, json = ''] = (await pageOf(title)).match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
  const { jobLocation } = JSON.parse(json) as { jobLocation: { address: object }[] }
  expect(jobLocation).toEqual(
    places.map((address) => ({ '@type': 'Place', address: { '@type': 'PostalAddress', ...address } })),
  )
})
