import { recordTraffic } from '@jobs/catalog/traffic/traffic.ts'
import { DAY_MS, dayOf } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { onEveryEngine } from '../../testing.ts'

onEveryEngine('traffic', (openBackend) => {
  test('returns the requested number of days', async () => {
    const { catalog, client, call } = await openBackend()
    const now = Date.now()
    const before = dayOf(now - 5 * DAY_MS)
    const words = [{ words: 'tiefseetaucher', searches: 3 }]
    await recordTraffic(catalog, { day: before, visits: [{ kind: 'jobViews', visits: 12_345 }], words })
    const { data } = await client('viewer').admin.traffic.get({ query: {} })
    expect(data).toEqual({
      data: [{ day: before, searches: 0, jobViews: 12_000, applications: 0, apiRequests: 0 }],
      words: [{ words: 'tiefseetaucher', searches: 3, days: 1, lastDay: before }],
    })
    const last = await call('GET', '/api/admin/traffic?days=2', { role: 'viewer' })
    expect(await last.json()).toEqual({ data: [], words: [] })
    for (const days of ['0', '91', '1.5', 'x'])
      expect((await call('GET', `/api/admin/traffic?days=${days}`, { role: 'viewer' })).status).toBe(400)
  })
})
