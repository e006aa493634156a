import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type * as feeding from '@jobs/catalog/feeds/feeds.ts'
import type * as opening from '@jobs/listing/open-listing.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import type * as saving from '@jobs/catalog/merging/save-posting.ts'
import { ownPostgres } from '@jobs/catalog/testing-postgres.ts'
import { benchFeed } from '../bench-setting.ts'
import { postgresTime } from '../cpu-time.ts'
import { invented } from '../invented-posting.ts'

/** Postings to save, and the edition of their texts. */
export interface Turn {
  from: number
  count: number
  edition: number
  isBatch: boolean
  /** Warm-up, not measured. */
  isWarmUp?: boolean
}

type Save = typeof saving
type Open = typeof opening.openListing

const [engine, checkout = ''] = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-'))
const postgres = engine === 'postgres' ? await ownPostgres() : undefined
/** Imported from its current path, or from that of an earlier release. */
const load = (...names: [path: string, ...earlier: string[]]) => {
  const from = join(checkout, 'bench')
  for (const name of names) {
    const path = resolved(name, from)
    if (path !== undefined) return import(path)
  }
  throw new Error(`${checkout} has none of ${names.join(', ')}`)
}
const resolved = (name: string, from: string): string | undefined => {
  try {
    return Bun.resolveSync(name, from)
  } catch {
    return undefined
  }
}
const { openListing, openCatalog = openListing }: Partial<typeof opening> & { openCatalog?: Open } = await load(
  '@jobs/listing/open-listing.ts',
  '@jobs/catalog/open-catalog.ts',
)
const { registerFeeds }: typeof feeding = await load('@jobs/catalog/feeds/feeds.ts', '@jobs/catalog/feeds.ts')
const { savePosting, savePostings }: Pick<Save, 'savePosting'> & Partial<Save> = await load(
  '@jobs/catalog/merging/save-posting.ts',
  '@jobs/catalog/save-posting.ts',
)
if (!openCatalog) throw new Error(`${checkout} opens no catalogue`)
const opened: Awaited<ReturnType<Open>> | Catalog = await openCatalog({ dataDir, databaseUrl: postgres?.url })
const catalog = 'catalog' in opened ? opened.catalog : opened
await registerFeeds(catalog, [benchFeed], Date.now())

const WORDS = 20_000
const A_TEXT = 300
const OPEN = { scope: 'countries' as const, countries: ['AT', 'DE'], excluded: [], timeZones: [] }

const postingOf = (index: number, edition: number): Posting => {
  const made = invented(index, benchFeed.key)
  let seed = index * 7919 + edition * 104_729 + 1
  const words = Array.from({ length: A_TEXT }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return `wort${((seed >>> 8) % WORDS).toString(36)}`
  })
  const text = words.join(' ')
  const { location: name } = made.fields
  const place = { name, region: null, country: 'DE', area: `DE.${name}`, lat: 50 + name.length, lon: name.length }
  return {
    ...made,
    fields: { ...made.fields, descriptionText: text, description: `<p>${text}</p>` },
    places: [place],
    derived: { eligibility: { value: OPEN, confidence: 1, evidence: { rule: 'bench', quote: '' } } },
  }
}

const save = async ({ from, count, edition, isBatch, isWarmUp }: Turn) => {
  const postings = Array.from({ length: count }, (_, at) => postingOf(from + at, edition))
  const [usage, before] = [process.cpuUsage(), postgres ? await postgresTime(catalog.read) : 0]
  if (isBatch && savePostings) await savePostings(catalog, postings, Date.now())
  else for (const posting of postings) await savePosting(catalog, posting, Date.now())
  const { user, system } = process.cpuUsage(usage)
  const after = postgres ? await postgresTime(catalog.read) : 0
  // Discards plans made while the tables were empty.
  if (isWarmUp) await catalog.transaction((tx) => tx`ANALYZE`)
  process.send?.({ cpuMs: (user + system) / 1000, serverMs: (after - before) / 1000 })
}

const end = async () => {
  await catalog.close()
  await postgres?.remove()
  await rm(dataDir, { recursive: true })
  process.exit(0)
}

process.on('message', (message: Turn | { end: true }) => void ('end' in message ? end() : save(message)))
