import { expect, test } from 'bun:test'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { FetchError } from './fetch/fetch-error.ts'
import { runFeed } from './run-feed.ts'

const fixtures = `${import.meta.dir}/../../../packages/connectors/fixtures`
const detail = await Bun.file(`${fixtures}/smartrecruiters/detail.json`).text()
const settings = { board: 'Lindenhain1' }
const api = 'https://api.smartrecruiters.com/v1/companies/Lindenhain1/postings'
const firstPage = `${api}?limit=100&offset=0`
const page = (content: unknown[], totalFound: unknown) => JSON.stringify({ content, totalFound })

test('a run takes in what every page of the list leads to, and survives one that is gone', async () => {
  const answers = new Map([
    [firstPage, page([{ id: '744000081230001' }, { id: '2' }], 3)],
    [`${api}?limit=100&offset=2`, page([{ id: '3' }], 3)],
    [`${api}/744000081230001`, detail],
    [`${api}/3`, detail.replace('"744000081230001"', '"3"').replaceAll('Teamleitung', 'Leitung')],
  ])
  const { catalog, close } = await openTestCatalog()
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
