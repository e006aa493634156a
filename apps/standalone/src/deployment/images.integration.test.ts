import { testPlace } from '@jobs/catalog/testing.ts'
import { freePort } from '@jobs/core/testing/port.ts'
import { $, Glob } from 'bun'
import { afterAll, describe, expect, test } from 'bun:test'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { compose, fillIn, SECRETS } from './testing-compose.ts'

interface Stage {
  /** The folder that stands for `/`. */
  root: string
  workdir: string
  env: Record<string, string>
  command: string[]
  health: string[]
}

/**
 * Does the steps of a Dockerfile without a container engine: each stage is a folder, in which absolute paths are looked up.
 * Of the base image only Bun is there: neither its users nor the limits of a container.
 * @param args of the build
 * @param env of every step, beside PATH: where caches lie
 * @returns the last stage
 * @throws Error with the output of a step that failed, or naming an instruction that is not known here
 */
const buildByHand = async (
  { context, folder }: { context: string; folder: string },
  args: Record<string, string>,
  env: Record<string, string>,
): Promise<Stage> => {
  const stages = new Map<string, Stage>()
  const given: Record<string, string> = { ...args }
  let stage: Stage | undefined
  for (const [word, rest] of instructionsOf(await Bun.file(join(context, 'Dockerfile')).text())) {
    const text = word === 'RUN' ? rest : rest.replace(/\$\{(\w+)\}/g, (_, name: string) => given[name] ?? '')
    if (word === 'ARG') {
      const [name = '', fallback = ''] = text.split('=')
      given[name] ??= fallback
    } else if (word === 'FROM') {
      const [image = '', , name = ''] = text.split(' ')
      stage = await begin(join(folder, name), stages.get(image))
      stages.set(name, stage)
    } else if (!stage) throw new Error(`${word} before FROM`)
    else if (word === 'WORKDIR') stage.workdir = text
    else if (word === 'ENV')
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S*)/g)) stage.env[name] = value
    else if (word === 'COPY') await copy(text, stage, stages, context)
    else if (word === 'RUN') await run(text, stage, { ...env, ...given, ...stage.env })
    else if (word === 'CMD') stage.command = inside(stage, JSON.parse(text))
    else if (word === 'HEALTHCHECK') stage.health = inside(stage, JSON.parse(text.slice(text.indexOf('['))))
    else if (word !== 'USER') throw new Error(`${word} is not known`)
  }
  if (!stage) throw new Error('there is no stage')
  return stage
}

const instructionsOf = (text: string) =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const)

const begin = async (root: string, from: Stage | undefined): Promise<Stage> => {
  await mkdir(root, { recursive: true })
  if (from) await cp(from.root, root, { recursive: true })
  return { workdir: '/', command: [], health: [], ...from, env: { ...from?.env }, root }
}

const copy = async (text: string, stage: Stage, stages: Map<string, Stage>, context: string) => {
  const [, name, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? []
  const to = join(stage.root, stage.workdir, target)
  if (name !== undefined) {
    const from = join(stages.get(name)?.root ?? '', source)
    await mkdir(source.endsWith('/') ? to : dirname(to), { recursive: true })
    await $`cp -al ${source.endsWith('/') ? `${from}.` : from} ${to}`.quiet()
  } else if (source === '.') for (const path of await filesOf(context)) await cp(join(context, path), join(to, path))
  else await cp(join(context, source), join(to, basename(source)))
}

/** The files of a context that its .dockerignore leaves. */
const filesOf = async (context: string): Promise<string[]> => {
  const lines = (await Bun.file(join(context, '.dockerignore')).text()).split('\n').filter((line) => /^[^#]/.test(line))
  const [kept, ignored] = [lines.filter((line) => line.startsWith('!')), lines.filter((line) => !line.startsWith('!'))]
  const isIgnored = (name: string) =>
    ignored.some((line) => new Glob(line).match(name)) && !kept.some((line) => new Glob(line.slice(1)).match(name))
  const below = async (folder: string): Promise<string[]> => {
    const found = await readdir(join(context, folder), { withFileTypes: true })
    const paths = found
      .map((entry) => [entry, join(folder, entry.name)] as const)
      .filter(([, name]) => !isIgnored(name))
    return (
      await Promise.all(paths.map(async ([entry, name]) => (entry.isDirectory() ? await below(name) : [name])))
    ).flat()
  }
  return await below('.')
}

const run = async (text: string, stage: Stage, env: Record<string, string>) => {
  const command = text.replaceAll(/ --(?:owner|group)=\S+/g, '').replaceAll(/(?<= )\/(?=\w)/g, `${stage.root}/`)
  const { exitCode, stdout, stderr } = await $`sh -ec ${command}`
    .cwd(join(stage.root, stage.workdir))
    .env(env)
    .quiet()
    .nothrow()
  if (exitCode !== 0) throw new Error(`${text}\n${stdout.toString()}${stderr.toString()}`)
}

const inside = ({ root }: Stage, command: string[]) =>
  command.map((word) => (word.startsWith('/') ? root + word : word))

/** A folder for PATH with this Bun, and a `bunx` that has the repository's own turbo instead of fetching it again. */
const toolsFor = async (folder: string, root: string): Promise<string> => {
  await mkdir(folder, { recursive: true })
  await $`ln -s ${process.execPath} ${join(folder, 'bun')}`
  await writeFile(join(folder, 'bunx'), `#!/bin/sh\nshift\nexec ${join(root, 'node_modules/.bin/turbo')} "$@"\n`, {
    mode: 0o755,
  })
  return `${folder}:/usr/local/bin:/usr/bin:/bin`
}

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
