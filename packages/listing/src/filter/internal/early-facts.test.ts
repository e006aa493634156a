import { expect, test } from 'bun:test'
import { testEngines } from '@jobs/catalog/testing.ts'
import { openTestListing } from '../../testing.ts'
import { listJobs } from '../../ranked/list-jobs.ts'
import { factsOf } from '../../facts/listing-facts.ts'
import { narrowedPage } from './narrowed.ts'
import type { LocatedFilter } from '@jobs/types/jobs/job-filter.ts'
import { CONDITIONS, createRandom, saveRandomJob } from './testing.ts'
import { pageInTurns } from '../../order/internal/page-in-turns.ts'
import { earlyFacts } from './early-facts.ts'

// Confirmations need all facts.
const NAMES = (Object.keys(CONDITIONS) as (keyof LocatedFilter)[]).filter((name) => name !== 'confirmedSince')
const EVERYTHING = 1000
const site = { url: 'https://jobs.example', brandName: 'Jobs', docsUrl: 'https://jobs.example/developers' }

test.each(testEngines)(
  'on %s the listing is the same before and after the facts are read, whatever narrows it',
  async (engine) => {
    const { catalog, close } = await openTestListing(engine)
    const random = createRandom(11)
    for (let at = 0; at < 80; at++) await saveRandomJob(catalog, at, random)
    const facts = await factsOf(catalog).current()
    const check = async (filter: LocatedFilter) => {
      const early = await earlyFacts(catalog, filter, true, 7)
      expect([filter, early.steady, early.revision]).toEqual([filter, true, facts.revision])
      for (const pageOf of [narrowedPage, pageInTurns])
        expect([filter, pageOf(early, {}, 0, EVERYTHING)]).toEqual([filter, pageOf(facts, filter, 0, EVERYTHING)])
    }
    await check({})
    for (const name of NAMES) {
      for (const value of CONDITIONS[name]) await check({ [name]: value })
      for (const other of NAMES) {
        const values = CONDITIONS[other]
        const own = CONDITIONS[name]
        await check({ [other]: values[random(values.length)], [name]: own[random(own.length)] })
      }
    }
    await close()
  },
  60_000,
)

test.each(testEngines)('on %s pages and searches are the same before and after the facts are read', async (engine) => {
  const { catalog, search, close } = await openTestListing(engine)
  const random = createRandom(12)
  for (let at = 0; at < 40; at++) await saveRandomJob(catalog, at, random)
  const filters = [
    {},
    { language: 'de' },
    { salaryMin: { amount: 50_000, currency: 'EUR' } },
    { source: ['arbeitnow'] },
    { excludeSource: ['arbeitnow'], excludeTag: ['php'] },
  ] as const
  /** Of the catalogue, or each of a copy whose facts nobody has read. */
  const pages = async (copy: () => typeof catalog) => {
    const found: unknown[] = [await listJobs({ catalog, search, site }, { page: 1, perPage: 20, q: 'imker' })]
    for (const filter of filters) {
      for (const inTurns of [false, true]) {
        const deps = { catalog: copy(), search, site }
        found.push(await listJobs(deps, { ...filter, page: 1, perPage: 20, q: '', inTurns }))
      }
    }
    return found
  }
  expect(factsOf(catalog).isHeld()).toBe(false)
  const early = await pages(() => ({ ...catalog }))
  await factsOf(catalog).current()
  expect(early).toEqual(await pages(() => catalog))
  await close()
})

test('facts that could not be read after the start are read once someone narrows the listing', async () => {
  const { catalog, search, close } = await openTestListing('sqlite')
  await saveRandomJob(catalog, 1, createRandom(13))
  await listJobs({ catalog, search, site }, { source: ['arbeitnow'], page: 1, perPage: 20, q: '' })
  while (!factsOf(catalog).isHeld()) await Bun.sleep(5)
  await close()
})
