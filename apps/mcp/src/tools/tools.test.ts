import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { log } from '@jobs/observability/log.ts'
import { Job } from '@jobs/types/jobs/job.ts'
import { withTerms } from '@jobs/types/public/terms.ts'
import { describe, expect, spyOn, test } from 'bun:test'
import { attribution, site, openTestServer, startTestServer } from '../testing.ts'
import { createSearchJobs } from './search-jobs.ts'

const server = await openTestServer()
const { call } = server

describe('search_jobs', () => {
  test('gives the page that REST gives, and the same as text', async () => {
    const questions = [
      {},
      { page: 2 },
      { page: 3, per_page: 7 },
      { page: 99 },
      { language: 'fr' },
      { q: 'koch', language: 'de', per_page: 4, page: 2 },
      { q: 'koch 17' },
      { q: 'nichts davon' },
    ] as const
    for (const given of questions) {
      const { page = 1, per_page: perPage = 20, q = '', language } = given as Record<string, never>
      const { list, total, missing } = await listJobs({ ...server, site }, { page, perPage, q, language })
      const result = await call('search_jobs', given)
      expect(result.structuredContent).toEqual({ ...withTerms(list, site) })
      expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(withTerms(list, site))
      expect(result._meta).toEqual({ attribution, total, ...(missing && { missing }) })
      expect(result.content[1]?.text).toStartWith(`${total} job${total === 1 ? '' : 's'} `)
      expect(JSON.stringify(result)).not.toMatch(/apply\.example|source\.example/)
    }
  })

  test('says how many jobs match, which only come close, and what was searched instead', async () => {
    const { catalog, search, close } = await openTestListing()
    for (const title of ['Steinmetz', 'Glasbläser', 'Glasbläser Werkstatt', 'Glasbläser Atelier'])
      await savePosting(catalog, testPosting(title, { title }), Date.now())
    const tool = createSearchJobs({ catalog, search, site })
    const said = async (given: Record<string, unknown>) => {
      const block = (await tool.call(given)).result.content[1]
      return block?.type === 'text' ? block.text.replace(' Full text of one: resource jobs://{slug}.', '') : ''
    }
    const searches: [Record<string, unknown>, string][] = [
      [{ per_page: 3, page: 2 }, '4 jobs in all, this page has 4 to 4.'],
      [{ page: 9 }, '4 jobs in all, none of them on this page.'],
      [{ q: 'Steinmetz' }, '1 job in all, this page has 1 to 1.'],
      [{ language: 'fr' }, '0 jobs in all. Fewer words in q or fewer filters may find some.'],
      [
        { q: 'Glasbläser Atelier' },
        '1 job with every word of q; the other 2 on this page only come close, some lack "Atelier".',
      ],
      [
        { q: 'Glasbläser Zither' },
        '0 jobs with every word of q; the 3 on this page only come close, some lack "Zither".',
      ],
      [{ q: 'Stienmetz' }, '1 job in all, this page has 1 to 1. No job has "Stienmetz": searched for steinmetz.'],
    ]
    for (const [given, text] of searches) expect([given, await said(given)]).toEqual([given, text])
    await close()
  })

  test('narrows as REST does', async () => {
    const given = {
      work_arrangement: 'hybrid',
      tag: 'FINANZEN',
      company: 'weber',
      published_since: '2026-10-01',
      country: '',
    }
    const filter = { workArrangement: ['hybrid'] as const, tag: ['finanzen'], publishedSince: Date.UTC(2026, 9, 1) }
    const { list } = await listJobs({ ...server, site }, { page: 1, perPage: 20, q: '', ...filter })
    expect(list.data.length).toBeGreaterThan(0)
    expect((await call('search_jobs', given)).structuredContent).toMatchObject({ data: list.data })
    expect((await call('search_jobs', { ...given, salary_min: 1 })).structuredContent).toMatchObject({ data: [] })
  })

  test('clamps per_page, trims q, and takes an empty language for all', async () => {
    expect((await call('search_jobs', { per_page: 26 })).structuredContent).toMatchObject({
      meta: { perPage: 25, count: 25 },
    })
    const huge = { page: 1e30, per_page: '9'.repeat(400) }
    expect((await call('search_jobs', huge)).structuredContent).toMatchObject({
      meta: { page: Number.MAX_SAFE_INTEGER, perPage: 25 },
    })
    expect(await call('search_jobs', { q: '  ', language: '' })).toEqual(await call('search_jobs'))
  })

  test('takes digits for a number, and a list of texts for several values', async () => {
    const found = async (given: Record<string, unknown>) => (await call('search_jobs', given)).structuredContent
    expect(await found({ per_page: '5', page: '2' })).toEqual(await found({ per_page: 5, page: 2 }))
    expect(await found({ per_page: '5' })).toMatchObject({ meta: { perPage: 5 } })
    const several = { company: ['Weber GmbH', 'Maier, Huber & Co'], work_arrangement: ['hybrid', 'remote'] }
    const asText = { company: 'Weber GmbH,"Maier, Huber & Co"', work_arrangement: 'hybrid,remote' }
    expect(await found(several)).toEqual(await found(asText))
    expect(await found(several)).not.toMatchObject({ data: [] })
    expect(await found({ exclude_company: ['Weber'] })).toMatchObject({ data: [] })
    expect(await found({ salary_min: '1', salary_unknown: 'include', max_years: '0' })).toEqual(await found({}))
  })

  test('takes the values of every list as text, texts, numbers or both', async () => {
    const found = async (given: Record<string, unknown>) => {
      const { structuredContent, isError, content } = await call('search_jobs', given)
      return isError ? content : structuredContent
    }
    const { inputSchema } = createSearchJobs({ ...server, site }).definition
    const lists = Object.keys(inputSchema.properties ?? {}).filter((name) =>
      JSON.stringify(inputSchema.properties?.[name]).includes('"array"'),
    )
    expect(lists).toContain('occupation')
    for (const name of lists) {
      const asText = await found({ [name]: '25,31' })
      expect([name, await found({ [name]: ['25', '31'] })]).toEqual([name, asText])
      expect([name, await found({ [name]: [25, '31'] })]).toEqual([name, asText])
      expect([name, await found({ [name]: 25 })]).toEqual([name, await found({ [name]: '25' })])
    }
    expect(await found({ occupation: 2512, exclude_occupation: [1, 2] })).toMatchObject({ data: [] })
  })

  test('explains invalid arguments and lists the valid values', async () => {
    const faults: [Record<string, unknown>, string][] = [
      [{ page: 0 }, 'page must be 1 or more'],
      [{ page: '2.5' }, 'page must be a whole number'],
      [{ page: '0' }, 'page must be 1 or more'],
      [{ tag: ['php', ''] }, 'tag must not have an empty value; value 2 is empty'],
      [{ tag: [''] }, 'tag must not have an empty value; value 1 is empty'],
      [{ tag: { name: 'php' } }, 'tag must be text or a list of texts'],
      [{ tag: ['php', true] }, 'tag must be text or a list of texts'],
      [{ occupation: 25121 }, 'occupation must be a code of ISCO-08 of one to four digits'],
      [{ occupation: [25, 99] }, 'occupation must be a code of ISCO-08; those in 9 are 91, 92, 93, 94, 95, 96'],
      [{ country: ['AT', 'XQ'] }, 'country must be one of the countries of ISO 3166-1 alpha-2, not "XQ"'],
      [{ page: 1.5 }, 'page must be a whole number'],
      [{ per_page: -1 }, 'per_page must be 1 or more'],
      [{ language: 'es' }, 'language must be one of de, en, fr, not "es"'],
      [{ q: 5 }, 'q must be text'],
      [{ q: 'ä'.repeat(201) }, 'q must be at most 200 characters'],
      [{ town: 'Berlin' }, 'There is no argument "town"; known are q, language, work_arrangement, country, location'],
      [{ location: 'Kölnn' }, 'location must be one known place; the nearest names are Köln'],
      [{ radius: 5 }, 'radius requires a location'],
      [{ max_years: '51' }, 'max_years must be a whole number, 0 to 50'],
      [{ speaks: ['de', 'xx:B1'] }, 'speaks must be a code of ISO 639-1, alone or with a level (de:B1), not "xx:B1"'],
      [{ salary_min: '5k' }, 'salary_min must be a whole number'],
      [{ occupation: ['2512', '9999'] }, 'occupation must be a code of ISCO-08; those in 9 are 91, 92, 93, 94, 95, 96'],
      [{ skill: 'Xylofonbauu' }, 'skill must be the name of a skill, as in the facet skill, or its URI in ESCO'],
      [{ source: 'arbeitnov' }, 'source must be the name of a source, not "arbeitnov"; the nearest is arbeitnow'],
      [JSON.parse('{"__proto__":{"page":2},"page":0}'), 'page must be 1 or more'],
    ]
    for (const [given, wanted] of faults) {
      const result = await call('search_jobs', given)
      expect(result).toMatchObject({ isError: true, _meta: { attribution } })
      expect(result.structuredContent).toBeUndefined()
      expect(result.content[0]?.text).toContain(wanted)
      expect(result.content[0]?.text).toEndWith(attribution)
    }
    expect((await call('search_jobs', { q: 'ä'.repeat(200) })).isError).toBeUndefined()
  })

  test('20 jobs with long fields stay under 5,000 tokens, and 25 under 25,000 characters', async () => {
    const { catalog, search, close } = await openTestListing()
    const fields = {
      title: 'Senior Softwareentwicklerin Backend und Cloud-Infrastruktur für Zahlungsverkehr (m/w/d) – 80 bis 100 %',
      companyName: 'Gesellschaft für vernetzte Energiesysteme mbH',
      location: 'Frankfurt am Main; Hamburg; Leipzig; München; Köln',
      tags: Array.from({ length: 10 }, (_, index) => `softwaretechnik ${index}`),
      salaryMin: 72_500,
      salaryMax: 98_000,
      currency: 'EUR',
    }
    for (let index = 0; index < 25; index++) await savePosting(catalog, testPosting(`${index}`, fields), Date.now())
    const tool = createSearchJobs({ catalog, search, site })
    const textOf = async (given: { per_page?: number }) => {
      const [block] = (await tool.call(given)).result.content
      return block?.type === 'text' ? block.text : ''
    }
    const [usual, most] = [await textOf({}), await textOf({ per_page: 25 })]
    expect([JSON.parse(usual).data.length, JSON.parse(most).data.length]).toEqual([20, 25])
    // Tokenizers were measured at 3.3 to 3.8 characters per token of these answers, more for longer fields.
    expect(usual.length / 3.5).toBeLessThan(5000)
    expect(most.length).toBeGreaterThan(18_000)
    expect(most.length).toBeLessThan(25_000)
    await close()
  })

  test('an argument given as null counts as left out', async () => {
    const strict = await call('search_jobs', { q: null, language: null, page: null, per_page: null })
    expect(strict).toEqual(await call('search_jobs', {}))
    expect((await call('search_jobs', { q: 'koch', language: null })).isError).toBeUndefined()
    const unknown = await call('search_jobs', { town: null })
    expect([unknown.isError, unknown.content[0]?.text]).toEqual([true, expect.stringContaining('no argument "town"')])
  })

  test('the character 0 is no part of a word', async () => {
    expect(await call('search_jobs', { q: '\0' })).toEqual(await call('search_jobs', { q: '' }))
  })

  test('a change of the listing shows soon', async () => {
    await call('search_jobs', { q: 'imker' })
    await savePosting(server.catalog, testPosting('imker', { title: 'Imker' }), Date.now())
    const found = async () => (await call('search_jobs', { q: 'imker' })).structuredContent as { data: object[] }
    await until(async () => (await found()).data.length > 0)
    expect(await found()).toMatchObject({ data: [{ title: 'Imker' }] })
  })
})

describe('get_job_statistics', () => {
  test('counts, with the attribution in the figures', async () => {
    const result = await call('get_job_statistics')
    const { data } = (await listJobs({ ...server, site }, { page: 1, perPage: 100, q: '' })).list
    expect(result.structuredContent).toMatchObject({ activeJobs: data.length, companies: 1, attribution })
    expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent)
    expect(result._meta).toEqual({ attribution })
  })

  test('takes no arguments', async () => {
    expect((await call('get_job_statistics', {})).isError).toBeUndefined()
    expect((await call('get_job_statistics', { language: '' })).isError).toBe(true)
    const result = await call('get_job_statistics', { language: 'de' })
    expect(result.isError).toBe(true)
    expect(result.content[0]?.text).toContain('There is no argument "language"; this tool takes none.')
  })
})

test('a job’s address is its listing page, and nothing of applying there', async () => {
  const reported = JSON.stringify((await server.ask('tools/list')).result)
  expect(reported).toContain('The url of a job is its canonical listing page.')
  expect(reported.match(/[^.;]*\bappl(y|ies|ication)\b[^.;]*/g)).toEqual([' never an external apply URL'])
})

test('both describe themselves completely', async () => {
  const { result } = await server.ask('tools/list')
  const tools = result?.tools as Record<'inputSchema' | 'outputSchema', { properties: Record<string, object> }>[]
  for (const tool of tools) {
    expect(tool).toMatchObject({
      title: expect.any(String),
      description: expect.any(String),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      inputSchema: { type: 'object', additionalProperties: false },
      outputSchema: { type: 'object', additionalProperties: false },
    })
    expect(JSON.stringify(tool)).not.toMatch(/\$ref|\$schema|\$defs/)
  }
  const [search, statistics] = tools
  const nullable = (shape: object, rest: object = {}) => ({
    anyOf: [shape, { type: 'null' }],
    description: expect.any(String),
    ...rest,
  })
  const text = (shape: object) => nullable({ type: 'string', ...shape })
  const texts = {
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }],
    description: expect.any(String),
  }
  const number = (shape: object, rest: object = {}) => nullable({ type: 'integer', minimum: 1, ...shape }, rest)
  expect(search?.inputSchema.properties).toEqual({
    work_arrangement: texts,
    country: texts,
    location: text({ maxLength: 200 }),
    radius: number({ maximum: 200 }),
    company: texts,
    exclude_company: texts,
    source: texts,
    exclude_source: texts,
    tag: texts,
    exclude_tag: texts,
    salary_min: number({ maximum: 1_000_000_000_000 }),
    currency: text({ maxLength: 3, pattern: expect.any(String) }),
    salary_unknown: text({ enum: ['include', ''] }),
    occupation: texts,
    exclude_occupation: texts,
    skill: texts,
    employment_type: texts,
    level: texts,
    max_years: number({ minimum: 0, maximum: 50 }),
    speaks: texts,
    visa: text({ enum: ['sponsors', ''] }),
    published_since: text({ maxLength: 40 }),
    confirmed_since: text({ maxLength: 40 }),
    q: nullable({ type: 'string', maxLength: 200 }, { default: '' }),
    language: text({ enum: ['de', 'en', 'fr', ''] }),
    page: number({}, { default: 1 }),
    per_page: number({}, { default: 20 }),
  })
  // Models read it in every conversation; a token is about four characters.
  expect(JSON.stringify(search?.inputSchema).length).toBeLessThan(4600)
  const row = search?.outputSchema.properties.data as { items: { properties: object } } | undefined
  expect(Object.keys(row?.items.properties ?? {})).toEqual(Object.keys(Job.shape))
  expect(statistics?.inputSchema.properties).toEqual({})
  for (const field of Object.values(statistics?.outputSchema.properties ?? {}))
    expect(field).toHaveProperty('description')
})

test('a failure inside is logged and not shown', async () => {
  const written = spyOn(log, 'error').mockImplementation(() => {})
  const read = () => {
    throw new Error('secret of the database')
  }
  const broken = { ...server.catalog, read }
  const failing = await startTestServer({ catalog: broken as unknown as typeof server.catalog }, 0)
  try {
    for (const name of ['search_jobs', 'get_job_statistics']) {
      const answer = await failing.ask('tools/call', { name })
      expect(answer).toMatchObject({ status: 200, result: { isError: true, _meta: { attribution } } })
      expect(JSON.stringify(answer)).not.toContain('secret')
    }
    const reported = written.mock.calls.map(([text]) => text)
    expect(reported.filter((text) => text === 'a tool failed')).toHaveLength(2)
  } finally {
    written.mockRestore()
    await failing.close()
  }
})

test('a header reports the fallback search engine, for cached responses too', async () => {
  const degraded = await startTestServer({
    search: { search: async () => ({ revision: 30, ids: [1], total: 1, degraded: true }), all: async () => [1] },
  })
  for (const ask of [degraded.ask, degraded.askModern, degraded.ask, degraded.askModern]) {
    const { status, headers } = await ask('tools/call', { name: 'search_jobs', arguments: { q: 'koch' } })
    expect([status, headers.get('x-search')]).toEqual([200, 'degraded'])
    const whole = await ask('tools/call', { name: 'search_jobs', arguments: {} })
    expect(whole.headers.has('x-search')).toBe(false)
  }
  await degraded.close()
})
