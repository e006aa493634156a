import { writeCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { instanceId } from '@jobs/catalog/mirror/mirror-state.ts'
import { addSnapshot } from '@jobs/catalog/snapshots/snapshots.ts'
import { testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { Problem } from '@jobs/types/problem.ts'
import { MirrorList } from '@jobs/types/public/mirror.ts'
import { expect, test } from 'bun:test'
import { testGateway } from '../pages-testing.ts'

const { catalog, ask: askGateway } = await testGateway({}, openTestListing)
const feed = await instanceId(catalog)
const start = writeCursor({ feed, revision: 0, givenAt: Date.now() })
const ask = async (query: string) => await askGateway(`/api/public/v1/mirror${query}`)
const read = async (query: string) => {
  const response = await ask(query)
  expect(response.status).toBe(200)
  return MirrorList.parse(await response.json())
}

test('gives changes with each job in full, without a way to apply, and names the instance', async () => {
  await savePosting(catalog, testPosting('a', { title: 'Imker' }), Date.now())
  await savePosting(catalog, testPosting('b', { title: 'Winzer' }), Date.now())
  const first = await read(`?after=${start}&limit=1`)
  expect(first).toMatchObject({
    data: [
      { type: 'listed', job: { title: 'Imker', description: expect.any(String), postings: [{ source: 'arbeitnow' }] } },
    ],
    meta: { hasMore: true, instance: feed },
  })
  expect(JSON.stringify(first)).not.toContain('apply.example')
  expect(first.data[0]).not.toHaveProperty('via')
  const rest = await read(`?after=${first.meta.next}`)
  expect(rest).toMatchObject({ data: [{ job: { title: 'Winzer' } }], meta: { hasMore: false } })
  await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, Date.now())
  expect(await read(`?after=${rest.meta.next}&wait=5`)).toMatchObject({
    data: [{ type: 'closed', reason: 'withdrawn' }],
  })
})

test('omits what snapshots omit', async () => {
  await addSnapshot(catalog, { revision: 1, createdAt: Date.now(), jobs: 0, leftOut: ['remotive'], files: [] })
  await savePosting(catalog, { ...testPosting('c', { title: 'Notar' }), source: 'remotive' }, Date.now())
  const { data } = await read(`?after=${start}`)
  expect(data.at(-1)).toMatchObject({ type: 'closed', reason: 'out-of-filter' })
  expect(JSON.stringify(data)).not.toContain('Notar')
})

test.each([
  '',
  'after=x',
  'after=',
  `after=${start}&limit=0`,
  `after=${start}&wait=x`,
  `after=${start}&after=${start}`,
])('?%s is refused', async (query) => {
  const response = await ask(`?${query}`)
  expect(response.status).toBe(400)
  expect(Problem.parse(await response.json()).errors).toHaveLength(1)
})

test('a cursor of another catalogue is 410; unknown parameters are named', async () => {
  const response = await ask(`?after=000000000000-1-${Date.now().toString(36)}`)
  expect([response.status, response.headers.get('link')]).toEqual([410, expect.stringContaining('/snapshots>')])
  expect((await ask(`?after=${start}&lang=de`)).headers.get('x-ignored-parameters')).toBe('lang')
})
