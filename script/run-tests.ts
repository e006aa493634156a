import { $, Glob } from 'bun'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownPostgres } from '../packages/catalog/src/testing-postgres.ts'
import { ownRedis } from '../packages/core/src/testing/redis.ts'
import { ownMeilisearch } from '../packages/search/src/meilisearch/testing.ts'
import { runWorkspaces } from './run-workspaces.ts'
import { stopLeftovers } from './stop-leftovers.ts'

const CHECKS = ['format', 'lint', 'boundaries', 'unused', 'types'] as const

const workspaces = ['bench', 'lab', ...new Glob('{apps,packages}/*/package.json').scanSync()].map((path) =>
  path.replace('/package.json', ''),
)

let passed = 0
const failed: string[] = []

/** @returns the checks that failed */
const check = async (): Promise<string[]> => {
  const wrong: string[] = []
  for (const name of CHECKS) {
    // tsc and the linter of types are written in Go, whose collector takes a sixth of their CPU time by default.
    const { exitCode, stdout, stderr } = await $`bun run ${name}`
      .env({ ...process.env, GOGC: '400' })
      .nothrow()
      .quiet()
    console.log(`${stderr.toString()}${stdout.toString()}`)
    if (exitCode !== 0) wrong.push(`bun run ${name}`)
  }
  return wrong
}

// Everything that tests make lies in here, and everything they start names it.
const folder = await mkdtemp(join(tmpdir(), 'jobs-test-run-'))
await chmod(folder, 0o755)
process.env['TMPDIR'] = folder

const services: { stop: () => Promise<void> }[] = []
try {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, MEILI_URL, MEILI_KEY } = process.env
  const { TEST_MEILI_URL = MEILI_URL, TEST_MEILI_KEY = MEILI_KEY } = process.env
  // Servers named in the environment exist already; the others are started here. Services in the tests are given their
  // addresses.
  const postgres = TEST_DATABASE_URL ? undefined : await ownPostgres()
  if (postgres) services.push({ stop: postgres.remove })
  else if (!TEST_DATABASE_URL) throw new Error('PostgreSQL is not installed')
  const redis = TEST_REDIS_URL ? undefined : await ownRedis({ isDurable: false })
  if (redis) services.push({ stop: redis.remove })
  else if (!TEST_REDIS_URL) throw new Error('Redis is not installed')
  const meilisearch = TEST_MEILI_URL ? undefined : await ownMeilisearch()
  if (meilisearch) services.push(meilisearch)
  else if (!TEST_MEILI_URL) console.log('skipped: meilisearch not found')
  // Beside the tests, which leave processors idle while they wait for engines and browsers.
  const checking = check()
  const built = await $`bun run turbo run build`.env({ ...process.env, TURBO_TELEMETRY_DISABLED: '1' }).nothrow()
  if (built.exitCode !== 0) failed.push('bun run turbo run build')
  const tests = await runWorkspaces(workspaces, {
    ...process.env,
    ...(TEST_MEILI_URL && { TEST_MEILI_URL, TEST_MEILI_KEY, MEILI_URL: '', MEILI_KEY: '' }),
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    ...(redis && { TEST_REDIS_URL: redis.url }),
    ...(meilisearch && { TEST_MEILI_URL: meilisearch.url, TEST_MEILI_KEY: meilisearch.key }),
  })
  const wrong = await checking
  passed += CHECKS.length - wrong.length
  failed.push(...wrong)
  // Runs alone, because it measures how long requests take; with separate engines, which it kills.
  if (postgres && redis) {
    const faults = await $`bun run faults --short`.env({ ...process.env, MEILI_URL: '', MEILI_KEY: '' }).nothrow()
    if (faults.exitCode === 0) passed += 1
    else failed.push('bun run faults --short')
  } else console.log('skipped: the fault run, which needs PostgreSQL and Redis on this machine')
  passed += tests.passed
  failed.push(...tests.failed)
  for (const failure of tests.failures) console.log(failure)
} finally {
  for (const service of services) await service.stop()
  for (const command of await stopLeftovers(folder)) console.log(`was left running: ${command.slice(0, 200)}`)
  await rm(folder, { recursive: true, force: true })
}

for (const name of failed) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
