import { Database } from 'bun:sqlite'
import { stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { after } from '../../harness/again.ts'
import { runFile } from '../../harness/child.ts'
import { newFolder } from '../../harness/place.ts'
import { load } from '../../harness/service-load.ts'
import { isShort } from '../../harness/setting.ts'
import { startService } from '../../harness/start-service.ts'

/** Maximum time of facets after a start with the file. */
const MAX_MS = 5000
const FILE_MS = 60_000
const COUNTED = { workArrangement: 'work_arrangement', language: 'language', source: 'source' } as const

/**
 * The fault "restart at 100,000": the whole service in one process is killed during edits and started again, with the
 * stored file of facts, and once more with that file truncated. Its facets must equal the database's counts.
 * @returns the violations
 */
export const restartFault = async () => {
  const [jobs, ms] = isShort ? [2000, 2000] : [100_000, 10_000]
  await using stack = new AsyncDisposableStack()
  const dataDir = await newFolder(stack)
  const file = join(dataDir, 'listing-facts')
  const violations: string[] = []

  const startAfter = async (event: string) => {
    const service = await startService(dataDir)
    stack.defer(service.stop)
    const database = new Database(join(dataDir, 'catalog.sqlite'), { readonly: true })
    const shown = await facetsOf(service.origin)
    const counted = countsOf(database)
    database.close()
    if (!Bun.deepEquals(shown, counted))
      violations.push(`restart: after ${event} facets are not what the database counts`)
    return service
  }
  const killAmidEdits = async (service: Awaited<ReturnType<typeof startService>>) => {
    for (const isOver = after(FILE_MS); !(await Bun.file(file).exists()); await Bun.sleep(50))
      if (isOver()) throw new Error('the file of facts is not written')
    const { faults } = await load(service, after(ms))
    for (const fault of faults) violations.push(`restart: ${fault}`)
    process.kill(service.pid, 'SIGKILL')
    await service.stop()
  }
  await runFile('harness/fill-folder.ts', dataDir, String(jobs))
  const first = await startAfter('the first start')
  await killAmidEdits(first)
  const second = await startAfter('a kill')
  if (second.firstFacetsMs > MAX_MS) violations.push(`restart: after a kill facets took ${second.firstFacetsMs} ms`)
  await killAmidEdits(second)
  await truncate(file, Math.floor((await stat(file)).size / 2))
  const third = await startAfter('a kill, the file torn')
  const [cold, kept, torn] = [first, second, third].map(({ firstFacetsMs }) => Math.round(firstFacetsMs))
  console.log(
    `restart at ${jobs} jobs: facets ${kept} ms after the start; without the file ${cold} ms, with a torn one ${torn} ms`,
  )
  return violations
}

type Counts = Record<string, Record<string, number>>

const facetsOf = async (origin: string): Promise<Counts> => {
  const { data } = (await (await fetch(`${origin}/api/public/v1/facets`)).json()) as {
    data: Record<string, { value: string; count: number }[]>
  }
  return Object.fromEntries(
    Object.keys(COUNTED).map((facet) => [
      facet,
      Object.fromEntries((data[facet] ?? []).map(({ value, count }) => [value, count])),
    ]),
  )
}

const countsOf = (database: Database): Counts =>
  Object.fromEntries(
    Object.entries(COUNTED).map(([facet, column]) => {
      const rows = database
        .query(`SELECT ${column} AS value, COUNT(*) AS jobs FROM jobs WHERE status = 'active' GROUP BY 1`)
        .all() as { value: string; jobs: number }[]
      return [facet, Object.fromEntries(rows.map(({ value, jobs }) => [value, jobs]))]
    }),
  )
