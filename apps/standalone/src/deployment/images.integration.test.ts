import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'bun:test'
import { testPlace } from '@jobs/catalog/testing.ts'
import { freePort } from '@jobs/core/testing-port.ts'
import { buildByHand, toolsFor } from './testing-image.ts'
import { compose, fillIn, SECRETS } from './testing-compose.ts'

const ROOT = join(import.meta.dir, '../../../..')
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env
const folder = await mkdtemp(join(tmpdir(), 'jobs-images-'))
const PATH = await toolsFor(join(folder, 'bin'), ROOT)
const place = await testPlace('postgres')
afterAll(async () => {
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})

/** The variable of its port, and what answers there. */
const SERVICES = [
  ['gateway', 'PORT', '/api/public/v1/jobs'],
  ['mcp', 'MCP_PORT', '/readyz'],
  ['backend', 'BACKEND_PORT', '/console/'],
  ['ingest', 'INGEST_PORT', '/readyz'],
] as const

describe.skipIf(!TEST_DATABASE_URL || !TEST_REDIS_URL)('the image of', () => {
  test.each(SERVICES)(
    '%s is built, starts for others with the settings of compose, answers and stops',
    async (name, variable, path) => {
      const caches = { PATH, HOME: homedir(), TURBO_CACHE_DIR: join(folder, 'turbo'), TURBO_TELEMETRY_DISABLED: '1' }
      const image = await buildByHand({ context: ROOT, folder: join(folder, name) }, { SERVICE: name }, caches)
      expect(await readdir(join(image.root, 'app'))).not.toContain('lab')
      expect(await readdir(join(image.root, 'app'))).not.toContain('bench')

      const port = String(freePort())
      const set = { ...SECRETS, LIVE_FEEDS: 'false', LOG_LEVEL: 'warn' }
      const settings = Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
        key,
        fillIn(value, set),
      ])
      const env = {
        PATH,
        ...image.env,
        ...Object.fromEntries(settings),
        // Addresses of the engines, and free ports of this machine.
        HOST: '127.0.0.1',
        [variable]: port,
        METRICS_PORT: '',
        DATA_DIR: join(image.root, 'data'),
        DATABASE_URL: place.databaseUrl ?? '',
        REDIS_URL: TEST_REDIS_URL ?? '',
        MEILI_URL: `http://127.0.0.1:${freePort()}`,
      }
      const cwd = join(image.root, image.workdir)
      const service = Bun.spawn(image.command, { cwd, env, stdout: 'inherit', stderr: 'inherit' })
      const isHealthy = async () => (await Bun.spawn(image.health, { cwd, env, stderr: 'ignore' }).exited) === 0
      while (service.exitCode === null && !(await isHealthy())) await Bun.sleep(500)
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      service.kill()
      expect([answer.status, await service.exited]).toEqual([200, 0])
      await rm(join(folder, name), { recursive: true })
    },
    300_000,
  )
})
