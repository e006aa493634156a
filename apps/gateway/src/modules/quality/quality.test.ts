import { recordHeartbeat } from '@jobs/catalog/quality/heartbeats.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { LABELS, QualityAnswer } from '@jobs/types/public/quality.ts'
import { expect, test } from 'bun:test'
import { testGateway } from '../pages-testing.ts'

const { catalog, ask: askGateway } = await testGateway({}, openTestListing)
// The service has been up for some minutes.
await recordHeartbeat(catalog, Date.now() - 5 * 60_000)
const ask = async (path: string, headers: Record<string, string> = {}) => await askGateway(path, { headers })

test('unmeasured values are null', async () => {
  const response = await ask('/api/public/v1/quality')
  expect(response.status).toBe(200)
  expect(response.headers.get('x-attribution')).toContain('jobs.example')
  const { data } = QualityAnswer.parse(await response.json())
  expect([data.sample, data.dead, data.deadAmongProbed, data.lag]).toEqual([null, null, null, null])
  expect(Object.values(data.labels)).toEqual(LABELS.map(() => null))
  const etag = response.headers.get('etag') ?? ''
  expect((await ask('/api/public/v1/quality', { 'if-none-match': etag })).status).toBe(304)
})

test.each([
  ['/en', 'not measured', 'Right, of the values judged'],
  ['/de', 'nicht gemessen', 'Richtig, von den beurteilten Werten'],
  ['/fr', 'non mesuré', 'Exact, parmi les offres évaluées'],
])('%s/statistics says so in its language', async (base, notMeasured, precision) => {
  const page = await (await ask(`${base}/statistics`, { 'accept-language': 'en' })).text()
  expect(page).toContain(`<th scope="col">${precision}</th>`)
  // Values, four shares, the lag and the months; one minute is too little for a monthly figure.
  const { data } = QualityAnswer.parse(await (await ask('/api/public/v1/quality')).json())
  expect(data.availability.some(({ minutes }) => minutes > 0)).toBe(true)
  expect(page.split(`>${notMeasured}</td>`).length - 1).toBe(LABELS.length + 5 + data.availability.length)
})
