import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { expect, test } from 'bun:test'
import { sharedBackend } from '../../testing.ts'

const backend = await sharedBackend()
const { feeds, connectors, audit } = backend.client('admin').admin

const remotive = { key: 'remotive', connector: 'remotive' as const, settings: {} }
const confirmed = { by: 'admin@jobs.example', at: expect.any(String) }

test('runs a feed whose terms forbid it only with a confirmed permission', async () => {
  const refused = await feeds.post(remotive)
  expect([refused.status, refused.error?.value]).toMatchObject([
    409,
    {
      code: 'permission-needed',
      parameters: { feed: 'remotive', reason: 'no-job-sites' },
      detail: expect.stringContaining('its terms forbid'),
    },
  ])
  const off = await feeds.post({ ...remotive, enabled: false })
  expect(off.data).toMatchObject({
    health: 'off',
    needsPermission: expect.stringContaining('forbid'),
    permissionReason: 'no-job-sites',
    duties: expect.arrayContaining(['Fetch at most 4 times a day.']),
    dutyCodes: expect.arrayContaining([{ code: 'times-a-day', parameters: { times: 4 } }]),
  })
  const feed = feeds({ key: 'remotive' })
  expect((await feed.patch({ enabled: true })).status).toBe(409)
  expect((await feed.runs.post()).status).toBe(409)
  const on = await feed.patch({ enabled: true, permission: true })
  expect(on.data).toMatchObject({ enabled: true, permission: confirmed })
  expect((await feed.runs.post()).status).toBe(202)
  expect((await feed.patch({ intervalMinutes: 90 })).data).toMatchObject({ permission: confirmed })
  expect((await feed.patch({ permission: false })).status).toBe(409)
  expect((await feed.patch({ permission: false, enabled: false })).data).not.toHaveProperty('permission')
  const { data } = await audit.get({ query: { kind: 'feed', key: 'remotive' } })
  expect(data?.data.map(({ after }) => after)).toEqual(
    expect.arrayContaining([{ enabled: true, permission: { by: 'admin@jobs.example', at: expect.any(Number) } }]),
  )
})

test('drops the permission when the source changes', async () => {
  const settings = { url: 'https://weworkremotely.com/categories/remote.rss', source: 'wwr' }
  const feed = { key: 'wwr', connector: 'rss' as const, settings }
  expect((await feeds.post(feed)).status).toBe(409)
  expect((await feeds.post({ ...feed, permission: true })).data).toMatchObject({ permission: confirmed })
  const moved = { ...settings, url: 'https://weworkremotely.com/other.rss' }
  expect((await feeds({ key: 'wwr' }).patch({ settings: moved })).status).toBe(409)
  const elsewhere = { ...settings, url: 'https://moor.example/feed' }
  const changed = await feeds({ key: 'wwr' }).patch({ settings: elsewhere })
  expect(changed.status).toBe(200)
  expect(changed.data).not.toHaveProperty('permission')
  expect(changed.data).not.toHaveProperty('needsPermission')
})

test('shows an enabled feed that waits for permission', async () => {
  const feed = { key: 'jobicy', connector: 'jobicy', settings: {}, intervalMinutes: 60, enabled: true }
  await registerFeeds(backend.catalog, [feed], 0)
  const { data } = await feeds({ key: 'jobicy' }).get()
  expect(data).toMatchObject({ enabled: true, needsPermission: expect.any(String) })
  expect(data).not.toHaveProperty('nextRunAt')
})

test('lists which connectors require permission', async () => {
  const { data } = (await connectors.get()).data ?? { data: [] }
  const of = (key: string) => data.find((one) => one.key === key)
  expect(of('remotive')).toMatchObject({ permission: 'always', needsPermission: expect.any(String), mayPassOn: false })
  expect(of('rss')).toMatchObject({
    permission: 'by settings',
    settings: {
      properties: { url: { hint: 'feed-url', description: 'Address of the feed, RSS 2.0 or Atom.' } },
    },
  })
  expect(of('ashby')).toMatchObject({ permission: 'never', mayPassOn: true, source: 'ashby' })
})
