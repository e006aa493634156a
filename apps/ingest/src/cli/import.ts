import { insertFeed } from '@jobs/catalog/feeds/create-feed.ts'
import type { RunCounts } from '@jobs/catalog/feeds/runs.ts'
import { withdrawExamplesBesideJobs } from '@jobs/catalog/feeds/withdraw-examples.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { readArguments, runCommand } from '@jobs/config/command-line.ts'
import { type Connector, sourceOf } from '@jobs/connectors/connector.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { readEnv } from '../env.ts'
import { importParsed } from '../feeds/import-payload.ts'
import { createProgress } from '../feeds/progress.ts'
import { readSlices } from '../feeds/read-slices.ts'
import { recordRun } from '../feeds/record-run.ts'
import { noCounts } from '../feeds/run-tally.ts'
import { decodeText } from '../fetch/decode-text.ts'
import { createFetchPayload } from '../fetch/fetch-payload.ts'
import { countItems } from './count-items.ts'
import { filesOf, nameOf } from './import-files.ts'
import { settingsFor } from './import-settings.ts'
import { type PayloadOf, reasonsShown, recognise, whyNotRecognised } from './recognise.ts'
import { fetchingOf, withStores } from './with-stores.ts'

const USAGE = `usage: bun run import [connector] <file, folder or url>... [--company NAME] [--anonymous]
connectors: ${[...connectors.keys()].join(', ')}; by default each payload is recognised by its content
--company  employer of payloads that do not name one
--anonymous  also list postings without an employer, in CSV and JSON lists`

const main = async () => {
  const { values, positionals } = readArguments(USAGE, {
    allowPositionals: true,
    options: { company: { type: 'string' }, anonymous: { type: 'boolean' } },
  })
  const named = connectors.get(positionals[0] ?? '')
  const places = named ? positionals.slice(1) : positionals
  if (places.length === 0) throw new Error(USAGE)
  const env = readEnv()
  const sources = (await Array.fromAsync(places, filesOf)).flat()
  const fetchPayload = createFetchPayload(fetchingOf(env))

  // A single unreadable payload is reported before the catalogue is opened.
  const read = async (place: string) => readAs(named, await payloadOf(place, fetchPayload), place, values)
  const only = sources.length === 1 && sources[0] !== undefined ? await read(sources[0]) : undefined
  const total = noCounts()
  await withStores(env, async ({ catalog }) => {
    for (const place of sources) {
      try {
        const payload = only ?? (await read(place))
        if (sources.length > 1) console.log(`${place}: ${payload.connector.key}`)
        add(total, await importRead(catalog, payload))
      } catch (error) {
        if (only) throw error
        console.error(`${place}: ${error instanceof Error ? error.message : 'unknown error'}`)
        process.exitCode = 1
      }
    }
    await withdrawExamplesBesideJobs(catalog, Date.now())
    for (const line of countLines(total)) console.log(line)
    const rejected = Object.values(total.rejected).reduce((sum, count) => sum + count, 0)
    if (total.read > 0 && rejected === total.read) {
      console.error(`nothing was listed, because every item was rejected: ${reasonsShown(total.rejected)}`)
      process.exitCode = 1
    }
  })
}

interface Read {
  connector: Connector
  settings: unknown
  payload: string
  postings: number
}

const importRead = async (catalog: Catalog, { connector, settings, payload, postings }: Read) => {
  const feedKey = `import-${connector.key}`
  const feed = { key: feedKey, connector: connector.key, settings: {}, intervalMinutes: 0, enabled: false }
  await catalog.transaction((tx) => insertFeed(tx, feed, Date.now()))
  const origin = { source: sourceOf(connector, settings), feedKey }
  const progress = createProgress('importing')
  return await recordRun(catalog, feedKey, async (tally, cancelled) => {
    let before = 0
    for await (const slice of readSlices(connector, payload, settings, { signal: cancelled })) {
      await importParsed(catalog, slice, origin, tally, (done) => {
        cancelled.throwIfAborted()
        progress(before + done, postings)
      })
      before += slice.postings.length
    }
  })
}

const readAs = async (
  connector: ReturnType<typeof connectors.get>,
  payload: string,
  place: string,
  given: Omit<PayloadOf, 'name'>,
): Promise<Read> => {
  const of = { ...given, name: nameOf(place) }
  const read = connector ? { connector, company: given.company } : await recognise(payload, of)
  if (!read) throw new Error(await whyNotRecognised(payload, of))
  const settings = await settingsFor(read.connector, payload, { ...of, company: read.company })
  const { postings } = await countItems(read.connector, payload, settings)
  return { connector: read.connector, settings, payload, postings }
}

const payloadOf = async (place: string, fetchPayload: ReturnType<typeof createFetchPayload>) => {
  if (!/^https?:\/\//i.test(place)) return decodeText(await Bun.file(place).bytes(), null)
  const fetched = await fetchPayload(place)
  return fetched.notModified ? '' : fetched.text
}

const add = (total: RunCounts, counts: RunCounts) => {
  for (const outcome of ['read', 'listed', 'updated', 'unchanged', 'withdrawn'] as const)
    total[outcome] += counts[outcome]
  for (const kind of ['dropped', 'rejected'] as const)
    for (const [reason, count] of Object.entries(counts[kind])) total[kind][reason] = (total[kind][reason] ?? 0) + count
}

const countLines = ({ dropped, rejected, ...outcomes }: RunCounts): string[] => [
  ...Object.entries(outcomes).map(([outcome, count]) => `${outcome}: ${count}`),
  ...Object.entries(dropped).map(([reason, count]) => `dropped, ${reason}: ${count}`),
  ...Object.entries(rejected).map(([reason, count]) => `rejected, ${reason}: ${count}`),
]

await runCommand(main)
