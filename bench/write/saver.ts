import type * as feeds from '@jobs/catalog/feeds/feeds.ts'
import type * as merging from '@jobs/catalog/merging/save-posting.ts'
import type * as listing from '@jobs/listing/open-listing.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { join } from 'node:path'
import { invented } from '../harness/invented-posting.ts'
import { newFolder, newPostgres } from '../harness/place.ts'
import { costOf, postgresTime } from '../harness/process-figures.ts'
import { benchFeed } from '../harness/setting.ts'

/** Postings to save, and the edition of their texts. */
export interface Turn {
  from: number
  count: number
  edition: number
  isBatch: boolean
  /** Warm-up, not measured. */
  isWarmUp?: boolean
}

/** CPU milliseconds of a turn: of this process, and of all Postgres processes. */
export interface Cost {
  cpuMs: number
  serverMs: number
}

const [engine, checkout = ''] = process.argv.slice(2)
const stack = new AsyncDisposableStack()
const postgres = engine === 'postgres' ? await newPostgres(stack) : undefined
const load = (name: string) => import(Bun.resolveSync(name, join(checkout, 'bench')))
const { openListing }: typeof listing = await load('@jobs/listing/open-listing.ts')
const { registerFeeds }: typeof feeds = await load('@jobs/catalog/feeds/feeds.ts')
const { savePosting, savePostings }: typeof merging = await load('@jobs/catalog/merging/save-posting.ts')
const { catalog } = await openListing({ dataDir: await newFolder(stack), databaseUrl: postgres?.url })
stack.defer(() => catalog.close())
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

const save = async ({ from, count, edition, isBatch, isWarmUp }: Turn): Promise<Cost> => {
  const postings = Array.from({ length: count }, (_, at) => postingOf(from + at, edition))
  const before = postgres ? await postgresTime(catalog.read) : 0
  const { cpuMs } = await costOf(async () => {
    if (isBatch) await savePostings(catalog, postings, Date.now())
    else for (const posting of postings) await savePosting(catalog, posting, Date.now())
  })
  const after = postgres ? await postgresTime(catalog.read) : 0
  // Discards plans made while the tables were empty.
  if (isWarmUp) await catalog.transaction((tx) => tx`ANALYZE`)
  return { cpuMs, serverMs: (after - before) / 1000 }
}

process.on('message', (message: Turn | { end: true }) => {
  if ('end' in message) void stack.disposeAsync().then(() => process.exit(0))
  else void save(message).then((cost) => process.send?.(cost))
})
