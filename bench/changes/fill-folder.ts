import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { fill } from '../fill.ts'

const BATCH = 20_000

/**
 * Fills a folder with a catalogue of invented jobs, each with the change that listed it:
 * `bun fill-folder.ts <jobs> <folder> [<address of the database>]`.
 */
const [jobs, dataDir = '', databaseUrl] = process.argv.slice(2)
const catalog = await openCatalog({ dataDir, databaseUrl })
await fill(catalog, Number(jobs), { isSearched: false })
for (let from = 0; from < Number(jobs); from += BATCH) {
  await catalog.transaction(
    (tx) => tx`INSERT INTO listing_changes (job_id, slug, revision, first_revision, listed_revision, changed_at)
      SELECT id, slug, id, id, id, updated_at FROM jobs WHERE id > ${from} AND id <= ${from + BATCH}`,
  )
}
if (catalog.dialect === 'postgres') {
  // The sequence does not know the assigned ids.
  await catalog.transaction((tx) => tx`SELECT setval(pg_get_serial_sequence('jobs', 'id'), MAX(id)) FROM jobs`)
}
await catalog.transaction((tx) => tx`UPDATE revision SET number = (SELECT MAX(id) FROM jobs)`)
await catalog.close()
