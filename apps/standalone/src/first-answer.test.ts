import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobList } from '@jobs/types/jobs/job-list.ts'
import { freePort } from '@jobs/core/testing-port.ts'

let service: Bun.Subprocess<'ignore', 'pipe', 'inherit'> | undefined
let dataDir = ''
afterAll(async () => {
  service?.kill()
  await service?.exited
  await rm(dataDir, { recursive: true })
})

const ENGINES = { DATABASE_URL: '', REDIS_URL: '', MEILI_URL: '', MEILI_KEY: '' }

test('an empty service lists jobs in its first response, and its start names what to open', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jobs-first-'))
  const [port, backendPort] = [freePort(), freePort()]
  const ports = { PORT: String(port), BACKEND_PORT: String(backendPort) }
  service = Bun.spawn([process.execPath, join(import.meta.dir, 'index.ts')], {
    env: { ...process.env, ...ENGINES, ...ports, DATA_DIR: dataDir, LIVE_FEEDS: 'false' },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const api = `http://127.0.0.1:${port}/api/public/v1/jobs`
  let answer: Response | undefined
  while (service.exitCode === null && !(answer = await fetch(api).catch(() => undefined))) await Bun.sleep(5)
  const list = (await answer?.json()) as JobList | undefined
  expect(list?.data).toHaveLength(50)
  const written: string[] = []
  for await (const chunk of service.stdout) {
    written.push(new TextDecoder().decode(chunk))
    if (written.join('').includes('console: ')) break
  }
  const opened = [...written.join('').matchAll(/"message":"((?:pages|API|console): [^"]+)"/g)].map(([, line]) => line)
  expect(opened).toEqual([
    `pages: http://127.0.0.1:${port}/`,
    `API: ${api}`,
    `console: http://127.0.0.1:${backendPort}/console/`,
  ])
})
