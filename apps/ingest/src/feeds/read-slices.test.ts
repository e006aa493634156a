import { listFeeds, registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { expect, test } from 'bun:test'
import { readSlices } from './read-slices.ts'
import { runFeed } from './run-feed.ts'

const settings = { url: 'https://board.example/jobs', source: 'board' }
const closing = closedAfterEach()

const item = (id: number | string, change: object = {}) => ({
  id,
  title: `Disponentin ${id}`,
  company: `Kiesel ${id} GmbH`,
  url: `https://board.example/${id}`,
  location: 'Kiel',
  workArrangement: 'remote',
  description: 'Du planst unsere Touren, sprichst mit den Fahrern und hältst die Kundschaft auf dem Laufenden.',
  ...change,
})
const items = (count: number, change: object = {}) => Array.from({ length: count }, (_, id) => item(id, change))
const onSite = { workArrangement: 'onsite' }

const read = async (payload: string, signal?: AbortSignal) => {
  const json = connectors.get('json')
  if (!json) throw new Error('no connector')
  return await Array.fromAsync(readSlices(json, payload, json.settings.parse(settings), { signal }))
}

const open = async () => {
  const { catalog } = closing(await openTestCatalog())
  const feed = { key: 'feed', connector: 'json', settings, intervalMinutes: 60, enabled: true }
  await registerFeeds(catalog, [feed], 0)
  const run = async (text: string) => {
    const state = (await listFeeds(catalog)).find(({ key }) => key === 'feed')
    if (!state) throw new Error('the feed is missing')
    return await runFeed(catalog, state, new AbortController().signal, async () => ({
      notModified: false,
      text,
      etag: '"v1"',
    }))
  }
  const listed = async () => {
    const rows: { external_id: string }[] =
      await catalog.read`SELECT external_id FROM postings WHERE withdrawn_at IS NULL ORDER BY id`
    return rows.map((row) => row.external_id)
  }
  const last = async () => {
    const [{ outcome, error, etag }] = await catalog.read`SELECT outcome, error, etag FROM runs
        JOIN feeds ON feeds.key = runs.feed_key ORDER BY runs.id DESC LIMIT 1`
    return { outcome, error, etag }
  }
  return { run, listed, last }
}

test.each([
  [1100, [499, 500, 101, 3]],
  [2600, [499, 500, 500, 500, 500, 101, 3]],
])('yields a payload of %d items in slices, with repeated ids together in the last one', async (count, lengths) => {
  const payload = JSON.stringify([...items(count), item(3, { location: 'Bonn' }), item('new'), item(3)])
  const slices = await read(payload)
  expect(slices.map(({ postings }) => postings.length)).toEqual(lengths)
  expect(slices.at(-1)?.postings.map(({ externalId, places }) => [externalId, places[0]])).toEqual([
    ['3', 'Kiel'],
    ['3', 'Bonn'],
    ['3', 'Kiel'],
  ])
})

test('merges repeated items into one posting and changes nothing on the next run', async () => {
  const { run, listed } = await open()
  const payload = JSON.stringify([item('a'), ...items(600, onSite), item('a', { location: 'Bonn' }), item('b')])
  expect(await run(payload)).toMatchObject({ read: 603, listed: 2, rejected: { 'same-id': 1 } })
  expect(await run(payload)).toMatchObject({ read: 603, listed: 0, updated: 0, unchanged: 2, withdrawn: 0 })
  expect((await listed()).toSorted()).toEqual(['a', 'b'])
})

test('rejects a truncated large payload before saving anything', async () => {
  const { run, listed, last } = await open()
  await run(JSON.stringify(items(2)))
  const large = JSON.stringify([item('new'), ...items(1200, onSite)])
  await expect(run(large.slice(0, -40))).rejects.toThrow('The payload is not JSON: line 1, column')
  expect(await listed()).toEqual(['0', '1'])
  expect(await last()).toMatchObject({ outcome: 'failed' })
  await expect(run(large.replace('},{', '} {'))).rejects.toThrow('a comma or ] is missing')
  expect(await listed()).toEqual(['0', '1'])
})

test('keeps other items when one is not JSON, and closes nothing meanwhile', async () => {
  const { run, listed, last } = await open()
  await run(JSON.stringify(items(3)))
  const broken = `[${JSON.stringify(item(0))}, {"id": 1, "title": "Koch" "x"}, ${JSON.stringify(item('new'))}]`
  for (let round = 0; round < 3; round += 1) {
    expect(await run(broken)).toMatchObject({ read: 3, rejected: { 'not-json': 1 }, withdrawn: 0 })
    expect(await listed()).toEqual(['0', '1', '2', 'new'])
    // Without validators it is fetched again even if unchanged.
    expect(await last()).toEqual({
      outcome: 'suspect',
      error: 'items that are not JSON: 1; nothing was closed',
      etag: null,
    })
  }
  for (let round = 0; round < 2; round += 1) await run(JSON.stringify([item(0), item('new')]))
  expect(await listed()).toEqual(['0', 'new'])
  expect(await last()).toMatchObject({ outcome: 'succeeded', etag: '"v1"' })
})

test('reads each slice of a small payload only once', async () => {
  const json = connectors.get('json')
  if (!json) throw new Error('no connector')
  let opened = 0
  const counting = {
    ...json,
    slices(...given: Parameters<NonNullable<typeof json.slices>>) {
      opened += 1
      return json.slices?.(...given)
    },
  }
  await Array.fromAsync(readSlices(counting, JSON.stringify(items(1100)), json.settings.parse(settings)))
  expect(opened).toBe(1)
})

test('stops at the next slice when aborted', async () => {
  const stop = new AbortController()
  const reading = read(JSON.stringify(items(3000)), stop.signal)
  stop.abort(new Error('over'))
  await expect(reading).rejects.toThrow('over')
})
