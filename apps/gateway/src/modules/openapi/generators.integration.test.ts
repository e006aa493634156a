import { JobList } from '@jobs/types/jobs/job-list.ts'
import { OPENAPI_PATH } from '@jobs/types/public/public-paths.ts'
import { $ } from 'bun'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openTestGateway } from '../pages-testing.ts'

/**
 * The generators are large and require an older TypeScript; only the full test run, which starts services, installs
 * them.
 */
const isFullRun = process.env.TEST_DATABASE_URL !== undefined
const generators = join(import.meta.dir, '../../../generators')
const compiler = join(import.meta.dir, '../../../../../node_modules/typescript/bin/tsc')

const COMPILER_OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'ESNext',
  module: 'Preserve',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  types: [],
}

const QUERY = { work_arrangement: 'remote', salary_min: 50_000, per_page: 5, published_since: '2026-10-01' } as const

const USE_OPENAPI_FETCH = (origin: string) => `
import createClient from 'openapi-fetch'
import type { components, paths } from './openapi-typescript.d.ts'
const client = createClient<paths>({ baseUrl: '${origin}' })
const { data, error } = await client.GET('/api/public/v1/jobs', { params: { query: ${JSON.stringify(QUERY)} } })
const refused = await client.GET('/api/public/v1/jobs', { params: { query: { page: 0 } } })
const jobs: components['schemas']['Job'][] = data?.data ?? []
const pay: number | undefined = jobs[0]?.salaryMax
const faults: string[] | undefined = refused.error?.errors?.map(({ parameter }) => parameter)
console.log(JSON.stringify({ slugs: jobs.map((job) => job.slug), pay, error, faults }))
`

const USE_HEY_API = (origin: string) => `
import { createClient, createConfig } from './hey-api/client'
import { listJobs } from './hey-api'
const client = createClient(createConfig({ baseUrl: '${origin}' }))
const { data, error } = await listJobs({ client, query: ${JSON.stringify(QUERY)} })
const refused = await listJobs({ client, query: { page: 0 } })
const pay: number | undefined = data?.data[0]?.salaryMax
const faults: string[] | undefined = refused.error?.errors?.map(({ parameter }) => parameter)
console.log(JSON.stringify({ slugs: data?.data.map((job) => job.slug), pay, error, faults }))
`

describe.skipIf(!isFullRun)('clients that are generated from the document', () => {
  let gateway: Awaited<ReturnType<typeof openTestGateway>>
  let server: Bun.Server<undefined>
  let folder: string
  beforeAll(async () => {
    await $`${process.execPath} install --frozen-lockfile --ignore-scripts --silent`.cwd(generators)
    gateway = await openTestGateway()
    server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: (request) => gateway.app.handle(request) })
    // Inside the generators' folder, so that generated code resolves its library.
    folder = await mkdtemp(join(generators, 'node_modules/.made-'))
    const document = join(folder, 'openapi.json')
    await Bun.write(document, await fetch(new URL(OPENAPI_PATH, server.url)))
    await Bun.write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }))
    await Bun.write(join(folder, 'use-openapi-fetch.ts'), USE_OPENAPI_FETCH(server.url.origin))
    await Bun.write(join(folder, 'use-hey-api.ts'), USE_HEY_API(server.url.origin))
    const generate = (name: string, ...options: string[]) =>
      $`${process.execPath} ${join(generators, 'node_modules', name)} ${options}`.cwd(folder).quiet()
    await generate('openapi-typescript/bin/cli.js', document, '-o', join(folder, 'openapi-typescript.d.ts'))
    await generate('@hey-api/openapi-ts/bin/run.js', '-i', document, '-o', join(folder, 'hey-api'), '--no-log-file')
  })
  afterAll(async () => {
    await server.stop(true)
    await gateway.close()
    await rm(folder, { recursive: true })
  })

  test('compile', async () => {
    const { exitCode, stdout } = await $`${process.execPath} ${compiler} -p ${folder}`.nothrow().quiet()
    expect([exitCode, stdout.toString()]).toEqual([0, ''])
  })

  test.each(['use-openapi-fetch.ts', 'use-hey-api.ts'])('list what matches, and read a refusal: %s', async (script) => {
    const address = new URL('/api/public/v1/jobs', server.url)
    for (const [name, value] of Object.entries(QUERY)) address.searchParams.set(name, String(value))
    const { data } = JobList.parse(await (await fetch(address)).json())
    expect(data.length).toBeGreaterThan(0)
    const slugs = data.map(({ slug }) => slug)
    const printed = await $`${process.execPath} ${join(folder, script)}`.json()
    expect(printed).toEqual({ slugs, pay: 60_000, faults: ['page'] })
  })
})
