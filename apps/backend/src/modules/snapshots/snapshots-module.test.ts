import { afterAll, expect, test } from 'bun:test'
import { addSnapshot } from '@jobs/catalog/snapshots/snapshots.ts'
import { openTestBackend } from '../../testing.ts'

const backend = await openTestBackend()
afterAll(() => backend.close())

test('lists the snapshots with their files as the public gets them', async () => {
  const { snapshots } = backend.client('viewer').admin
  expect((await snapshots.get()).data).toEqual({ data: [] })
  const file = { format: 'jsonl.gz' as const, bytes: 20, sha256: 'a'.repeat(64) }
  const files = [{ ...file, name: 'jobs-7-abc.jsonl.gz' }]
  await addSnapshot(backend.catalog, { revision: 7, createdAt: 0, jobs: 3, leftOut: ['remotive'], files })
  expect((await snapshots.get()).data?.data).toEqual([
    {
      cursor: expect.any(String),
      createdAt: '1970-01-01T00:00:00.000Z',
      jobs: 3,
      leftOut: ['remotive'],
      files: [{ ...file, url: 'https://jobs.example/api/public/v1/snapshots/jobs-7-abc.jsonl.gz' }],
    },
  ])
})
