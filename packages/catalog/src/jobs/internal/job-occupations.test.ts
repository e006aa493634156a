import { describe, expect, test } from 'bun:test'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { savePosting } from '../../merging/save-posting.ts'
import { testEngines, testPosting } from '../../testing.ts'
import { sharedCatalog } from '../../testing-shared.ts'
import { indexedJobs } from '../indexed-jobs.ts'
import { occupationsOf, readOccupations, storedOccupations } from '../offer/job-occupations.ts'

const BEEKEEPER = { isco: '6123', esco: null, label: 'Imker', confidence: 0.9 }
const BAKER = { isco: '7512', esco: 'http://data.europa.eu/esco/occupation/x', label: 'Bäcker', confidence: 0.8 }
const ofOccupation = (...value: (typeof BAKER | typeof BEEKEEPER)[]) => ({
  derived: { occupations: derivedFrom(value, 0.9, 'title', 'Imker') },
})

test('a job has the occupations of its first posting that names any', () => {
  expect(occupationsOf([{}, ofOccupation(BEEKEEPER, BAKER), ofOccupation(BAKER)])).toEqual([BEEKEEPER, BAKER])
  expect(occupationsOf([{}])).toEqual([])
})

test('the column stores them, or null if there are none', () => {
  expect(readOccupations(storedOccupations([BEEKEEPER, BAKER]))).toEqual([BEEKEEPER, BAKER])
  expect(storedOccupations([])).toBeNull()
  expect(readOccupations(null)).toEqual([])
})

describe.each(testEngines)('occupations of jobs, on %s', (engine) => {
  const opening = sharedCatalog(engine)

  test('follow the posting and reach the index', async () => {
    const { catalog } = await opening
    const indexed = async () => (await indexedJobs(catalog.read, [1]))[0]?.occupations
    await savePosting(catalog, testPosting('a'), 1000)
    expect(await indexed()).toEqual([])
    await savePosting(catalog, { ...testPosting('a'), ...ofOccupation(BAKER, BEEKEEPER) }, 2000)
    expect(await indexed()).toEqual([
      { isco: '7512', esco: BAKER.esco },
      { isco: '6123', esco: null },
    ])
  })
})
