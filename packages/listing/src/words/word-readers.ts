import { CatalogError } from '@jobs/catalog/store/catalog-error.ts'
import { log } from '@jobs/observability/log.ts'
import type { WordIndex } from '@jobs/search/word-index.ts'
import type { SQL } from 'bun'
import { availableParallelism } from 'node:os'
import { pool } from 'workerpool'
import type { WordsMethods } from './internal/words-worker.ts'

const MAX_READERS = 2
/** Maximum queue: a reading takes two seconds at a million jobs, so later ones would wait too long. */
const MAX_WAITING = 32
/** A reader that does not respond for this long is replaced. */
const STUCK_MS = 30_000
const WORKER = new URL('internal/words-worker.ts', import.meta.url).href

type Answer<Name extends keyof WordsMethods> = Awaited<ReturnType<WordsMethods[Name]>>

/**
 * Reads the words of a SQLite catalogue in threads, each with its own connection, started by the first reading.
 * @param sql a reader on the catalogue's file
 * @throws CatalogError from readings, `unavailable` if too many wait or readers fail twice
 */
export const openWordReaders = (
  sql: SQL,
  {
    readers = Math.min(MAX_READERS, availableParallelism()),
    waiting = MAX_WAITING,
    stuckMs = STUCK_MS,
    worker = WORKER,
  }: { readers?: number; waiting?: number; stuckMs?: number; worker?: string } = {},
) => {
  const threads = pool(worker, {
    // Other kinds of workers do not start under Bun.
    workerType: 'web',
    maxWorkers: readers,
    maxQueueSize: waiting,
    workerTerminateTimeout: 0,
  })
  let file: Promise<string> | undefined
  const ask = async <Name extends keyof WordsMethods>(
    signal: AbortSignal | undefined,
    name: Name,
    given: readonly unknown[],
  ): Promise<Answer<Name>> => {
    const filename = await (file ??= fileOf(sql))
    signal?.throwIfAborted()
    // A started reading is not cancelled, because that would require ending its thread.
    const answer: unknown = await threads.exec(name, [filename, ...given]).timeout(stuckMs)
    return answer as Answer<Name>
  }
  const reader =
    (signal: AbortSignal | undefined) =>
    async <Name extends keyof WordsMethods>(name: Name, ...given: readonly unknown[]): Promise<Answer<Name>> => {
      try {
        return await ask(signal, name, given).catch((error: unknown) => {
          if (signal?.aborted || isFull(error)) throw error
          log.warn('a reader of words failed and is retried', { error })
          return ask(signal, name, given)
        })
      } catch (error) {
        throw signal?.aborted ? signal.reason : new CatalogError('unavailable', error)
      }
    }
  return {
    /**
     * An index that separate threads read, each time at its current state. `own` looks up changed jobs, because it remembers
     * their words for all searches, and each thread would compute them anew.
     * @param signal once it is aborted, no further words are read, and readings fail with its reason
     */
    index(own: WordIndex, signal: AbortSignal | undefined): WordIndex {
      const read = reader(signal)
      return {
        ...own,
        marks: (...given) => read('marks', ...given),
        terms: {
          between: async (...given) => split(await read('termsBetween', ...given)),
          among: async (...given) => split(await read('termsAmong', ...given)),
          isInUse: (...given) => read('isInUse', ...given),
        },
      }
    },
    async close() {
      await threads.terminate(true)
    },
  }
}

const isFull = (error: unknown) => error instanceof Error && error.message.startsWith('Max queue size')

const split = (terms: string): string[] => (terms === '' ? [] : terms.split(' '))

const fileOf = async (sql: SQL): Promise<string> => {
  const [main]: { file: string }[] = await sql`PRAGMA database_list`
  return main?.file ?? ''
}
