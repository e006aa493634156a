import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openTestCatalog, testFeed } from '@jobs/catalog/testing.ts'
import { registerFeeds } from '@jobs/catalog/feeds.ts'
import { importSettings } from './cli/import-settings.ts'
import { connectors } from './connectors/registry.ts'
import { importParsed, noCounts } from './import-payload.ts'

const root = join(import.meta.dir, '../../../../shared/feeds/recorded')
const files = ['arbeitnow', 'ashby'].flatMap((source) =>
  existsSync(join(root, source))
    ? readdirSync(join(root, source))
        .filter((name) => name.endsWith('.json'))
        .map((name) => ({ source, path: join(root, source, name) }))
    : [],
)

/** What is listed after importing these files in this order, without the slugs, which say who came first. */
const listedAfter = async (order: typeof files) => {
  const { catalog, close } = await openTestCatalog()
  for (const { source, path } of order) {
    const connector = connectors.get(source)
    if (!connector) throw new Error(`there is no connector ${source}`)
    await registerFeeds(catalog, [{ ...testFeed, key: source }], Date.now())
    const parsed = connector.parse(
      await Bun.file(path).text(),
      importSettings(connector, basename(path, '.json'), undefined),
    )
    await importParsed(catalog, parsed, { source, feedKey: source }, noCounts())
  }
  const rows: unknown[] = await catalog.read`
    SELECT title, company_name, location, work_arrangement, language, tags, source, published_at, salary_min, salary_max
    FROM jobs WHERE status = 'active' ORDER BY title, company_name, location, description`
  await close()
  return [...rows]
}

test.skipIf(files.length === 0)('recorded payloads give the same catalogue in any order', async () => {
  const listed = await listedAfter(files)
  expect(listed.length).toBeGreaterThan(300)
  expect(await listedAfter(files.toReversed())).toEqual(listed)
})
