import { findDryRun, requestDryRun } from '@jobs/catalog/feeds/dry-runs.ts'
import { openTestCatalog, testActor } from '@jobs/catalog/testing.ts'
import { afterAll, expect, test } from 'bun:test'
import { FetchError } from '../fetch/fetch-error.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { createDryRun } from './dry-run.ts'
import { BOARD, boardAd, boardPage } from './testing-feeds.ts'

const { catalog, close } = await openTestCatalog()
afterAll(() => close())

const ad = (slug: string, change: object = {}) =>
  boardAd(slug, {
    tags: ['Logistik'],
    description:
      '<p>Du planst unsere Touren. Du arbeitest zu 100 % remote. Wir zahlen 48.000 bis 60.000 Euro im Jahr.</p>',
    ...change,
  })
const onSite = { title: 'Bäcker', remote: false, location: 'Celle', description: 'Du stehst in unserer Backstube.' }
const ads = (from: number, count: number, change: object = {}) =>
  Array.from({ length: count }, (_, at) => ad(`${from + at}`, change))

const never = new AbortController().signal
const tryOut = async (
  fetchPayload: FetchPayload,
  trial = { connector: 'arbeitnow', settings: {} as Record<string, unknown> },
) => {
  const id = await requestDryRun(catalog, trial, testActor, Date.now())
  await createDryRun(catalog, fetchPayload)({ id }, { signal: never })
  return await findDryRun(catalog, id, Date.now())
}
const answering =
  (pages: Record<string, string>): FetchPayload =>
  async (url) => {
    const text = pages[url]
    if (text === undefined) throw new FetchError('status', 'the server answered 404', { status: 404 })
    return { notModified: false, text }
  }

test('returns previews and reasons for left-out items without saving anything', async () => {
  const page = boardPage([ad('a'), ad('b', onSite), { title: 'Ohne Kennung' }])
  const run = await tryOut(answering({ [BOARD]: page }))
  expect(run).toMatchObject({
    state: 'done',
    requestedBy: testActor.email,
    result: {
      pages: 1,
      isWhole: true,
      counts: { read: 3, wouldList: 1, dropped: { 'arrangement-unknown': 1 }, rejected: { 'id-missing': 1 } },
      items: [
        {
          externalId: 'a',
          title: 'Disponent a',
          companyName: 'Kiesel GmbH',
          workArrangement: 'remote',
          language: 'de',
          salaryMin: 48_000,
          salaryMax: 60_000,
          currency: 'EUR',
          tags: ['logistik'],
          evidence: { workArrangement: { value: 'remote', evidence: { quote: expect.stringContaining('remote') } } },
        },
      ],
      leftOut: [
        { kind: 'rejected', reason: 'id-missing', item: 'Ohne Kennung' },
        { kind: 'dropped', item: 'Bäcker', location: 'Celle', excerpt: 'Du stehst in unserer Backstube.' },
      ],
    },
  })
  const [{ n }] = await catalog.read`SELECT COUNT(*) AS n FROM postings`
  const [{ runs }] = await catalog.read`SELECT COUNT(*) AS runs FROM runs`
  expect([Number(n), Number(runs)]).toEqual([0, 0])
})

test('stops after enough items', async () => {
  const fetched: string[] = []
  const run = await tryOut(async (url) => {
    fetched.push(url)
    return { notModified: false, text: boardPage([...ads(0, 30), ...ads(100, 30, onSite)], fetched.length + 1) }
  })
  expect(fetched).toHaveLength(1)
  expect(run?.result).toMatchObject({ isWhole: false, counts: { read: 60, wouldList: 30 } })
  expect([run?.result?.items.length, run?.result?.leftOut.length]).toEqual([20, 20])
  expect(run?.result?.items[0]?.externalId).toBe('0')

  const large = await tryOut(async () => ({ notModified: false, text: boardPage(ads(0, 700)) }))
  expect(large?.result).toMatchObject({ isWhole: false, counts: { read: 700, wouldList: 500 } })
})

test('merges items that a source repeats on several pages', async () => {
  const xml = `<workzag-jobs><position><id>7</id><name>Disponent (Remote)</name><office>Kiel</office>
    <jobDescriptions><jobDescription><name>Aufgaben</name><value>Du planst unsere Touren und sprichst mit den Fahrern.</value>
    </jobDescription></jobDescriptions></position></workzag-jobs>`
  const settings = { board: 'kiesel', companyName: 'Kiesel GmbH' }
  const run = await tryOut(async () => ({ notModified: false, text: xml }), { connector: 'personio', settings })
  expect(run?.result).toMatchObject({ pages: 2, isWhole: true, counts: { wouldList: 1, rejected: {} } })
})

test('records a failing source as the outcome and runs once', async () => {
  const failed = await tryOut(answering({}))
  expect(failed).toMatchObject({ state: 'failed', error: 'the server answered 404' })
  expect(await tryOut(answering({ [BOARD]: '<html>' }))).toMatchObject({ state: 'failed', error: expect.any(String) })
  let again = 0
  const counting: FetchPayload = async () => {
    again += 1
    return { notModified: false, text: boardPage([]) }
  }
  await createDryRun(catalog, counting)({ id: failed?.id ?? '' }, { signal: never })
  await createDryRun(catalog, counting)({ id: crypto.randomUUID() }, { signal: never })
  expect(again).toBe(0)
})
