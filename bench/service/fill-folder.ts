import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { fill } from '../fill.ts'

/** Makes a catalogue of invented jobs in a folder: `bun fill-folder.ts <folder> <jobs>`. */
const [dataDir = '', jobs] = process.argv.slice(2)
const { catalog } = await openCatalog({ dataDir })
await fill(catalog, Number(jobs))
await catalog.close()
