import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { openTestCatalog, testEngines, withdrawPosting } from '@jobs/catalog/testing.ts'
import { createRandom } from '@jobs/core/random.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { expect, test } from 'bun:test'
import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { narrowedFacets } from '../../facets/internal/narrowed-facets.ts'
import { narrowedPage } from '../../filter/internal/narrowed.ts'
import { CONDITIONS, saveRandomJob } from '../../filter/testing-jobs.ts'
import { factsOf, type ListingFacts } from '../listing-facts.ts'
import { factsFileIn } from './facts-file.ts'

const closing = closedAfterEach()
// The file does not contain confirmations.
const FILTERS = Object.entries(CONDITIONS)
  .filter(([name]) => name !== 'confirmedSince')
  .flatMap(([name, values]): LocatedFilter[] => values.map((value) => ({ [name]: value })))

/** Returns results of the facts that do not depend on the assigned numbers. */
const answersOf = (facts: ListingFacts) => [
  facts.revision,
  narrowedFacets(facts, {}),
  ...FILTERS.map((filter) => [filter, narrowedPage(facts, filter, 0, 1000), narrowedFacets(facts, filter)]),
]

/** Opens the facts as a new process would. @param folder of its file */
const readAnew = async (catalog: Catalog, folder?: string): Promise<ListingFacts> => {
  const follower = factsOf({ ...catalog })
  await follower.warm(folder)
  return await follower.current()
}

/** Creates a catalogue with some jobs, and the folder for the file of their facts. */
const prepared = async (...options: Parameters<typeof openTestCatalog>) => {
  const opened = closing(await openTestCatalog(...options))
  const { catalog, place } = opened
  const random = createRandom(5).below
  for (let at = 0; at < 60; at++) await saveRandomJob(catalog, at, random)
  const file = factsFileIn(place.dataDir, catalog)
  await file.write(await readAnew(catalog))
  return { catalog, file, random, folder: place.dataDir, path: join(place.dataDir, 'listing-facts') }
}

test.each(testEngines)(
  'on %s a process that starts with the file answers as one that reads all jobs',
  async (engine) => {
    const { catalog, file, folder, random } = await prepared(engine)
    expect((await file.read())?.blocks.length).toBeGreaterThan(0)
    expect(answersOf(await readAnew(catalog, folder))).toEqual(answersOf(await readAnew(catalog)))
    for (let at = 60; at < 80; at++) await saveRandomJob(catalog, at, random)
    for (const id of ['n3', 'n61']) await withdrawPosting(catalog, { source: 'arbeitnow', externalId: id }, Date.now())
    expect(answersOf(await readAnew(catalog, folder))).toEqual(answersOf(await readAnew(catalog)))
  },
)

test('a file that is torn anywhere is not used, and is replaced', async () => {
  const { catalog, file, folder, path } = await prepared()
  const whole = await readFile(path)
  const random = createRandom(6).below
  const tear = [
    ...Array.from({ length: 40 }, () => async () => {
      const bytes = Buffer.from(whole)
      const at = random(bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8))
      await writeFile(path, bytes)
    }),
    ...[0, 1, 15, 16, 17, whole.length - 1].map((length) => () => truncate(path, length)),
    () => appendFile(path, 'more'),
    () => writeFile(path, Buffer.alloc(1000, 255)),
  ]
  for (const spoil of tear) {
    await writeFile(path, whole)
    await spoil()
    expect(await file.read()).toBeUndefined()
  }
  expect(answersOf(await readAnew(catalog, folder))).toEqual(answersOf(await readAnew(catalog)))
  while ((await file.read()) === undefined) await Bun.sleep(5)
})

test('the file of another catalogue is not used', async () => {
  const { path, folder } = await prepared()
  const other = await prepared()
  await writeFile(other.path, await readFile(path))
  expect(await other.file.read()).toBeUndefined()
  expect(await factsFileIn(folder, other.catalog).read()).toBeUndefined()
})

test('a file from before the catalogue was put back is not used, however far that has come since', async () => {
  const { catalog, folder, random } = await prepared()
  await catalog.transaction(async (tx) => {
    await tx`UPDATE revision SET number = 1`
    await tx`UPDATE listing_minutes SET revision = 1`
  })
  expect(answersOf(await readAnew(catalog, folder))).toEqual(answersOf(await readAnew(catalog)))
  const behind = await prepared()
  await behind.catalog.transaction((tx) => tx`UPDATE listing_minutes SET revision = 1`)
  await saveRandomJob(behind.catalog, 90, random)
  await behind.catalog.transaction((tx) => tx`UPDATE listing_minutes SET revision = 1`)
  expect(answersOf(await readAnew(behind.catalog, behind.folder))).toEqual(answersOf(await readAnew(behind.catalog)))
})

test('a folder that cannot be written costs the file, not the facts', async () => {
  const { catalog, path } = await prepared()
  expect(answersOf(await readAnew(catalog, path))).toEqual(answersOf(await readAnew(catalog)))
})
