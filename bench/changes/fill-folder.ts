import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { fill } from '../fill.ts'

/** A catalogue of invented jobs in a folder, each with the change that listed it: `bun fill-folder.ts <folder> <jobs>`. */
const [dataDir = '', jobs] = process.argv.slice(2)
const { catalog } = await openCatalog({ dataDir })
await fill(catalog, Number(jobs), { isSearched: false })
await catalog.transaction(async (tx) => {
  await tx`INSERT INTO listing_changes (job_id, slug, revision, first_revision, listed_revision, changed_at)
    SELECT id, slug, id, id, id, updated_at FROM jobs`
  await tx`UPDATE revision SET number = (SELECT MAX(id) FROM jobs)`
})
await catalog.close()
