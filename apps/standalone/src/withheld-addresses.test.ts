import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { expect, test } from 'bun:test'
import { compose } from './compose.ts'
import { rules, shape } from './env.ts'
import { openComposed, toolCall } from './testing-composed.ts'

/** With the apply button switched off, no public response of any kind contains the address to apply at or the ad's address. */
const opened = await openComposed({ APPLY_REDIRECT: 'false' })
const { catalog, ask } = opened
const NOW = Date.now()
const canary = (id: string, title: string) => ({
  ...testPosting(id, {
    title,
    publishedAt: NOW,
    applyUrl: `https://www.canary.example/apply/${id}?from=feed&to=us`,
    description: `<p><a href="https://www.canary.example/apply/${id}?from=feed&amp;to=us">Here</a>
      https://www.canary.example/apply/${id}?from=feed&amp;to=us, canary.example/apply/${id}, HTTP://Canary.Example/apply/${id}/form,
      https://canary.example/ads/${id}?utm_source=x, https://boards.canary.example/other/7, jobs@canary.example and zebras.</p>`,
  }),
  url: `https://canary.example/ads/${id}`,
})
await savePosting(catalog, canary('open', 'Glasbläser'), NOW)
await savePosting(catalog, canary('closed', 'Seiler'), NOW)

const slugOf = async (q: string) => {
  const { data } = JobList.parse(await (await ask(`/api/public/v1/jobs?q=${q}`)).json())
  return data[0]?.slug
}
const [open, closed] = [await slugOf('glasbläser'), await slugOf('seiler')]
await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'closed' }, NOW)

const requests: [status: number, path: string, init?: RequestInit][] = [
  [200, '/api/public/v1/jobs'],
  [200, '/api/public/v1/jobs?q=zebras'],
  [200, '/api/public/v1/jobs.rss'],
  [200, '/api/public/v1/jobs.json'],
  [200, '/api/public/v1/openapi.json'],
  [200, '/api/public/v1/mcp', toolCall('search_jobs', { q: 'zebras' })],
  [200, '/api/public/v1/mcp', toolCall('search_jobs', { page: 'x' })],
  [200, '/api/public/v1/mcp', toolCall('get_job_statistics', {})],
  [200, '/'],
  [200, '/developers'],
  [200, '/jobs?q=zebras'],
  [200, `/jobs/${open}`],
  [200, '/sitemap.xml'],
  [200, '/llms.txt'],
  [200, '/robots.txt'],
  [200, '/.well-known/api-catalog'],
  [304, '/api/public/v1/jobs', { headers: { 'if-none-match': '*' } }],
  [400, '/api/public/v1/jobs?page=x'],
  [404, `/jobs/${open}/apply`, { method: 'POST' }],
  [200, `/api/public/v1/jobs/${open}`],
  [404, '/api/public/v1/jobs/nobody'],
  [200, '/api/public/v1/changes'],
  [400, '/api/public/v1/mirror'],
  [200, '/api/public/v1/facets'],
  [200, '/api/public/v1/suggest?q=a'],
  [200, '/api/public/v1/snapshots'],
  [404, '/jobs/nobody'],
  [405, `/jobs/${open}`, { method: 'POST' }],
  [406, '/api/public/v1/jobs', { headers: { 'accept-encoding': 'identity;q=0' } }],
  [410, `/jobs/${closed}`],
]
const reportedBy = async (response: Response) => JSON.stringify([...response.headers]) + (await response.text())

test.each(requests.map(([status, path, init = {}]) => [status, path, init] as const))(
  '%d %s holds no address of an ad',
  async (status, path, init) => {
    const response = await ask(path, init)
    expect(response.status).toBe(status)
    expect(await reportedBy(response)).not.toMatch(/canary/i)
  },
)

test('a job page shows a text without the addresses in it', async () => {
  expect(await (await ask(`/jobs/${open}`)).text()).toContain('and zebras.')
})

test('with default settings only the button leads to the ad', async () => {
  const usual = compose(loadEnv(shape, {}, rules), opened)
  const askUsual = (path: string, init?: RequestInit) => usual.handle(new Request(`http://127.0.0.1:3000${path}`, init))
  const page = await (await askUsual(`/jobs/${open}`)).text()
  expect(page).toContain(`action="/jobs/${open}/apply"`)
  expect(page).not.toMatch(/canary/i)
  const led = await askUsual(`/jobs/${open}/apply`, { method: 'POST' })
  expect([led.status, led.headers.get('location')]).toEqual([
    303,
    'https://www.canary.example/apply/open?from=feed&to=us',
  ])
})

test('a 429 response contains no address either', async () => {
  let response = await ask('/api/public/v1/jobs')
  for (let requested = 0; requested < 240 && response.status === 200; requested++)
    response = await ask('/api/public/v1/jobs')
  for (const refused of [
    response,
    await ask('/jobs'),
    await ask('/sitemap.xml'),
    await ask('/api/public/v1/jobs.rss'),
  ]) {
    expect(refused.status).toBe(429)
    expect(await reportedBy(refused)).not.toMatch(/canary/i)
  }
})
