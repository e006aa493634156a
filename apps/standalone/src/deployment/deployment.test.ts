import { loadEnv } from '@jobs/config/load-env.ts'
import { engines, observing } from '@jobs/config/settings.ts'
import { $, Glob } from 'bun'
import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { shape } from '../env.ts'
import { compose, composeText, fillIn, SECRETS } from './testing-compose.ts'

/** Secrets of what an operator may do without. */
const OPTIONAL: ReadonlySet<string> = new Set(['ADMIN_PASSWORD', 'ALERT_WEBHOOK_SECRET'])

/** The promises of the container files, as far as they can be checked without a container engine. */
const root = join(import.meta.dir, '../../../..')
const text = async (path: string) => await Bun.file(join(root, path)).text()

const services = Object.entries(compose.services)
/** Runs once, before Meilisearch. */
const OWNER = 'meilisearch-files'
/** Addresses of services and engines within the composition; the image sets HOST and NODE_ENV. */
const FIXED = new Set(
  'HOST NODE_ENV PORT MCP_PORT BACKEND_PORT INGEST_PORT METRICS_PORT MCP_URL DATA_DIR CACHE_DIR DATABASE_URL REDIS_URL MEILI_URL MEILI_KEY'.split(
    ' ',
  ),
)
const own = services.filter(([, { build }]) => build)
const hasCompose = (await $`docker compose version`.quiet().nothrow()).exitCode === 0
const dockerfile = await text('Dockerfile')
const { packageManager, devDependencies } = JSON.parse(await text('package.json'))

describe('docker-compose.yml', () => {
  test('has the four services and the three engines', () => {
    expect(own.map(([name, { build }]) => [name, build?.args.SERVICE])).toEqual(
      ['gateway', 'mcp', 'backend', 'ingest'].map((name) => [name, name]),
    )
    expect(Object.keys(compose.services).slice(4)).toEqual(['postgres', 'redis', 'meilisearch', OWNER])
  })

  test.each(services)('%s runs with least privileges and restarts', (_, service) => {
    const isOnce = service.restart === 'no'
    expect(service).toMatchObject({
      restart: isOnce ? 'no' : 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+g$/),
      cpus: 2,
      pids_limit: expect.any(Number),
    })
    if (service.build) return
    expect(service.image).toMatch(/:v?\d+\.\d+/)
    if (!isOnce) expect(service.healthcheck).toBeDefined()
  })

  test('no engine runs as root; only the volume setup may change owners', () => {
    const { postgres, redis, meilisearch, [OWNER]: owner } = compose.services
    expect([postgres?.user, redis?.user, meilisearch?.user]).toEqual(['postgres', 'redis', '1000:1000'])
    expect(meilisearch?.depends_on).toEqual({ [OWNER]: { condition: 'service_completed_successfully' } })
    expect(owner?.volumes).toEqual(meilisearch?.volumes)
    expect(services.filter(([, one]) => one.cap_add).map(([name]) => name)).toEqual([OWNER])
  })

  test('publishes ports on the loopback interface only', () => {
    const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, fillIn(port, {})]))
    expect(published).toEqual([
      ['gateway', '127.0.0.1:3000:3000'],
      ['backend', '127.0.0.1:3002:3002'],
    ])
    expect(compose.networks.inside).toEqual({ internal: true })
    const reachingOut = services.filter(([, { networks }]) => networks?.includes('outside')).map(([name]) => name)
    expect(reachingOut).toEqual(['gateway', 'backend', 'ingest'])
  })

  test("contains no secrets, and does not start without the operator's", () => {
    const secrets = new Set(composeText.match(/\w*(PASSWORD|SECRET|MASTER_KEY|MEILI_KEY)\b/g))
    expect(secrets).toContain('AUTH_SECRET')
    for (const [, { environment = {} }] of services) {
      for (const [name, value] of Object.entries(environment)) {
        if (OPTIONAL.has(name)) expect(value).toBe(`\${${name}:-}`)
        else if (secrets.has(name)) expect(value).toMatch(/^\$\{[A-Z_]+:\?[^}]+\}$/)
      }
    }
    for (const variable of Object.keys(SECRETS)) expect(composeText).toContain(`\${${variable}:?`)
  })

  test.each(own)('%s is given settings it knows and accepts', (_, { environment = {} }) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.keys(environment)))
    const set = Object.entries(environment).map(([name, value]) => [name, fillIn(value, SECRETS)])
    expect(loadEnv(shape, Object.fromEntries(set))).toMatchObject({ SITE_URL: 'https://jobs.example' })
  })

  test('passes on every setting of .env.example that compose and image do not fix', async () => {
    const documented = [...(await text('.env.example')).matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
    const passed = own.map(([, { environment = {} }]) =>
      Object.keys(environment).filter((name) => environment[name]?.match(/^\$\{(?:BACKEND_)?(\w+):[-?]/)?.[1] === name),
    )
    expect(documented.filter((name) => !FIXED.has(name)).toSorted()).toEqual([...new Set(passed.flat())].toSorted())
    const shared = Object.keys({ ...engines, ...observing }).filter(
      (name) => !FIXED.has(name) && name !== 'EXPORT_S3_URL',
    )
    for (const names of passed) expect(names).toEqual(expect.arrayContaining(shared))
  })

  test("keeps the engines' data in volumes", () => {
    for (const name of ['postgres', 'redis', 'meilisearch']) {
      const volumes = compose.services[name]?.volumes?.map((volume) => volume.split(':')[0] ?? '') ?? []
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining([name, ...volumes]))
    }
    expect(composeText).toContain('--appendonly yes')
    for (const [, { depends_on: first }] of own) expect(first?.postgres).toEqual({ condition: 'service_healthy' })
  })

  test("the gateway and the worker share a volume owned by the image's user", () => {
    const { gateway, ingest } = compose.services
    const folder = ingest?.environment?.DATA_DIR ?? ''
    expect(gateway?.environment?.DATA_DIR).toBe(folder)
    expect([ingest?.volumes, gateway?.volumes]).toEqual([
      [`exports:${folder}`],
      [`exports:${folder}:ro`, 'gateway-cache:/cache'],
    ])
    expect(Object.keys(compose.volumes)).toContain('exports')
    expect(dockerfile).toMatch(new RegExp(`^RUN install --directory --owner=bun .*${folder}$`, 'm'))
  })

  test.skipIf(!hasCompose)('docker compose accepts it with the secrets and rejects it without', async () => {
    const config = $`docker compose --env-file /dev/null config --quiet`.cwd(root).quiet().nothrow()
    const { PATH = '', HOME = '' } = process.env
    expect((await config.env({ PATH, HOME, ...SECRETS })).exitCode).toBe(0)
    const without = $`docker compose --env-file /dev/null config --quiet`.cwd(root).quiet().nothrow()
    const { exitCode, stderr } = await without.env({ PATH, HOME })
    expect([exitCode === 0, stderr.toString()]).toEqual([false, expect.stringContaining('is not set')])
  })
})

describe('Dockerfile', () => {
  test('uses the versions of the repository', () => {
    expect(dockerfile).toContain(`ARG BUN_VERSION=${packageManager.replace('bun@', '')}\n`)
    expect(dockerfile).toContain(`ARG TURBO_VERSION=${devDependencies.turbo}\n`)
    expect(dockerfile.match(/^FROM (?!bun )\S+/gm)).toEqual(['FROM oven/bun:${BUN_VERSION}-slim'])
  })

  test('ends in a non-root service with a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last).toContain('\nUSER bun\n')
    expect(last).toContain('\nHEALTHCHECK ')
    expect(last).toEndWith('CMD ["bun", "src/index.ts"]\n')
  })

  test('excludes settings, history and local data from the build context', async () => {
    const ignored = (await text('.dockerignore')).split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.env.*', 'data', '**/node_modules']))
  })

  test('a container is as healthy as its service', async () => {
    let status = 200
    const server = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: ({ url }) => new Response('', { status: url.endsWith('/healthz') ? status : 404 }),
    })
    const check = async (env: Record<string, string>) =>
      (await $`${process.execPath} ${join(root, 'script/healthcheck.ts')}`.env(env).quiet().nothrow()).exitCode
    const ports = { gateway: 'PORT', mcp: 'MCP_PORT', backend: 'BACKEND_PORT', ingest: 'INGEST_PORT' }
    for (const [service, variable] of Object.entries(ports)) {
      expect([service, await check({ SERVICE: service, [variable]: String(server.port) })]).toEqual([service, 0])
    }
    status = 503
    expect(await check({ SERVICE: 'mcp', MCP_PORT: String(server.port) })).toBe(1)
    await server.stop(true)
    expect(await check({ SERVICE: 'mcp', MCP_PORT: String(server.port) })).not.toBe(0)
    expect(await check({})).not.toBe(0)
  })
})

describe('docs/operations.md', () => {
  test('names only metrics and settings that exist', async () => {
    const operations = await text('docs/operations.md')
    const sources = new Glob('{apps,packages}/*/src/**/*.ts')
    let code = composeText
    for await (const path of sources.scan(root)) if (!path.endsWith('.test.ts')) code += await text(path)
    const alerts = operations.slice(operations.indexOf('\n## Alerts'))
    const metrics = alerts.match(/\b[a-z]+(_[a-z]+)+\b(?!\()/g)?.map((name) => name.replace(/_bucket$/, '')) ?? []
    expect(metrics.length).toBeGreaterThan(5)
    const settings = operations.match(/\b[A-Z]+(_[A-Z]+)+\b/g) ?? []
    expect([...metrics, ...settings].filter((name) => !code.includes(name))).toEqual([])
  })
})
