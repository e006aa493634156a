import type { EnqueuedTask, Meilisearch, Task } from 'meilisearch'
import type { IndexedJob } from '../search-port.ts'
import { connectMeilisearch, type MeilisearchPlace } from './connect.ts'
import { indexSettings } from './index-settings.ts'
import { type MeiliDocument, toMeiliDocument } from './internal/documents.ts'
import { requested, faultOf, SearchError } from './meilisearch-error.ts'

const REQUEST_MS = 10_000
const POLL_MS = 25
const TASK_MS = 10 * 60_000
const SCAN_PAGE = 5000

/** The index that is searched, or the one being filled to replace it. */
export type Target = 'live' | 'next'

/**
 * The writing side of Meilisearch. Methods that change something resolve when Meilisearch reports that the task
 * succeeded.
 * @throws SearchError from each method
 */
export interface MeilisearchIndex {
  /** Name of the live index. */
  name: string
  /** Version of the server. */
  version(): Promise<string>
  /** Distinguishes an index from earlier and later ones of the same name; undefined if it does not exist. */
  identity(target: Target): Promise<string | undefined>
  write(targets: readonly Target[], change: { put: readonly IndexedJob[]; remove: readonly number[] }): Promise<void>
  /** Recreates the next index, empty, with all settings. */
  startNext(): Promise<void>
  /** Swaps the next index with the live one atomically and deletes the old one. */
  swap(): Promise<void>
  dropNext(): Promise<void>
  /** Updates the settings of the live index if they differ. */
  applySettings(): Promise<void>
  /** Yields the times of change of all documents in the live index by id, some thousand at a time. */
  scan(): AsyncGenerator<Map<number, number>>
}

export const createMeilisearchIndex = (place: MeilisearchPlace): MeilisearchIndex => {
  const client = connectMeilisearch(place, REQUEST_MS)
  const uids = { live: place.index, next: `${place.index}-next` }
  const done = (enqueue: () => Promise<EnqueuedTask>) => finished(client, enqueue)
  const identity = async (target: Target) => {
    const info = await orMissing(requested(() => client.getRawIndex(uids[target])))
    return info?.createdAt
  }
  /** Requested even if the index does not exist: Meilisearch may still have a pending creation by a killed worker. */
  const dropNext = async () => {
    await orMissing(done(() => client.deleteIndex(uids.next)))
  }
  return {
    name: place.index,
    version: async () => (await requested(() => client.getVersion())).pkgVersion,
    identity,
    dropNext,
    async write(targets, { put, remove }) {
      const documents = put.map(toMeiliDocument)
      const tasks = targets.flatMap((target) => {
        const index = client.index<MeiliDocument>(uids[target])
        return [
          ...(documents.length > 0 ? [() => index.addDocuments(documents, { primaryKey: 'id' })] : []),
          ...(remove.length > 0 ? [() => index.deleteDocuments([...remove])] : []),
        ]
      })
      await Promise.all(tasks.map(done))
    },
    async startNext() {
      await dropNext()
      await done(() => client.createIndex(uids.next, { primaryKey: 'id' }))
      await done(() => client.index(uids.next).updateSettings(indexSettings))
    },
    async swap() {
      const rename = (await identity('live')) === undefined
      await done(() => client.swapIndexes([{ indexes: [uids.next, uids.live], rename }]))
      await dropNext()
    },
    async applySettings() {
      await done(() => client.index(uids.live).updateSettings(indexSettings))
    },
    async *scan() {
      for (let offset = 0; ; offset += SCAN_PAGE) {
        const { results } = await requested(() =>
          client
            .index<MeiliDocument>(uids.live)
            .getDocuments({ fields: ['id', 'updatedAt'], limit: SCAN_PAGE, offset }),
        )
        if (results.length === 0) return
        yield new Map(results.map(({ id, updatedAt }) => [id, updatedAt]))
      }
    },
  }
}

/** Waits for a task. @throws SearchError `failed` with Meilisearch's reason unless it succeeds */
const finished = async (client: Meilisearch, enqueue: () => Promise<EnqueuedTask>): Promise<void> => {
  const { taskUid } = await requested(enqueue)
  const deadline = Date.now() + TASK_MS
  let task: Task
  do {
    task = await requested(() => client.tasks.getTask(taskUid))
    if (task.status === 'succeeded') return
    if (task.error) throw faultOf(task.error)
    if (task.status === 'canceled') throw new SearchError('unreachable', `Meilisearch's task ${taskUid} was canceled`)
    await Bun.sleep(POLL_MS)
  } while (Date.now() < deadline)
  throw new SearchError('unreachable', `Meilisearch's task ${taskUid} does not come to an end`)
}

const orMissing = async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SearchError && error.reason === 'missing') return undefined
    throw error
  }
}
