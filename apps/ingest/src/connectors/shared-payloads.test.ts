import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Glob } from 'bun'
import { connectors } from './registry.ts'

// Payloads captured from the sources themselves are kept beside the repository, not in it.
const feeds = fileURLToPath(new URL('../../../../../shared/feeds', import.meta.url))
const files = existsSync(feeds)
  ? [...new Glob('{samples,recorded}/{arbeitnow,greenhouse,ashby,personio}/*.{json,xml}').scanSync(feeds)].sort()
  : []

test.skipIf(files.length === 0)('captured payloads become postings', async () => {
  for (const file of files) {
    const [kind, key = ''] = file.split('/')
    const connector = connectors.get(key)
    if (!connector) throw new Error(`No connector for ${file}`)
    const payload = await Bun.file(`${feeds}/${file}`).text()
    const board = basename(file)
      .replace(/\.\w+$/, '')
      .replaceAll('_', '-')
    const settings = connector.settings.parse(key === 'arbeitnow' ? {} : { board })
    const { postings, rejects } = connector.parse(payload, settings)

    const reasons = Object.entries(Object.groupBy(rejects, ({ reason }) => reason))
    const rejected = reasons.map(([reason, group]) => `${reason} ${group?.length}`).join(', ') || 'none'
    console.log(`${file}: ${postings.length} postings, rejects: ${rejected}`)
    if (kind === 'recorded') expect(postings.length).toBeGreaterThan(0.9 * (postings.length + rejects.length))
  }
})
