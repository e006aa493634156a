import { testFolder } from '@jobs/core/testing/folder.ts'
import { Glob } from 'bun'
import { expect, test } from 'bun:test'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dir, '../../..')

/** Removed imports that must not come back: where each would be, and its text. */
const FORBIDDEN: readonly (readonly [file: string, code: string])[] = [
  ['packages/geo/src/a.ts', "import { Elysia } from 'elysia'"],
  [
    'packages/catalog/src/a.ts',
    "import { createMeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'",
  ],
  ['packages/catalog/src/e.ts', "import { createRankedSearch } from '@jobs/search/ranked/ranked-search.ts'"],
  [
    'packages/listing/src/d.ts',
    "import { createMeilisearchSearch } from '@jobs/search/meilisearch/meilisearch-search.ts'",
  ],
  ['packages/listing/src/ranked/a.ts', "import { licenseOf } from '@jobs/types/site.ts'"],
  ['packages/listing/src/ranked/b.ts', "import { withTerms } from '@jobs/types/public/terms.ts'"],
  [
    'packages/catalog/src/store/internal/migrations/099-a.ts',
    "import { blockKeys } from '@jobs/matching/block-keys.ts'",
  ],
  [
    'packages/catalog/src/store/internal/migrations/099-b.ts',
    "import { replaceKeys } from '../../../postings/internal/posting-keys.ts'",
  ],
  ['apps/console/src/a.tsx', "import { createApp } from '@jobs/backend/app.ts'"],
  ['apps/console/src/b.ts', "import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'"],
  ['lab/a.ts', "import { insertJob } from '@jobs/catalog/jobs/internal/job-rows.ts'"],
  ['apps/gateway/src/b.ts', "import { insertJob } from '@jobs/catalog/jobs/internal/job-rows.ts'"],
]

const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  ['apps/console/src/c.ts', "import type { Backend } from '@jobs/backend/backend-type.ts'"],
  ['packages/catalog/src/c.ts', "import { foldForSearch } from '@jobs/core/fold.ts'"],
  ['packages/catalog/src/store/internal/migrations/099-c.ts', "import type { Dialect } from '../../catalog.ts'"],
  ['packages/search-sync/src/b.ts', "import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'"],
]

const folder = await testFolder()

const Report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), labels: z.unknown(), filename: z.string() })),
})

test('lint rejects imports of what a package does not offer to this one', async () => {
  for (const [file, code] of [...FORBIDDEN, ...ALLOWED]) {
    const name = /\{ (?:type )?(\w+)/.exec(code)?.[1]
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await Bun.write(join(folder, file), `${code}\n\nexport const used = ${code.includes('type') ? '1' : name}\n`)
  }
  const settings: { options: object } = await Bun.file(join(ROOT, '.oxlintrc.json')).json()
  const plain = { ...settings, $schema: undefined, options: { ...settings.options, typeAware: false } }
  await Bun.write(join(folder, '.oxlintrc.json'), JSON.stringify(plain))
  const oxlint = Bun.spawn([join(ROOT, 'node_modules/.bin/oxlint'), '-f', 'json', '.'], { cwd: folder, stdout: 'pipe' })
  const { diagnostics } = Report.parse(JSON.parse(await new Response(oxlint.stdout).text()))
  const refused = diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map((one) => one.filename)
  expect([...new Set(refused)].toSorted()).toEqual(FORBIDDEN.map(([file]) => file).toSorted())
})

/** Tables of an index, and files of another package that are read as text: what no import shows. */
const TRACES: readonly (readonly [files: string, trace: RegExp])[] = [
  ['packages/catalog/src/**/*.ts', /search_docs|search_texts|search_forms|search_heads/],
  ['apps/ingest/src/**/*.ts', /['"`]packages\/[\w*]+\/src/],
  ['packages/!(search-sync)/src/**/*.ts', /search_sync(?!\w)/],
]

const tracesIn = (text: string, trace: RegExp) => text.split('\n').filter((line) => trace.test(line))

test("no package uses another's tables or private sources", async () => {
  for (const [files, trace] of TRACES) {
    const found: string[] = []
    for (const file of new Glob(files).scanSync(ROOT)) {
      if (file.includes('.test.') || file.includes('/migrations/')) continue
      if (tracesIn(await Bun.file(join(ROOT, file)).text(), trace).length > 0) found.push(file)
    }
    expect(found).toEqual([])
  }
  expect(tracesIn("const CODE = ['packages/*/src/**/*.ts']", TRACES[1]?.[1] ?? /^$/)).toHaveLength(1)
  expect(tracesIn('SELECT id FROM search_docs s', TRACES[0]?.[1] ?? /^$/)).toHaveLength(1)
})

/** The folders of a package, each importing only those before it. */
const FOLDERS = {
  listing: [
    'words',
    'facts',
    'filter',
    'facets',
    'order',
    'ranked',
    'detail',
    'companies',
    'statistics',
    'changes',
    'snapshots',
    'suggest',
    'topics',
    'quality',
  ],
  search: ['internal', 'ranked', 'fts5', 'meilisearch'],
} as const

/** Imports of a file that lead to a later folder. */
const upwardImports = (order: readonly string[], folder: string, text: string) =>
  [...text.matchAll(/from '(?:\.\.\/)+([\w-]+)\/[^']*'/g)]
    .map(([, other = '']) => other)
    .filter((other) => order.indexOf(other) > order.indexOf(folder))

test('folders within a package import one way', async () => {
  for (const [name, order] of Object.entries(FOLDERS)) {
    const root = join(ROOT, 'packages', name, 'src')
    for (const file of new Glob('*/**/*.ts').scanSync(root)) {
      const folder = file.split('/')[0] ?? ''
      if (file.includes('test') || file.endsWith('-suite.ts')) continue
      expect([file, order.includes(folder as never)]).toEqual([file, true])
      expect([file, upwardImports(order, folder, await Bun.file(join(root, file)).text())]).toEqual([file, []])
    }
  }
  const upwards = "import { listJobs } from '../../ranked/list-jobs.ts'"
  expect(upwardImports(FOLDERS.listing, 'filter', upwards)).toEqual(['ranked'])
  expect(upwardImports(FOLDERS.listing, 'changes', upwards)).toEqual([])
})

/** Dependencies between packages that must not come back; an import without a dependency is refused as it is. */
const UPWARDS = `http catalog, http queue, content search, catalog search-sync, catalog listing, search listing, search catalog,
  listing search-sync, search-sync engines, site queue, core types, types core, reading catalog`

const Turbo = z.object({
  boundaries: z.object({
    tags: z.record(
      z.string(),
      z.record(z.string(), z.object({ allow: z.array(z.string()).optional(), deny: z.array(z.string()).optional() })),
    ),
  }),
})

test('no package depends on one above it, and no app on another', async () => {
  const { tags } = Turbo.parse(await Bun.file(join(ROOT, 'turbo.json')).json()).boundaries
  const mayDepend = (name: string, other: string) => {
    const { allow, deny = [] } = tags[name]?.['dependencies'] ?? {}
    return (allow?.includes(other) ?? true) && !deny.includes(other)
  }
  for (const pair of UPWARDS.split(',')) {
    const [name = '', other = ''] = pair.trim().split(' ')
    expect([name, other, mayDepend(name, other)]).toEqual([name, other, false])
  }
  expect(tags['app']?.['dependents']).toEqual({ allow: ['composition', 'console'] })
  expect(tags['package']?.['dependencies']).toEqual({ deny: ['app', 'composition'] })
  for (const file of new Glob('packages/*/package.json').scanSync(ROOT)) {
    const name = file.split('/')[1] ?? ''
    const { dependencies = {} }: { dependencies?: Record<string, string> } = await Bun.file(join(ROOT, file)).json()
    const { tags: own }: { tags: string[] } = await Bun.file(join(ROOT, dirname(file), 'turbo.json')).json()
    expect(own).toEqual(['package', name])
    const others = Object.keys(dependencies).flatMap((other) => (other.startsWith('@jobs/') ? other.slice(6) : []))
    expect(others.filter((other) => !mayDepend(name, other))).toEqual([])
  }
})
