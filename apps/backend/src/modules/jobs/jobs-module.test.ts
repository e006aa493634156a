import { afterAll, expect, test } from 'bun:test'
import { savePosting } from '@jobs/catalog/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { openTestBackend } from '../../testing.ts'

const backend = await openTestBackend()
afterAll(() => backend.close())
const list = async (query = '') => {
  const response = await backend.call('GET', `/api/jobs${query}`)
  return { status: response.status, text: await response.text() }
}

test('the site gets the listed jobs with their descriptions, and never where to apply', async () => {
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
  expect(JSON.parse((await list('?per_page=1000')).text).meta).toMatchObject({ perPage: 100, total: 2 })
})

test('bad parameters are refused, hostile ones find nothing', async () => {
  for (const query of ['page=0', 'page=x', 'language=nl', 'workArrangement=onsite', 'q=%00', `q=${'x'.repeat(201)}`]) {
    expect((await list(`?${query}`)).status).toBe(400)
  }
  for (const value of ["' OR 1=1 --", '"', '* NEAR (', 'title:maurer" OR "', '((((', 'AND OR NOT']) {
    for (const name of ['q', 'source']) {
      const { status, text } = await list(`?${name}=${encodeURIComponent(value)}`)
      expect([value, status]).toEqual([value, 200])
      if (name === 'source') expect(JSON.parse(text).data).toEqual([])
    }
  }
})
