import type { JobDetail as ContractDetail } from '@jobs/types/jobs/job-detail.ts'
import type { JobList } from '@jobs/types/jobs/job-list.ts'
import type { Meta as ContractMeta } from '@jobs/types/jobs/job-list.ts'
import type { Job as ContractJob } from '@jobs/types/jobs/job.ts'
import type { ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { Problem as ContractProblem } from '@jobs/types/problem.ts'
import type { Facets as ContractFacets } from '@jobs/types/public/facets.ts'
import type { Suggestion as ContractSuggestion } from '@jobs/types/public/suggestions.ts'
import { $ } from 'bun'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createJobsClient,
  type Facets,
  type Job,
  type JobDetail,
  JobsApiError,
  type JobsQuery,
  type Meta,
  type Problem,
  type Suggestion,
} from './client.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { refuse, type Same } from './testing.ts'

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

/** The contract's types and the client's own. */
const sameTypes: [
  Same<Job, ContractJob>,
  Same<Meta, ContractMeta>,
  Same<Problem, ContractProblem>,
  Same<Facets, ContractFacets>,
  Same<JobDetail, ContractDetail>,
  Same<Suggestion, ContractSuggestion>,
  Same<SnakeCase<keyof JobsQuery>, keyof ListJobsQuery>,
] = [true, true, true, true, true, true, true]

const jobOf = (number: number): ContractJob => ({
  slug: `koch-${number}`,
  title: `Koch ${number}`,
  companyName: 'Weber GmbH',
  location: 'Köln',
  remote: false,
  workArrangement: 'hybrid',
  language: 'de',
  tags: [],
  source: 'test',
  publishedAt: '2026-11-01T00:00:00.000Z',
  url: `https://jobs.example/jobs/koch-${number}`,
})

/** A separate listing, served by a server that behaves like the service. */
const listing = { jobs: Array.from({ length: 25 }, (_, index) => jobOf(index)) }
const requested: Request[] = []
let refusals: (() => Response)[] = []
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch(request) {
    requested.push(request)
    const refusal = refusals.shift()
    if (refusal) return refusal()
    const params = new URL(request.url).searchParams
    const [page, perPage] = [Number(params.get('page') ?? 1), Number(params.get('per_page') ?? 50)]
    const data = listing.jobs.slice((page - 1) * perPage, page * perPage)
    const meta = { page, perPage, count: data.length, attribution: 'Jobs by X', docsUrl: 'https://x', license: 'free' }
    const body = JSON.stringify({ data, meta } satisfies JobList)
    const etag = `"${Bun.hash(body)}"`
    const headers = {
      etag,
      ratelimit: '"public";r=42;t=300',
      link: `</x?page=1>; rel="first"${page * perPage < listing.jobs.length ? `, </x?page=${page + 1}>; rel="next"` : ''}`,
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return Response.json(JSON.parse(body), { headers })
  },
})
const baseUrl = server.url.origin
afterAll(() => server.stop(true))

test('has the types of the contract', () => expect(sameTypes.every(Boolean)).toBe(true))

describe('a page', () => {
  test('is requested as the query says', async () => {
    requested.length = 0
    const page = await createJobsClient({ baseUrl }).page({ page: 2, perPage: 10, q: 'köchin & co', language: 'de' })
    expect(requested[0]?.url).toBe(`${baseUrl}/api/public/v1/jobs?language=de&page=2&per_page=10&q=k%C3%B6chin+%26+co`)
    expect(page).toMatchObject({ meta: { page: 2, count: 10 }, nextPage: 3, unchanged: false })
    expect(page.rateLimit).toEqual({ remaining: 42, resetSeconds: 300 })
    expect(page.data[0]).toEqual(jobOf(10))
  })

  test('narrowed as the query says', async () => {
    requested.length = 0
    const wanted = { workArrangement: 'remote', country: 'AT', location: '', salaryMin: 60_000, tag: 'c++' } as const
    await createJobsClient({ baseUrl }).page({ ...wanted, publishedSince: new Date(0), radius: undefined })
    expect(new URL(requested[0]?.url ?? '').search).toBe(
      '?country=AT&published_since=1970-01-01T00%3A00%3A00.000Z&salary_min=60000&tag=c%2B%2B&work_arrangement=remote',
    )
  })

  test('says whether jobs follow that lack words of the query', async () => {
    const found = {
      data: [jobOf(1)],
      meta: { page: 1, perPage: 50, count: 1, attribution: '', docsUrl: '', license: '' },
    }
    const client = createJobsClient({ baseUrl })
    for (const [search, isRelaxed] of [
      ['relaxed', true],
      ['degraded, relaxed', true],
      ['degraded', false],
    ] as const) {
      refusals = [() => Response.json(found, { headers: { 'x-search': search, 'x-total-count': '0' } })]
      expect(await client.page()).toMatchObject({ isRelaxed, total: { jobs: 0, isMore: false } })
    }
    expect((await client.page()).isRelaxed).toBe(false)
  })

  test('below a path', async () => {
    requested.length = 0
    for (const path of ['/board', '/board/']) await createJobsClient({ baseUrl: baseUrl + path }).page()
    expect(requested.map(({ url }) => new URL(url).pathname)).toEqual(Array(2).fill('/board/api/public/v1/jobs'))
  })

  test('that has not changed comes from memory, as if read anew', async () => {
    const client = createJobsClient({ baseUrl })
    const first = await client.page({ perPage: 3 })
    first.data.length = 0
    const second = await client.page({ perPage: 3 })
    expect(second).toMatchObject({ unchanged: true, nextPage: 2, meta: { count: 3 } })
    expect(second.data).toHaveLength(3)
    listing.jobs.unshift(jobOf(-1))
    const third = await client.page({ perPage: 3 })
    listing.jobs.shift()
    expect([third.unchanged, third.data[0]?.slug]).toEqual([false, 'koch--1'])
  })

  test('is kept only while others do not need the room', async () => {
    const client = createJobsClient({ baseUrl, keepPages: 2 })
    for (const page of [1, 2, 1, 3]) await client.page({ page, perPage: 3 })
    expect((await client.page({ page: 1, perPage: 3 })).unchanged).toBe(true)
    expect((await client.page({ page: 2, perPage: 3 })).unchanged).toBe(false)
  })
})

describe('iterating', () => {
  test('gives every page, then every job', async () => {
    const client = createJobsClient({ baseUrl })
    const pages = await Array.fromAsync(client.pages({ perPage: 10 }))
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 5])
    expect((await Array.fromAsync(client.pages({ perPage: 10, page: 3 }))).map(({ meta }) => meta.page)).toEqual([3])
    const meta = { page: 1, perPage: 100 }
    for (const perPage of [{}, { perPage: undefined }])
      expect(await Array.fromAsync(client.pages(perPage))).toMatchObject([{ meta }])
    expect(await Array.fromAsync(client.jobs())).toHaveLength(25)
  })

  test('gives each job once though the listing moves on', async () => {
    const slugs: string[] = []
    for await (const { slug } of createJobsClient({ baseUrl }).jobs({ perPage: 10 })) {
      slugs.push(slug)
      if (slugs.length === 10) listing.jobs.unshift(jobOf(-1), jobOf(-2), jobOf(-3))
    }
    listing.jobs.splice(0, 3)
    expect(slugs).toEqual(listing.jobs.map(({ slug }) => slug))
  })

  test('asks for no page beyond what is taken', async () => {
    requested.length = 0
    for await (const job of createJobsClient({ baseUrl }).jobs({ perPage: 10 })) if (job.slug === 'koch-3') break
    expect(requested).toHaveLength(1)
  })
})

describe('when the service refuses', () => {
  test('a wait within bounds is kept, and the answer then taken', async () => {
    refusals = [refuse(429, { 'retry-after': '1' }), refuse(503, { 'retry-after': '0' })]
    const start = performance.now()
    expect((await createJobsClient({ baseUrl }).page()).data).toHaveLength(25)
    expect(performance.now() - start).toBeGreaterThan(990)
  })

  test('a longer wait is the caller’s', async () => {
    refusals = [refuse(429, { 'retry-after': '61' }, 'Too many.')]
    const page = createJobsClient({ baseUrl }).page()
    await expect(page).rejects.toBeInstanceOf(JobsApiError)
    const refused = { reason: 'rate_limited', status: 429, retryAfterSeconds: 61, message: 'Too many.' }
    await expect(page).rejects.toMatchObject(refused)
  })

  test('it is tried again a few times only', async () => {
    requested.length = 0
    refusals = Array.from({ length: 9 }, () => refuse(503, { 'retry-after': '0' }))
    await expect(createJobsClient({ baseUrl, maxRetries: 2 }).page()).rejects.toMatchObject({ reason: 'unavailable' })
    expect(requested).toHaveLength(3)
    refusals = []
  })

  test.each([
    [400, 'bad_request'],
    [404, 'not_found'],
    [418, 'unexpected'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('%d is reported as %s', async (status, reason) => {
    refusals = [refuse(status)]
    await expect(createJobsClient({ baseUrl }).page()).rejects.toMatchObject({ reason, status, problem: { status } })
  })

  test.each(['', '.', '..'])('%p is no slug', async (slug) => {
    await expect(createJobsClient({ baseUrl }).job(slug)).rejects.toMatchObject({ reason: 'not_found', status: 404 })
  })

  test.each(['<html>', '{}', 'null', '[]'])('%s is no page of jobs', async (body) => {
    refusals = [() => new Response(body), () => new Response(body, { status: 502 })]
    const client = createJobsClient({ baseUrl })
    await expect(client.page()).rejects.toMatchObject({ name: 'JobsApiError', status: 200 })
    await expect(client.page()).rejects.toMatchObject({ reason: 'unavailable', problem: undefined })
  })

  test('a faulty network stays what it is', async () => {
    const page = createJobsClient({ baseUrl: 'http://127.0.0.1:1' }).page()
    await expect(page).rejects.toBeInstanceOf(Error)
    await expect(page).rejects.not.toBeInstanceOf(JobsApiError)
  })
})

describe('an abort', () => {
  test('ends a wait at once', async () => {
    refusals = [refuse(429, { 'retry-after': '50' })]
    const waiting = createJobsClient({ baseUrl }).page({}, { signal: AbortSignal.timeout(50) })
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('before the request means none', async () => {
    requested.length = 0
    const reason = new Error('enough')
    await expect(createJobsClient({ baseUrl }).page({}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(requested).toEqual([])
  })

  test('ends an iteration', async () => {
    const controller = new AbortController()
    const run = async () => {
      for await (const job of createJobsClient({ baseUrl }).jobs({ perPage: 5 }, { signal: controller.signal }))
        if (job.slug === 'koch-4') controller.abort(new Error('enough'))
    }
    await expect(run()).rejects.toMatchObject({ message: 'enough' })
  })
})

test('Retry-After is seconds or a date', () => {
  const now = Date.UTC(2026, 0, 1)
  const read = (value: string) => retryAfterSeconds(new Headers({ 'retry-after': value }), now)
  expect(['7', 'Thu, 01 Jan 2026 00:01:00 GMT', 'Thu, 01 Jan 2015 00:00:00 GMT', 'soon', '-1'].map(read)).toEqual([
    7,
    60,
    0,
    undefined,
    undefined,
  ])
  expect(retryAfterSeconds(new Headers())).toBeUndefined()
})

describe('as a package', () => {
  const root = join(import.meta.dir, '..')
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jobs-client-'))
    const installed = join(folder, 'node_modules/@open-remote-jobs/client')
    await $`bun run build`.cwd(root).quiet()
    await cp(join(root, 'dist'), join(installed, 'dist'), { recursive: true })
    await cp(join(root, 'package.json'), join(installed, 'package.json'))
    await Bun.write(join(folder, 'package.json'), '{"type":"module"}')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const examples = async () =>
    [...(await Bun.file(join(root, 'README.md')).text()).matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) =>
      code.replaceAll('http://127.0.0.1:3000', baseUrl),
    )
  const node = Bun.which('node')

  test('is whole as it would be published: both kinds of modules, types, licence and changes', async () => {
    const [packed] = await $`npm pack --dry-run --json --ignore-scripts`.cwd(root).quiet().json()
    const files: string[] = packed.files.map(({ path }: { path: string }) => path)
    for (const wanted of ['dist/client.js', 'dist/client.d.ts', 'dist/cjs/client.js', 'dist/cjs/package.json'])
      expect(files).toContain(wanted)
    expect(files).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE', 'package.json']))
    expect(files.filter((path) => path.includes('.test.'))).toEqual([])
  })

  test.skipIf(!node)('its examples run on Node', async () => {
    const [first = '', second = ''] = await examples()
    await Bun.write(join(folder, 'first.js'), first)
    await Bun.write(join(folder, 'second.js'), second)
    const lines = (await $`node first.js`.cwd(folder).text()).trim().split('\n')
    expect(lines).toHaveLength(25)
    expect(lines[0]).toBe('Koch 0, Weber GmbH: https://jobs.example/jobs/koch-0')
    expect(await $`node second.js`.cwd(folder).text()).toBe('5 free 42\n')
    refusals = [refuse(400)]
    expect((await $`node second.js`.cwd(folder).quiet()).stderr.toString()).toBe('bad_request undefined\n')
  })

  test('its types hold for those who use it, and its code needs no other package', async () => {
    for (const [index, code] of (await examples()).entries()) await Bun.write(join(folder, `example-${index}.ts`), code)
    const tsc = join(root, '../../node_modules/.bin/tsc')
    const options = '--noEmit --strict --module nodenext --target es2022 --lib es2022,dom'.split(' ')
    const { exitCode, stdout } = await $`${tsc} ${options} example-0.ts example-1.ts example-2.ts example-4.ts`
      .cwd(folder)
      .nothrow()
      .quiet()
    expect([exitCode, stdout.toString()]).toEqual([0, ''])
    for (const file of new Bun.Glob('node_modules/@open-remote-jobs/client/dist/**/*').scanSync(folder)) {
      const text = await Bun.file(join(folder, file)).text()
      expect(text.match(/from '(?!\.)[^']*'/g)).toBeNull()
    }
  })
})
