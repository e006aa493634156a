import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'bun:test'
import { matchingVersion, pipelineVersion, versionOf } from './pipeline-version.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const version = async (changed: Record<string, string> = {}, code?: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'version-'))
  folders.push(folder)
  const files = {
    'bun.lock': '{}',
    'packages/geo/src/regions/region.ts': '1',
    'apps/ingest/src/pipeline/tags.ts': '2',
    ...changed,
  }
  for (const [file, text] of Object.entries(files)) await Bun.write(join(folder, file), text)
  return await versionOf(folder, code)
}

test('any change of a rule or a dependency is another version, a test is none', async () => {
  const now = await version()
  expect(await version()).toBe(now)
  expect(await version({ 'apps/ingest/src/pipeline/tags.test.ts': '3' })).toBe(now)
  const others = await Promise.all([
    version({ 'bun.lock': '{"eld":2}' }),
    version({ 'packages/geo/src/regions/region.ts': '3' }),
    version({ 'apps/ingest/src/pipeline/tags.ts': '3' }),
    version({ 'apps/ingest/src/pipeline/salary/sums.ts': '' }),
  ])
  expect(new Set([now, ...others]).size).toBe(5)
})

test('the version of some code changes with nothing else', async () => {
  const code = ['packages/matching/src/**/*.ts']
  const now = await version({}, code)
  expect(await version({ 'packages/geo/src/regions/region.ts': '3' }, code)).toBe(now)
  expect(await version({ 'packages/matching/src/same-job.ts': '' }, code)).not.toBe(now)
})

test("this process' own is read from where its code is", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'version-'))
  folders.push(folder)
  expect(await pipelineVersion()).not.toBe(await versionOf(folder))
  expect(await matchingVersion()).not.toBe(await pipelineVersion())
})
