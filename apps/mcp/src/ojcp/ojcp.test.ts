import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { MCP_PATH, OJCP_PATH } from '@jobs/types/public/public-paths.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { beforeAll, describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { answerOf, attribution, openTestServer } from '../testing.ts'

const Place = z.strictObject({
  '@type': z.literal('Place'),
  address: z.strictObject({
    addressLocality: z.string().optional(),
    addressRegion: z.string().optional(),
    addressCountry: z.string().optional(),
  }),
})

/** Fields of a job that OJCP 0.1 requires or defines, with their types; others may be added. */
const JobPosting = z.looseObject({
  '@type': z.literal('JobPosting'),
  ojcp_id: z.string().startsWith('jobs.example:'),
  title: z.string(),
  employer: z.looseObject({ name: z.string() }),
  datePosted: z.iso.date(),
  validThrough: z.iso.date().optional(),
  url: z.url(),
  employmentType: z
    .string()
    .regex(/^[a-z_]+$/)
    .optional(),
  experienceLevel: z.string().optional(),
  jobLocation: Place.or(z.array(Place).min(2)).optional(),
  baseSalary: z.looseObject({ currency: z.string(), unitText: z.literal('YEAR') }).optional(),
  description: z.string().optional(),
  remote_policy: z.enum(['hybrid', 'remote']),
  eligibility: z.strictObject({ visa_sponsorship: z.enum(['offered', 'not_offered', 'unspecified']) }),
})
const Found = z.looseObject({
  ojcp_version: z.literal('0.1'),
  query: z.string(),
  total_results: z.int(),
  returned: z.int(),
  offset: z.int(),
  jobs: z.array(JobPosting),
})

const server = await openTestServer()
beforeAll(async () => {
  const placeOf = (name: string, country: string, lat: number | null, lon: number | null) => ({
    name,
    region: null,
    country,
    area: `${country}.x`,
    lat,
    lon,
  })
  const [koeln, bonn] = [placeOf('Köln', 'DE', 50.94, 6.96), placeOf('Bonn', 'DE', 50.73, 7.1)]
  const [wien, schweiz] = [placeOf('Wien', 'AT', 48.21, 16.37), placeOf('Schweiz', 'CH', null, null)]
  const save = async (id: string, visa: 'sponsors' | 'refuses' | null, places: ReturnType<typeof placeOf>[]) => {
    const evidence = { rule: 'test', quote: '' }
    const terms = {
      ...NO_TERMS,
      visa,
      employmentTypes: ['permanent' as const, 'part-time' as const],
      level: 'senior' as const,
    }
    const derived = { terms: { value: terms, confidence: 1, evidence, parts: {} } }
    await savePosting(server.catalog, { ...testPosting(id, { title: `Engineer ${id}` }), derived, places }, Date.now())
  }
  await save('sponsoring', 'sponsors', [koeln])
  await save('refusing', 'refuses', [koeln, wien])
  await save('silent', null, [koeln, bonn, schweiz])
})

const post = async (method: string, params: object, path = OJCP_PATH) =>
  await answerOf(
    await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }),
  )
type Result = {
  isError?: boolean
  structuredContent: Record<string, unknown>
  content: { text: string }[]
}
const call = async (name: string, given: object): Promise<Result> =>
  (await post('tools/call', { name, arguments: given })).result as Result
const search = async (given: object) => Found.parse((await call('search_jobs', given)).structuredContent)

/** Checks of the protocol's conformance suite for read providers. */
describe('a provider of OJCP', () => {
  test('is reached by initialize, with two tools and nothing else', async () => {
    const clientInfo = { name: 'ojcp-conformance', version: '0.1.0' }
    const { result } = await post('initialize', { protocolVersion: '2025-03-26', capabilities: {}, clientInfo })
    expect(result).toMatchObject({ serverInfo: { name: 'remote-jobs-ojcp' }, capabilities: { tools: {} } })
    const listed = (await post('tools/list', {})).result as { tools: { name: string }[] }
    expect(listed.tools.map(({ name }) => name)).toEqual(['search_jobs', 'get_job_detail'])
    expect((await post('prompts/list', {})).error?.code).toBe(-32_601)
    const own = (await post('tools/list', {}, MCP_PATH)).result as { tools: { name: string }[] }
    expect(own.tools.map(({ name }) => name)).toEqual(['search_jobs', 'get_job_statistics'])
  })

  test('finds jobs of the protocol’s shape, whose text is the structured answer', async () => {
    const { structuredContent, content } = await call('search_jobs', { query: 'engineer', pagination: { limit: 1 } })
    expect(Found.parse(JSON.parse(content[0]?.text ?? ''))).toEqual(Found.parse(structuredContent))
    expect(structuredContent).toMatchObject({
      query: 'engineer',
      total_results: 3,
      returned: 1,
      offset: 0,
      attribution,
    })
  })

  test('returns a full job by the identifier of a result, without a link to apply', async () => {
    const [found] = (await search({ query: 'engineer' })).jobs
    const { structuredContent } = await call('get_job_detail', { job_id: found?.ojcp_id })
    const { job } = z.looseObject({ ojcp_version: z.literal('0.1'), job: JobPosting }).parse(structuredContent)
    expect(job.ojcp_id).toBe(found?.ojcp_id ?? '')
    expect(job.description?.length).toBeGreaterThan(20)
    expect(structuredContent.employer_context).toEqual({ name: 'Weber GmbH' })
    expect(JSON.stringify(structuredContent)).not.toMatch(/apply\.example|source\.example/)
  })

  test('silence on a visa is no refusal, and several places are not made one', async () => {
    const { jobs } = await search({ query: 'engineer' })
    const of = (id: string) => jobs.find(({ title }) => title === `Engineer ${id}`)
    expect(['sponsoring', 'refusing', 'silent'].map((id) => of(id)?.eligibility.visa_sponsorship)).toEqual([
      'offered',
      'not_offered',
      'unspecified',
    ])
    expect(of('sponsoring')?.employmentType).toBe('part_time')
    const koeln = { '@type': 'Place' as const, address: { addressLocality: 'Köln', addressCountry: 'DE' } }
    expect(of('sponsoring')?.jobLocation).toEqual(koeln)
    expect(of('refusing')?.jobLocation).toMatchObject([koeln, { address: { addressLocality: 'Wien' } }])
    expect(of('silent')?.jobLocation).toEqual([
      koeln,
      { '@type': 'Place', address: { addressLocality: 'Bonn', addressCountry: 'DE' } },
      { '@type': 'Place', address: { addressCountry: 'CH' } },
    ])
  })

  test('counts the jobs that only come close too', async () => {
    const { total_results, returned } = await search({ query: 'engineer zither' })
    expect([total_results, returned]).toEqual([3, 3])
  })

  test('takes the conditions of the protocol', async () => {
    const count = async (given: object) => (await search({ query: '', ...given })).total_results
    expect(await count({ filters: { employment_type: 'part_time', experience_level: 'director' } })).toBe(0)
    expect(await count({ filters: { employment_type: 'part_time', experience_level: 'principal' } })).toBe(3)
    expect(await count({ location: { remote_policy: ['on_site'] } })).toBe(0)
    expect(await count({ location: { remote_policy: ['on_site', 'hybrid'] } })).toBe(33)
    expect(await count({ location: { remote_ok: true } })).toBe(0)
    expect(await count({ location: { city: 'Wien', radius_miles: 5 } })).toBe(1)
    expect(await count({ filters: { posted_within_days: 0 } })).toBe(0)
    const age = Math.ceil((Date.now() - Date.UTC(2026, 9, 1)) / DAY_MS) + 1
    expect(await count({ filters: { posted_within_days: age } })).toBe(33)
  })

  test('takes null for an optional member, which its schema allows, as omitted', async () => {
    const schemaOf = z.looseObject({ properties: z.record(z.string(), z.looseObject({})) })
    const listed = (await post('tools/list', {})).result as { tools: { inputSchema: unknown }[] }
    const { properties } = schemaOf.parse(listed.tools[0]?.inputSchema)
    expect(properties['query']).toMatchObject({ type: 'string' })
    const isNullable = { anyOf: [{ type: 'object' }, { type: 'null' }] }
    expect(properties['location']).toMatchObject(isNullable)
    expect(properties['location']).toMatchObject({
      anyOf: [{ properties: { city: { anyOf: [{ type: 'string' }, { type: 'null' }] } } }, {}],
    })
    const left = {
      location: { city: null, remote_policy: null },
      filters: null,
      pagination: { limit: 1, offset: null },
    }
    expect(await search({ query: 'engineer', ...left })).toMatchObject({ total_results: 3, returned: 1, offset: 0 })
    const { structuredContent } = await call('search_jobs', { query: null })
    expect(structuredContent).toMatchObject({ error_code: 'missing_required_field' })
  })

  test('pages from any offset', async () => {
    const all = (await search({ query: '', pagination: { limit: 50 } })).jobs.map(({ ojcp_id: id }) => id)
    expect(all).toHaveLength(33)
    for (const [offset, limit] of [
      [0, 7],
      [5, 7],
      [13, 10],
      [30, 10],
      [99, 10],
    ] as const) {
      const { jobs, returned } = await search({ query: '', pagination: { offset, limit } })
      expect(jobs.map(({ ojcp_id: id }) => id)).toEqual(all.slice(offset, offset + limit))
      expect(returned).toBe(jobs.length)
    }
  })

  test.each([
    ['search_jobs', {}, 'missing_required_field'],
    ['search_jobs', { query: 1 }, 'invalid_field_value'],
    ['search_jobs', { query: '', filters: { experience_level: 'wizard' } }, 'invalid_field_value'],
    ['search_jobs', { query: '', location: { city: 'Qwertzuiopstadt' } }, 'invalid_field_value'],
    ['get_job_detail', {}, 'missing_required_field'],
    ['get_job_detail', { job_id: 'nobody' }, 'job_not_found'],
  ])('%s of %p is refused in the protocol’s envelope', async (name, given, code) => {
    const { isError, structuredContent } = await call(name, given)
    expect([isError, structuredContent]).toMatchObject([true, { ojcp_version: '0.1', error_code: code }])
  })

  test('has no context of an employer that the ad does not name', async () => {
    const unnamed = testPosting('unnamed', { title: 'Imkerin', companyName: UNNAMED_EMPLOYER })
    await savePosting(server.catalog, unnamed, Date.now())
    const [found] = (await search({ query: 'imkerin' })).jobs
    expect(found?.employer.name).toBe(UNNAMED_EMPLOYER)
    const { structuredContent } = await call('get_job_detail', { job_id: found?.ojcp_id })
    expect(structuredContent).not.toHaveProperty('employer_context')
  })
})
