import type { JobList } from '@jobs/types/jobs/job-list.ts'
import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnService } from './testing-service.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'jobs-first-'))
const service = spawnService({ DATA_DIR: dataDir, LIVE_FEEDS: 'false' })
afterAll(async () => {
  await service.stop()
  await rm(dataDir, { recursive: true })
})

test('an empty service lists jobs in its first response, and its start names what to open', async () => {
  const { server, origin, publicOrigin } = service
  const api = `${publicOrigin}/api/public/v1/jobs`
  let answer: Response | undefined
  while (server.exitCode === null && !(answer = await fetch(api).catch(() => undefined))) await Bun.sleep(5)
  const list = (await answer?.json()) as JobList | undefined
  expect(list?.data).toHaveLength(50)
  await service.started()
  const opened = [...service.log().matchAll(/"message":"((?:pages|API|console): [^"]+)"/g)].map(([, line]) => line)
  expect(opened).toEqual([`pages: ${publicOrigin}/`, `API: ${api}`, `console: ${origin}/console/`])
})
