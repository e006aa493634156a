import { savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { expect, test } from 'bun:test'
import { sharedBackend } from '../../testing.ts'

const backend = await sharedBackend()
test('draws a sample, takes an admin’s judgement, measures and exports it', async () => {
  await savePostings(
    backend.catalog,
    [1, 2].map((at) => testPosting(`s${at}`, { title: `Setzer ${at}`, companyName: `Druck ${at}` })),
    Date.now(),
  )
  const by = (role: 'viewer' | 'editor' | 'admin') => backend.client(role).admin.quality
  const sample = (await by('editor').samples.post()).data
  const [one] = sample?.data ?? []
  if (!sample || !one) throw new Error('nothing was drawn')
  expect(sample.data.length).toBeGreaterThanOrEqual(2)
  expect(one.labels).toContain('workArrangement')
  const place = (role: 'editor' | 'admin', job = String(one.jobId)) =>
    by(role).samples({ week: sample.week })({ job }).verdict
  expect((await place('editor').put({ verdict: 'right', wrong: [] })).status).toBe(403)
  expect((await place('admin').put({ verdict: 'wrong', wrong: [] })).status).toBe(400)
  expect((await place('admin', '99999').put({ verdict: 'dead', wrong: [] })).status).toBe(404)
  const judged = await place('admin').put({ verdict: 'wrong', wrong: ['language'] })
  const said = judged.data?.data.find(({ jobId }) => jobId === one.jobId)
  expect(said).toMatchObject({ judgements: [{ verdict: 'wrong', wrong: ['language'] }], agreed: null })
  expect((await by('viewer').samples({ week: 'never' }).get()).status).toBe(400)

  const rows = (await by('admin').labels({ task: 'arrangement-ads' }).get()).data ?? ''
  expect(rows.trim().split('\n')).toHaveLength(1)
  expect((await by('admin').labels({ task: 'language' }).get()).data).toBeFalsy()
  expect((await by('viewer').get()).data?.labels.language).toMatchObject({ precision: 0, judged: 1 })
})
