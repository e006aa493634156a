import { again } from '../../harness/again.ts'

const PAUSE_MS = 10
/** Beyond the gateway's cache, so that each request needs the catalogue. */
const PAGES = 500

export interface Watched {
  longestMs: number
  /** Answers that were not a listing. */
  faults: string[]
}

/**
 * Requests pages of the listing one after another, and writes meanwhile, until `event` settles.
 * @returns the longest time of an answer, and the writes
 */
export const watchListing = async <Written>(
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
