import { expect, test } from 'bun:test'
import { savePosting } from '../merging/save-posting.ts'
import { placesOfClosedJobs } from '../store/internal/migrations/021-030.ts'
import { openTestCatalog, testEngines, testPosting, withdrawPosting } from '../testing.ts'

const BONN = { name: 'Bonn', region: null, country: 'DE', area: 'DE.07.053', lat: 50.73, lon: 7.1 }
const GRAZ = { name: 'Graz', region: null, country: 'AT', area: 'AT.06', lat: 47.07, lon: 15.44 }

test.each([...testEngines])('closed jobs get the places of their postings in a migration on %s', async (engine) => {
  const { catalog, close } = await openTestCatalog(engine)
  const posting = { ...testPosting('a'), places: [GRAZ, BONN] }
  await savePosting(catalog, posting, 1000)
  await savePosting(catalog, { ...testPosting('b', { title: 'Imker' }), places: [BONN] }, 1000)
  await withdrawPosting(catalog, posting, 2000)
  await catalog.transaction(async (tx) => await tx`DELETE FROM job_places WHERE job_id = 1`)

  const migrate = async () => {
    for (const statement of placesOfClosedJobs(catalog.dialect))
      await catalog.transaction(async (tx) => await tx.unsafe(statement))
    const rows: { job_id: number | string; name: string }[] = await catalog.read`
      SELECT job_id, name FROM job_places JOIN places ON id = place_id ORDER BY job_id, name`
    return rows.map(({ job_id, name }) => `${job_id} ${name}`)
  }
  expect(await migrate()).toEqual(['1 Bonn', '1 Graz', '2 Bonn'])
  expect(await migrate()).toHaveLength(3)
  await close()
})
