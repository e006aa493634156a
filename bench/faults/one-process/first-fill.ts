import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { after } from '../../harness/again.ts'
import { runFile } from '../../harness/child.ts'
import { startFeedServer } from '../../harness/feed-server.ts'
import { newFolder } from '../../harness/place.ts'
import { childrenOf } from '../../harness/process-figures.ts'
import { load } from '../../harness/service-load.ts'
import { isShort } from '../../harness/setting.ts'
import { startService } from '../../harness/start-service.ts'

/** Upper bound for any request in milliseconds. */
const MAX_MS = 5000
const RECOVERY_MS = 30_000

/**
 * The fault "first fill of 600 feeds": the whole service in one process starts on an empty catalogue and reads all
 * feeds under load; halfway its ingestion process is killed.
 * @returns the violations
 */
export const firstFillFault = async () => {
  const [count, ms] = isShort ? [60, 8000] : [600, 60_000]
  await using stack = new AsyncDisposableStack()
  const dataDir = await newFolder(stack)
  const feeds = startFeedServer(count)
  stack.defer(feeds.stop)
  feeds.open()
  await runFile('harness/fill-folder.ts', dataDir, '0', '--feeds', String(count), '--port', String(feeds.port))
  const service = await startService(dataDir)
  stack.defer(service.stop)
  const database = new Database(join(dataDir, 'catalog.sqlite'), { readonly: true })
  stack.defer(() => database.close())
  const saved = () => (database.query('SELECT COUNT(*) AS saved FROM postings').get() as { saved: number }).saved

  const before = await load(service, after(ms / 2))
  const first = saved()
  process.kill((await childrenOf(service.pid))[0] ?? NaN, 'SIGKILL')
  const later = await load(service, after(ms / 2))
  for (const isOver = after(RECOVERY_MS); saved() <= first && !isOver();) await Bun.sleep(100)
  const last = saved()

  const violations = [...before.faults, ...later.faults].map((fault) => `first fill: ${fault}`)
  const slowest = Math.max(...[before, later].flatMap(({ lists, writes }) => [...lists, ...writes]))
  if (slowest > MAX_MS) violations.push(`first fill: a request took ${Math.round(slowest)} ms`)
  if (last <= first) violations.push('first fill: ingestion did not go on after it was killed')
  console.log(
    `first fill of ${count} feeds: ${last} postings of ${feeds.postings}, slowest request ${Math.round(slowest)} ms`,
  )
  return violations
}
