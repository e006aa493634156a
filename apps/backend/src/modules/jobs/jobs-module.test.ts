import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { expect, test } from 'bun:test'
import { openTestBackend, sharedBackend } from '../../testing.ts'

const backend = await sharedBackend()
const list = async (query = '') => {
  const response = await backend.call('GET', `/api/jobs${query}`)
  return { status: response.status, text: await response.text() }
}

test('lists active jobs with descriptions but without apply URLs', async () => {
  await savePosting(backend.catalog, testPosting('a'), Date.now())
  await savePosting(backend.catalog, testPosting('b', { title: 'Maurer', workArrangement: 'remote' }), Date.now())
  const { status, text } = await list('?q=maurer&source=arbeitnow&workArrangement=remote&language=de&unknown=1')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({
    data: [
      {
        id: 2,
        slug: expect.stringMatching(/^maurer-/),
        title: 'Maurer',
        companyName: 'Weber GmbH',
        location: 'Köln',
        remote: true,
        workArrangement: 'remote',
        language: 'de',
        tags: ['finanzen'],
        source: 'arbeitnow',
        publishedAt: '2026-10-01T00:00:00.000Z',
        url: expect.stringMatching(/^https:\/\/jobs.example\/jobs\/maurer-/),
        description: testPosting('b').fields.description,
        updatedAt: expect.any(String),
      },
    ],
    meta: { page: 1, perPage: 50, count: 1, total: 1, pages: 1 },
  })
  expect((await list()).text).not.toMatch(/apply\.example|source\.example/)
  expect(JSON.parse((await list('?per_page=100')).text).meta).toMatchObject({ perPage: 100, total: 2 })
})

test('rejects invalid parameters and finds nothing for hostile ones', async () => {
  for (const query of [
    'page=0',
    'page=x',
    'per_page=0',
    'per_page=101',
    'language=nl',
    'workArrangement=onsite',
    `q=${'x'.repeat(201)}`,
  ]) {
    expect((await list(`?${query}`)).status).toBe(400)
  }
  const per_page = '9'.repeat(400)
  expect(JSON.parse((await list(`?per_page=${per_page}`)).text).errors).toMatchObject([{ code: 'digits-within' }])
  expect((await list('?q=%00')).text).toBe((await list('?q=')).text)
  for (const name of ['page', 'q', 'language', 'source']) {
    expect(JSON.parse((await list(`?${name}=1&${name}=2`)).text).errors).toEqual([
      { parameter: name, code: 'repeated', parameters: {}, detail: 'must be given once' },
    ])
  }
  for (const value of ["' OR 1=1 --", '"', '* NEAR (', 'title:maurer" OR "', '((((', 'AND OR NOT']) {
    for (const name of ['q', 'source']) {
      const { status, text } = await list(`?${name}=${encodeURIComponent(value)}`)
      expect([value, status]).toEqual([value, 200])
      if (name === 'source') expect(JSON.parse(text).data).toEqual([])
    }
  }
})

test('marks results of the fallback search engine', async () => {
  const search = { search: async () => ({ revision: 0, ids: [], total: 0, degraded: true }), all: async () => [] }
  const degraded = await openTestBackend('sqlite', { search })
  const reported = async (path: string) => (await degraded.call('GET', path)).headers.get('x-search')
  expect([await reported('/api/jobs?q=koch'), await reported('/api/jobs')]).toEqual(['degraded', null])
  await degraded.close()
})

test('counts every request and returns 429 over the quota', async () => {
  const few = await openTestBackend('sqlite', { siteQuota: 3 })
  const get = async (path: string) => await few.call('GET', path)
  const answers = [await get('/api/jobs'), await get('/api/jobs?page=0'), await get('/api/jobs/1')]
  expect(answers.map(({ status, headers }) => [status, headers.get('ratelimit')])).toEqual([
    [200, '"site";r=2;t=900'],
    [400, '"site";r=1;t=900'],
    [404, '"site";r=0;t=900'],
  ])
  for (const path of ['/api/jobs', '/api/jobs/1']) {
    const over = await get(path)
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '900'])
    expect(await over.json()).toMatchObject({
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      detail: 'The limit of requests in 15 minutes is 3. Try again in 900 s.',
    })
  }
  expect((await few.call('GET', '/api/admin/jobs', { role: 'viewer' })).status).toBe(200)
  await few.close()
})
