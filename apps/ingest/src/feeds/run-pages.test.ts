import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { testSite as site } from '@jobs/catalog/testing.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { expect, test } from 'bun:test'
import { FetchError } from '../fetch/fetch-error.ts'
import { runFeed } from './run-feed.ts'

const fixtures = `${import.meta.dir}/../../../../packages/connectors/fixtures`
const detail = await Bun.file(`${fixtures}/smartrecruiters/detail.json`).text()
const settings = { board: 'Lindenhain1' }
const api = 'https://api.smartrecruiters.com/v1/companies/Lindenhain1/postings'
const firstPage = `${api}?limit=100&offset=0`
const page = (content: unknown[], totalFound: unknown) => JSON.stringify({ content, totalFound })

test('reads the detail pages that list pages link to and skips missing ones', async () => {
  const answers = new Map([
    [firstPage, page([{ id: '744000081230001' }, { id: '2' }], 3)],
    [`${api}?limit=100&offset=2`, page([{ id: '3' }], 3)],
    [`${api}/744000081230001`, detail],
    [`${api}/3`, detail.replace('"744000081230001"', '"3"').replaceAll('Teamleitung', 'Leitung')],
  ])
  const { catalog, close } = await openTestListing()
  const feed = { key: 'board', connector: 'smartrecruiters', settings, intervalMinutes: 60, enabled: true }
  await registerFeeds(catalog, [feed], 0)
  const counts = await runFeed(catalog, feed, new AbortController().signal, async (url) => {
    const text = answers.get(url)
    if (text === undefined) throw new FetchError('status', 'the server answered 404', { status: 404 })
    return { notModified: false, text }
  })
  await close()
  expect(counts).toMatchObject({ read: 2, listed: 2, rejected: {} })
})

const board = 'https://www.arbeitnow.com/api/job-board-api'
const ad = (slug: string, title: string) => ({
  slug,
  title,
  company_name: 'Kiesel GmbH',
  url: `https://www.arbeitnow.com/jobs/${slug}`,
  location: 'Berlin (remote)',
  remote: true,
  description: '<p>Du planst unsere Touren, sprichst mit den Fahrern und hältst die Kundschaft auf dem Laufenden.</p>',
})
const list = (ads: object[], next?: number) =>
  JSON.stringify({ data: ads, links: { next: next === undefined ? null : `${board}?page=${next}` } })

/** Opens a feed whose runs read the given pages by address; other addresses are unreachable. */
const openFeed = async (connector: string, settings: Record<string, unknown>) => {
  const opened = await openTestListing()
  const feed = { key: 'feed', connector, settings, intervalMinutes: 60, enabled: true }
  await registerFeeds(opened.catalog, [feed], 0)
  const run = async (pages: Record<string, string>) =>
    await runFeed(opened.catalog, feed, new AbortController().signal, async (url) => {
      const text = pages[url]
      if (text === undefined) throw new FetchError('unreachable', 'the server could not be reached')
      return { notModified: false, text }
    })
  const titles = async () => {
    const { list: listed } = await listJobs({ ...opened, site }, { page: 1, perPage: 100, q: '' })
    return listed.data.map(({ title }) => title).toSorted()
  }
  return { run, titles, close: opened.close }
}

test('keeps imported postings and closes nothing when runs break off', async () => {
  const { run, titles, close } = await openFeed('arbeitnow', {})
  const [one, two, three] = [ad('a', 'Disponent'), ad('b', 'Buchhalter'), ad('c', 'Entwickler')]
  await run({ [board]: list([one], 2), [`${board}?page=2`]: list([two]) })
  for (let round = 0; round < 3; round += 1) await expect(run({ [board]: list([three], 2) })).rejects.toThrow('reached')
  expect(await titles()).toEqual(['Buchhalter', 'Disponent', 'Entwickler'])
  for (let round = 0; round < 2; round += 1) await run({ [board]: list([three, two]) })
  expect(await titles()).toEqual(['Buchhalter', 'Entwickler'])
  await close()
})

test('imports a posting once when it shifts to the next page during the run', async () => {
  const { run, titles, close } = await openFeed('arbeitnow', {})
  const moved = { ...ad('a', 'Disponent'), description: '' }
  const counts = await run({ [board]: list([ad('a', 'Disponent')], 2), [`${board}?page=2`]: list([moved]) })
  expect(counts).toMatchObject({ read: 2, listed: 1, updated: 0, rejected: { 'same-id': 1 } })
  expect(await titles()).toEqual(['Disponent'])
  await close()
})

test('saves a posting split over pages only with all its parts', async () => {
  const { run, titles, close } = await openFeed('personio', { board: 'kiesel', companyName: 'Kiesel GmbH' })
  const xml = (office: string) => `<workzag-jobs><position><id>7</id><name>Disponent (Remote)</name>
    <office>${office}</office><jobDescriptions><jobDescription><name>Aufgaben</name>
    <value>Du planst unsere Touren und sprichst jeden Tag mit den Fahrern.</value></jobDescription></jobDescriptions>
    </position></workzag-jobs>`
  const [german, english] = ['de', 'en'].map((language) => `https://kiesel.jobs.personio.de/xml?language=${language}`)
  await expect(run({ [`${german}`]: xml('Kiel') })).rejects.toThrow('reached')
  expect(await titles()).toEqual([])
  const pages = { [`${german}`]: xml('Kiel'), [`${english}`]: xml('Husum') }
  expect(await run(pages)).toMatchObject({ read: 2, listed: 1 })
  expect(await run(pages)).toMatchObject({ unchanged: 1, updated: 0 })
  await close()
})
