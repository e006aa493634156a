import { join } from 'node:path'
import { after, again } from '../../harness/again.ts'
import { createEditor } from '../../harness/editor.ts'
import { logIn } from '../../harness/log-in.ts'
import { newFolder, newPostgres } from '../../harness/place.ts'
import { isShort } from '../../harness/setting.ts'
import { startServices } from '../services/services.ts'
import { differencesOf } from './differences.ts'

/** Additional time that an answer may take during the schema migration. */
const MAX_LOCK_MS = 200
const SETTLE_MS = 3000

/**
 * The fault "two versions": an earlier release serves a Postgres that it has filled, while this one starts beside it
 * and migrates the schema. Then both write, edit each other's jobs, and must list the same; finally the earlier one
 * stops.
 * @param before folder of the earlier release with its packages installed
 * @param wanted number of jobs; for 0 or NaN the default
 * @returns the violations
 */
export const twoVersionsFault = async (before: string, wanted: number): Promise<string[]> => {
  const [usual, ms] = isShort ? [2000, 3000] : [1_000_000, 20_000]
  const jobs = wanted || usual
  await using stack = new AsyncDisposableStack()
  const folder = await newFolder(stack)
  const postgres = await newPostgres(stack)
  const violations: string[] = []
  const release = async (name: string, root?: string) => {
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, name), REDIS_URL: '' }
    const services = await startServices(settings, join(folder, name), root)
    stack.defer(services.stop)
    return { services, start: async () => await Promise.all([services.start('backend'), services.start('gateway')]) }
  }
  const editorOf = async ({ urls }: Awaited<ReturnType<typeof release>>['services']) =>
    createEditor(urls.backend, await logIn(urls.backend))
  const filled = Bun.spawn([process.execPath, '-e', FILL, postgres.url, String(jobs)], { cwd: join(before, 'bench') })
  if ((await filled.exited) !== 0) throw new Error(`${before} could not fill a catalogue`)
  const earlier = await release('earlier', before)
  await earlier.start()
  const old = earlier.services
  const oldEditor = await editorOf(old)
  const [quiet] = await watchListing(old.urls.gateway, Bun.sleep(ms))

  const later = await release('later')
  const [started, alone] = await watchListing(old.urls.gateway, later.start(), () => oldEditor.make())
  const now = later.services
  violations.push(...started.faults)
  if (started.longestMs > quiet.longestMs + MAX_LOCK_MS)
    violations.push(
      `two versions: a listing took ${started.longestMs} ms during the migration, ${quiet.longestMs} before`,
    )

  const nowEditor = await editorOf(now)
  const isOver = after(ms)
  const made = [...alone]
  while (!isOver()) {
    for (const [writer, other] of [
      [oldEditor, nowEditor],
      [nowEditor, oldEditor],
    ] as const)
      made.push(await other.edit(await writer.make()), await writer.make())
  }
  await Bun.sleep(SETTLE_MS)
  violations.push(...(await differencesOf(old.urls.gateway, now.urls.gateway, made)))
  for (const name of ['gateway', 'backend'] as const) await old.kill(name, 'SIGTERM')
  violations.push(...(await differencesOf(now.urls.gateway, now.urls.gateway, made)))
  console.log(
    `two versions at ${jobs} jobs: an answer of the earlier one took ${started.longestMs} ms at most while this one started, ${quiet.longestMs} ms before; ${made.length} jobs written or edited across`,
  )
  return violations
}

/** Runs in the earlier release with its packages. */
const FILL = `const [url, jobs] = process.argv.slice(-2)
const { openListing } = await import('@jobs/listing/open-listing.ts')
const { fill } = await import(process.cwd() + '/fill.ts')
const { catalog } = await openListing({ dataDir: '', databaseUrl: url })
await fill(catalog, Number(jobs), { isSearched: false })
// The fill assigns the ids itself, so the sequence is moved past them.
await catalog.transaction((tx) => tx\`SELECT setval(pg_get_serial_sequence('jobs', 'id'), \${Number(jobs)})\`)
await catalog.close()
process.exit(0)`

const PAUSE_MS = 10
/** Beyond the gateway's cache, so that each request needs the catalogue. */
const PAGES = 500

interface Watched {
  longestMs: number
  /** Answers that were not a listing. */
  faults: string[]
}

/**
 * Requests pages of the listing one after another, and writes meanwhile, until `event` settles.
 * @returns the longest time of an answer, and the writes
 */
const watchListing = async <Written>(
  gateway: string,
  event: Promise<unknown>,
  write?: () => Promise<Written>,
): Promise<[Watched, Written[]]> => {
  const watched: Watched = { longestMs: 0, faults: [] }
  const written: Written[] = []
  const over = new AbortController()
  const repeat = (act: () => Promise<unknown>) => again(PAUSE_MS, () => over.signal.aborted, act)
  const read = async () => {
    const started = performance.now()
    const page = 1 + Math.floor(Math.random() * PAGES)
    const response = await fetch(`${gateway}/api/public/v1/jobs?page=${page}&per_page=3`)
    await response.text()
    watched.longestMs = Math.max(watched.longestMs, Math.round(performance.now() - started))
    if (response.status !== 200 || response.headers.has('x-catalogue'))
      watched.faults.push(`two versions: the listing answered ${response.status} beside another version`)
  }
  const loops = [repeat(read), ...(write ? [repeat(async () => written.push(await write()))] : [])]
  try {
    await event
  } finally {
    over.abort()
    await Promise.all(loops)
  }
  return [watched, written]
}
