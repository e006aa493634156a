import type { DueProbe } from '@jobs/catalog/probes/due-probes.ts'
import type { Probe } from '@jobs/catalog/probes/record-probe.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { saysGone, showsTitle } from './gone-words.ts'

const GONE: ReadonlySet<number | undefined> = new Set([404, 410])
/** Statuses of HEAD after which GET may still succeed. */
const NO_HEAD: ReadonlySet<number | undefined> = new Set([404, 405, 410, 501])

/**
 * Requests the page of a posting, headers first. It is dead if GET returns 404 or 410 or the page says that the job is no
 * longer available; alive if it is unchanged or shows the title; otherwise undecided.
 * @throws FetchError `stopped`, or `paused` if the host requests a pause
 */
export const probePage = async (
  fetchPage: FetchPayload,
  { url, title, known }: Pick<DueProbe, 'url' | 'title' | 'known'>,
  signal: AbortSignal,
): Promise<Probe> => {
  const options = { known, signal, mayFollow: isSamePage }
  try {
    const header = await fetchPage(url, { ...options, head: true }).catch((error: unknown) => {
      if (error instanceof FetchError && NO_HEAD.has(error.status)) return undefined
      throw error
    })
    if (header?.notModified) return { outcome: 'alive', ...known }
    const page = await fetchPage(url, options)
    if (page.notModified) return { outcome: 'alive', ...known }
    const { text, ...validators } = page
    if (saysGone(text)) return { outcome: 'dead', reason: 'no longer available' }
    if (!showsTitle(text, title)) return { outcome: 'undecided', reason: 'another page' }
    return { outcome: 'alive', ...validators }
  } catch (error) {
    if (!(error instanceof FetchError) || error.reason === 'stopped' || error.reason === 'paused') throw error
    const reason = error.status === undefined ? error.reason : String(error.status)
    return { outcome: GONE.has(error.status) ? 'dead' : 'undecided', reason }
  }
}

/** Returns whether a redirect changes only the scheme, `www.` or a trailing slash. */
const isSamePage = (from: URL, to: URL): boolean => {
  const pageOf = ({ hostname, pathname, search }: URL) =>
    `${hostname.replace(/^www\./, '')} ${pathname.replace(/\/+$/, '')} ${search}`
  return pageOf(from) === pageOf(to)
}
