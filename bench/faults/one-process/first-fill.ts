import { Database } from 'bun:sqlite'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFeedServer } from '../../service/feed-server.ts'
import { load } from '../../service/load.ts'
import { startService } from '../../service/start-service.ts'

/** Upper bound for any request in milliseconds. */
const MAX_MS = 5000
const RECOVERY_MS = 30_000

/**
 * The fault "first fill of 600 feeds": the whole service in one process starts on an empty catalogue and reads all
 * feeds under load; halfway its ingestion process is killed.
 * @returns the violations
 */
export const firstFillFault = async ({ short, report }: { short: boolean; report: (line: string) => void }) => {
  const [count, ms] = short ? [60, 8000] : [600, 60_000]
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-first-fill-'))
  const feeds = startFeedServer(count)
  feeds.open()
  const violations: string[] = []
  let stop: (() => Promise<void>) | undefined
  try {
    const fill = join(import.meta.dir, '../../service/fill-folder.ts')
    const filled = Bun.spawn([process.execPath, fill, dataDir, '0', String(count), String(feeds.port)])
    if ((await filled.exited) !== 0) throw new Error('the feeds could not be registered')
    const service = await startService(dataDir)
    stop = service.stop
    const database = new Database(join(dataDir, 'catalog.sqlite'), { readonly: true })
    const saved = () => (database.query('SELECT COUNT(*) AS saved FROM postings').get() as { saved: number }).saved
    const isOver = (after: number) => {
      const end = performance.now() + after
      return () => performance.now() > end
    }
    const before = await load(service, isOver(ms / 2))
    const [first, children] = [saved(), await readFile(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8')]
    process.kill(Number(children.trim().split(' ')[0]), 'SIGKILL')
    const after = await load(service, isOver(ms / 2))
    for (const since = performance.now(); saved() <= first && performance.now() - since < RECOVERY_MS;)
      await Bun.sleep(100)
    const last = saved()
    database.close()

    for (const fault of [...before.faults, ...after.faults]) violations.push(`first fill: ${fault}`)
    const slowest = Math.max(...[before, after].flatMap(({ lists, writes }) => [lists.at(-1) ?? 0, writes.at(-1) ?? 0]))
    if (slowest > MAX_MS) violations.push(`first fill: a request took ${Math.round(slowest)} ms`)
    if (last <= first) violations.push('first fill: ingestion did not go on after it was killed')
    report(
      `first fill of ${count} feeds: ${last} postings of ${feeds.postings}, slowest request ${Math.round(slowest)} ms`,
    )
  } finally {
    await stop?.()
    await feeds.stop()
    await rm(dataDir, { recursive: true })
  }
  return violations
}
