import { freePort } from '@jobs/core/testing/port.ts'
import { $ } from 'bun'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs the commands of the README and its linked pages as a newcomer would, with a separate port and folder. */
const root = join(import.meta.dir, '../../..')
const readme = await Bun.file(join(root, 'README.md')).text()
const guides = await Promise.all(
  ['api', 'administration'].map((name) => Bun.file(join(root, `docs/${name}.md`)).text()),
)
const commands = [
  ...new Set(
    [readme, ...guides].flatMap((text) =>
      [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block?.trim().split('\n') ?? []),
    ),
  ),
]
const administering = commands.filter((command) => command.includes('$TOKEN') || command.startsWith('TOKEN='))
const curls = commands.filter((command) => command.startsWith('curl ') && !command.includes('$TOKEN'))
const imports = commands.filter((command) => command.startsWith('bun run import '))
const createUser = commands.find((command) => command.startsWith('bun run create-user ')) ?? ''
const others = ['bun run feeds', 'bun run reindex']
const findBun = commands.find((command) => command.startsWith('export PATH=')) ?? ''

const dataDir = await mkdtemp(join(tmpdir(), 'jobs-readme-'))
const [port, backendPort] = [String(freePort()), String(freePort())]
const env = { ...process.env, PORT: port, BACKEND_PORT: backendPort, DATA_DIR: dataDir, LIVE_FEEDS: 'false' }
let server: Bun.Subprocess | undefined
const run = async (command: string, more: Record<string, string> = {}) =>
  await $`sh -c ${command
    .replace(':3000', `:${port}`)
    .replace(':3002', `:${backendPort}`)
    .replace('curl ', 'curl -s ')}`
    .cwd(root)
    .env({ ...env, ...more })
    .text()

beforeAll(async () => {
  server = Bun.spawn([join(root, 'script/server')], { env, stdout: 'pipe', stderr: 'inherit' })
  let log = ''
  for await (const chunk of server.stdout as ReadableStream<Uint8Array>) {
    log += new TextDecoder().decode(chunk)
    if (log.includes('API: ')) break
  }
}, 240_000)
afterAll(async () => {
  server?.kill('SIGTERM')
  await server?.exited
  await rm(dataDir, { recursive: true, force: true })
})

test('names the two commands that exist', async () => {
  expect(commands).toContain('script/server')
  expect(commands).toContain('script/test')
  expect(commands).toHaveLength(4 + curls.length + administering.length + imports.length + others.length)
  for (const script of ['script/server', 'script/test', '.ci/run'])
    expect(await Bun.file(join(root, script)).exists()).toBe(true)
  expect(await Bun.file(join(root, '.ci/run')).text()).toContain('script/test')
})

test('the README is short', () => {
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(1300)
})

test('explains once, before the first command, where to find bun', async () => {
  const place = '.tools/node_modules/.bin'
  expect(readme.split(place)).toHaveLength(2)
  expect(readme.indexOf(place)).toBeLessThan(readme.search(/\bbun(x| run) /))
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'jobs-newcomer-')))
  await mkdir(join(folder, place), { recursive: true })
  await symlink(process.execPath, join(folder, place, 'bun'))
  const found = await $`sh -c ${`${findBun} && command -v bun`}`.cwd(folder).env({ PATH: '/usr/bin:/bin' }).text()
  await rm(folder, { recursive: true })
  expect(found.trim()).toBe(join(folder, place, 'bun'))
})

test('shows a real response to its first curl line', async () => {
  const answer = JSON.parse(await run(curls[0] ?? ''))
  const shown = JSON.parse(readme.match(/```json\n([\s\S]*?)```/)?.[1] ?? '')
  const [job, shownJob] = [answer.data[0], shown.data[0]]
  expect({ ...shownJob, publishedAt: job.publishedAt, url: job.url }).toEqual(job)
  expect(Object.keys(shown.meta)).toEqual(Object.keys(answer.meta))
})

test('creates its account with a password from standard input', async () => {
  const password = Buffer.from('twelve elves are dancing\n')
  const made = await $`sh -c ${createUser} < ${password}`.cwd(root).env(env).text()
  expect(made).toContain('anna@jobs.example is admin')
})

test('its other requests return what it shows', async () => {
  const [, mcp, munich, head, wrong, narrowed, facets, status, login, openapi, geocode, reverse] = await Promise.all(
    curls.map((command) => run(command)),
  )
  expect(JSON.parse(munich ?? '').data).toHaveLength(5)
  expect(head).toMatch(/^HTTP\/1.1 200 OK[\s\S]*rel="prev"/)
  expect(JSON.parse(wrong ?? '')).toMatchObject({ status: 400, errors: [{ parameter: 'page' }] })
  expect(JSON.parse(narrowed ?? '').data).toMatchObject([{ location: 'Österreich', workArrangement: 'remote' }])
  expect(JSON.parse(facets ?? '').data).toMatchObject({ tag: expect.arrayContaining([{ value: 'php', count: 1 }]) })
  expect(JSON.parse(mcp ?? '').result.structuredContent.data).toHaveLength(1)
  expect(JSON.parse(status ?? '')).toMatchObject({ status: 'running', database: 'sqlite: connected' })
  expect(JSON.parse(openapi ?? '')).toMatchObject({ openapi: '3.1.1', paths: { '/api/auth/login': {} } })
  expect(JSON.parse(geocode ?? '')).toMatchObject([{ display_name: 'Wien, Österreich' }])
  expect(JSON.parse(reverse ?? '')).toMatchObject({ name: 'Konstanz', address: { country_code: 'de' } })
  expect(JSON.parse(login ?? '')).toMatchObject({ tokenType: 'Bearer', user: { role: 'admin' } })
})

test('its imports list jobs, and none the second time', async () => {
  expect(imports.length).toBeGreaterThan(0)
  for (const command of imports) {
    expect(Number((await run(command)).match(/^listed: (\d+)$/m)?.[1])).toBeGreaterThan(0)
    const again = await run(command)
    expect(again).toContain('listed: 0\nupdated: 0\n')
    expect(again).toContain('withdrawn: 0\n')
  }
})

test('its other commands do what it describes', async () => {
  expect(commands).toEqual(expect.arrayContaining(others))
  const [feeds, reindex] = await Promise.all(others.map((command) => run(command, { LIVE_FEEDS: 'true' })))
  expect(feeds).toMatch(/^feed +state +last run/)
  expect(feeds).toMatch(/^remotive +off .*its terms forbid/m)
  expect(reindex).toMatch(/^indexed: [1-9]\d*$/m)
})

test('its administration commands work in their order', async () => {
  const script = administering
    .join("\nprintf '\\036'\n")
    .replaceAll(':3002', `:${backendPort}`)
    .replaceAll('curl ', 'curl -s ')
  const answers = (await $`sh -c ${`${script}\nprintf '\\036%s %s' "$ID" "$ETAG"`}`.cwd(root).env(env).text()).split(
    '\u001e',
  )
  const [token, made, find, read, change, remove, feeds, set, audit, variables] = answers
  // Assignments print nothing.
  expect([token, made, read, remove]).toEqual(['', '', '', ''])
  expect(variables).toMatch(/^\d+ "[^"]+"$/)
  expect(JSON.parse(find ?? '')).toMatchObject({ data: [{ title: 'Glasbläser (m/w/d)' }] })
  expect(JSON.parse(change ?? '')).toMatchObject({ title: 'Glasmacher (m/w/d)' })
  expect(JSON.parse(feeds ?? '')).toMatchObject({ data: [] })
  expect(JSON.parse(set ?? '')).toMatchObject({ enabled: false, intervalMinutes: 1440 })
  expect(JSON.parse(audit ?? '').data.map(({ action }: { action: string }) => action)).toEqual([
    'job.delete',
    'job.replace',
    'job.create',
  ])
})

test('an invalid setting stops the start with one message', async () => {
  const faulty = { ...env, PORT: 'x', SITE_URL: 'nowhere', MEILI_KEY: 's3cret' }
  const { exitCode, stderr } = await $`bun apps/standalone/src/index.ts`.cwd(root).env(faulty).nothrow().quiet()
  expect(exitCode).toBe(1)
  const message = stderr.toString()
  for (const name of ['PORT', 'SITE_URL', 'MEILI_KEY']) expect(message).toContain(`${name}: `)
  expect(message).not.toContain('s3cret')
  expect(message).not.toContain(' at ')
})
