import { createRandom } from '@jobs/core/random.ts'
import { CONDITIONS, saveRandomJob } from '@jobs/listing/filter/testing-jobs.ts'
import { matchesFilter, readFacts } from '@jobs/listing/filter/testing-reference.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { valueList } from '@jobs/types/jobs/query/value-list.ts'
import { CHANGES_PATH, JOBS_PATH, JSON_FEED_PATH, MCP_PATH, RSS_PATH } from '@jobs/types/public/public-paths.ts'
import { beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { openComposed, toolCall, UNLIMITED } from '../testing-composed.ts'

/** `AGREEMENT_QUERIES=3000 AGREEMENT_SEED=7` tries more combinations, and others. */
const numRuns = Number(process.env['AGREEMENT_QUERIES'] ?? 60)
const seed = Number(process.env['AGREEMENT_SEED'] ?? 30)
const JOBS = 120
const PER_PAGE = 20

const { catalog, origin } = await openComposed(UNLIMITED)
let all: Awaited<ReturnType<typeof readFacts>>
beforeAll(async () => {
  const random = createRandom(9).below
  for (let at = 0; at < JOBS; at++) await saveRandomJob(catalog, at, random)
  all = await readFacts(catalog)
})

type Value = string | number | readonly string[]
type Condition = { [Name in keyof LocatedFilter]-?: [Name, NonNullable<LocatedFilter[Name]>] }[keyof LocatedFilter]

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The parameters that ask for a condition; undefined where none does. */
const parametersOf = ([name, value]: Condition): Record<string, Value> | undefined => {
  if (name === 'area')
    return 'lat' in value
      ? { location: 'Köln', radius: value.radiusKm }
      : value.paths[0] === 'DE'
        ? { location: 'Deutschland' }
        : undefined
  if (name === 'salaryMin')
    return { salary_min: value.amount, currency: value.currency, ...(value.orUnknown && { salary_unknown: 'include' }) }
  if (name === 'speaks') return { speaks: value.map(({ language, level }) => `${language}:${level}`) }
  if (name === 'publishedSince' || name === 'confirmedSince') return { [snake(name)]: new Date(value).toISOString() }
  return { [snake(name)]: value }
}

const NAMES = Object.keys(CONDITIONS) as (keyof LocatedFilter)[]
/** Every condition that parameters can ask for. What a name may not hold is refused, which other tests see. */
const conditions = NAMES.flatMap((name) => CONDITIONS[name].map((value) => [name, value] as Condition)).filter(
  (one) => parametersOf(one) !== undefined && !JSON.stringify(one).includes('\\u0000'),
)

const textOf = (value: Value): string => (typeof value === 'object' ? valueList(value) : String(value))

/** Formats values as MCP clients do: lists as text, texts or numbers, numbers as digits. */
const inForm = (value: Value, form: number): unknown => {
  if (typeof value === 'number') return form === 1 ? String(value) : value
  if (typeof value === 'string' || form === 1) return textOf(value)
  return form === 2 ? value.map((one) => (/^[1-9]\d*$/.test(one) ? Number(one) : one)) : value
}

const mcp = async (given: object) => {
  const response = await fetch(`${origin}${MCP_PATH}`, toolCall('search_jobs', given))
  const { result } = (await response.json()) as {
    result: { structuredContent: { data: { url: string }[] }; _meta: { total: number } }
  }
  return { slugs: result.structuredContent.data.map(slugOf), total: result['_meta'].total }
}

const slugOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1)

const check = async (chosen: readonly Condition[], form: number) => {
  const filter: LocatedFilter = Object.fromEntries(chosen)
  const parameters = Object.assign({}, ...chosen.map(parametersOf)) as Record<string, Value>
  const slugs = all.filter((job) => matchesFilter(job, filter)).map(({ slug }) => slug)
  const texts = Object.entries(parameters).map(([name, value]) => [name, textOf(value)] as const)
  const get = async (path: string, more: Record<string, string> = {}) =>
    await fetch(`${origin}${path}?${new URLSearchParams({ ...Object.fromEntries(texts), ...more }).toString()}`)
  const listed = (await (await get(JOBS_PATH, { per_page: '100' })).json()) as { data: { url: string }[] }
  expect([parameters, listed.data.map(slugOf)]).toEqual([parameters, slugs.slice(0, 100)])
  const given = Object.entries(parameters).map(([name, value]) => [name, inForm(value, form)])
  expect([parameters, await mcp({ ...Object.fromEntries(given), per_page: PER_PAGE })]).toEqual([
    parameters,
    { slugs: slugs.slice(0, PER_PAGE), total: slugs.length },
  ])
  for (const path of [JOBS_PATH, RSS_PATH, JSON_FEED_PATH, '/en/jobs']) {
    const response = await get(path)
    const total = [path, parameters, response.headers.get('x-total-count')]
    expect(total).toEqual([path, parameters, String(slugs.length)])
    await response.arrayBuffer()
  }
  const changes = (await (await get(CHANGES_PATH, { limit: '1000' })).json()) as {
    data: { slug: string; type: string }[]
  }
  const changed = changes.data.filter(({ type }) => type !== 'closed').map(({ slug }) => slug)
  expect([parameters, changed.toSorted()]).toEqual([parameters, slugs.toSorted()])
  return slugs.length
}

test('each parameter alone matches an independent count on REST, MCP, feeds, changes and pages', async () => {
  let found = 0
  for (const [at, condition] of conditions.entries()) found += await check([condition], at % 3)
  expect(found).toBeGreaterThan(JOBS)
})

test(
  'up to five parameters find what was counted, on REST, MCP, feeds, changes and pages',
  async () => {
    const chosen = fc.uniqueArray(fc.constantFrom(...conditions), {
      selector: ([name]) => name,
      minLength: 2,
      maxLength: 5,
    })
    const property = fc.asyncProperty(chosen, fc.nat({ max: 2 }), async (several, form) => {
      await check(several, form)
    })
    await fc.assert(property, { numRuns, seed })
  },
  Math.max(180_000, numRuns * 300),
)
