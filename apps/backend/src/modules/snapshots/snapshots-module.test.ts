import { endSnapshotWork, noteSnapshotWork } from '@jobs/catalog/snapshots/snapshot-work.ts'
import { addSnapshot } from '@jobs/catalog/snapshots/snapshots.ts'
import { expect, test } from 'bun:test'
import { sharedBackend } from '../../testing.ts'

const backend = await sharedBackend()

test('lists snapshots with the public addresses of their files', async () => {
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

test('reports the progress of the next snapshot, and why it failed', async () => {
  const { snapshots } = backend.client('viewer').admin
  const work = async () => {
    const { writing, failure } = (await snapshots.get()).data ?? {}
    return { writing, failure }
  }
  const now = Date.now()
  await noteSnapshotWork(backend.catalog, { startedAt: now - 1000, jobs: 12_000 }, now)
  expect(await work()).toEqual({
    writing: { startedAt: new Date(now - 1000).toISOString(), jobs: 12_000 },
    failure: undefined,
  })
  // Progress of a killed worker expires.
  await noteSnapshotWork(backend.catalog, { startedAt: now - 300_000, jobs: 12_000 }, now - 120_000)
  expect(await work()).toEqual({ writing: undefined, failure: undefined })
  await endSnapshotWork(backend.catalog, { at: 0, reason: 'the bucket cannot be written' })
  const failure = { at: '1970-01-01T00:00:00.000Z', reason: 'the bucket cannot be written' }
  expect(await work()).toEqual({ writing: undefined, failure })
  await endSnapshotWork(backend.catalog)
  expect(await work()).toEqual({ writing: undefined, failure: undefined })
})
