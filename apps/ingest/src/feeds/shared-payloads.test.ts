import { connectors } from '@jobs/connectors/registry.ts'
import { rssPresets } from '@jobs/connectors/sources/rss/rss.ts'
import { Glob } from 'bun'
import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importSettings } from '../cli/import-settings.ts'

// Payloads captured from real sources are kept outside the repository.
const feeds = fileURLToPath(new URL('../../../../../shared/feeds', import.meta.url))

/** Captured files by connector; most are in a folder named after it. */
const readers: { files: string; key: string; settings?: object }[] = [
  ...[...connectors.keys()].map((key) => ({ files: `{samples,recorded}/${key}/*.{json,xml,rss}`, key })),
  { files: 'recorded/multisource/himalayas-jobs.json', key: 'himalayas' },
  { files: 'recorded/multisource/{ats,remotejobsorg,themuse,weworkremotely}-jobs.json', key: 'json' },
  { files: 'samples/weworkremotely/*.{xml,rss}', key: 'rss', settings: rssPresets.weworkremotely },
  {
    files: 'samples/rss_generic/*.xml',
    key: 'rss',
    settings: { url: 'https://feed.example/', source: 'generic', title: 'role — company' },
  },
]
const captures = existsSync(feeds)
  ? readers.flatMap(({ files, ...reader }) =>
      [...new Glob(files).scanSync(feeds)].sort().map((file) => ({ file, ...reader })),
    )
  : []

test.skipIf(captures.length === 0)('parses captured payloads into postings', async () => {
  for (const { file, key, settings: stated } of captures) {
    const connector = connectors.get(key)
    if (!connector) throw new Error(`no connector for ${file}`)
    const payload = await Bun.file(`${feeds}/${file}`).text()
    const settings = stated
      ? connector.settings.parse(stated)
      : importSettings(connector, basename(file, extname(file)), undefined)
    const { postings, rejects } = connector.parse(payload, settings)

    const reasons = Object.entries(Object.groupBy(rejects, ({ reason }) => reason))
    const rejected = reasons.map(([reason, group]) => `${reason} ${group?.length}`).join(', ') || 'none'
    console.log(`${file}: ${postings.length} postings, rejects: ${rejected}`)
    if (file.startsWith('recorded/')) expect(postings.length).toBeGreaterThan(0.9 * (postings.length + rejects.length))
  }
})
