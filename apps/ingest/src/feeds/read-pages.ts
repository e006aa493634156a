import type { Connector, Parsed } from '@jobs/connectors/connector.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import type { Fetched } from '../fetch/request-payload.ts'
import { RunError } from './failure-of.ts'
import { readSlices } from './read-slices.ts'

const MAX_PAGES = 100
/** Limit for payloads that must be held in memory together. */
const MAX_CHARACTERS = 200_000_000

/**
 * Yields the content of a feed page by page, following the connector's links; each page is fetched after the previous
 * one was consumed. A posting that repeats on later pages is yielded once; connectors whose pages each hold a part of a
 * posting yield everything at the end. Adds missing pages to `gone`.
 * @param isEnough returns true to skip the remaining pages
 * @throws errors of `fetchPage` and of the connector; RunError over the limit of pages or characters
 */
export async function* readPages(
  connector: Connector,
  settings: unknown,
  fetchPage: (url: string) => Promise<Fetched>,
  gone: string[],
  isEnough: () => boolean = () => false,
): AsyncGenerator<Parsed> {
  const held: Parsed[] = []
  const ids = new Set<string>()
  const addresses = new Set(connector.requests(settings))
  const most = connector.maxPages ?? MAX_PAGES
  let first: string | undefined
  let characters = 0
  // A Set yields elements added during iteration, and each address once.
  for (const url of addresses) {
    if (isEnough()) break
    if (addresses.size > most)
      throw new RunError(`the feed has more than ${most} pages`, { code: 'too-many-pages', parameters: { most } })
    const page = await fetchPage(url).catch((error: unknown) => {
      if (!isGone(error) || !connector.mayBeGone?.(url, settings)) throw error
      gone.push(url)
      return { notModified: false, text: '' } as const
    })
    if (page.notModified) {
      const message = 'the source answered 304 to an unconditional request'
      throw new RunError(message, { code: 'malformed', parameters: { host: new URL(url).hostname } })
    }
    first ??= page.text
    for (const next of connector.follow?.(page.text, settings, url, first) ?? []) addresses.add(next)
    if (connector.inParts && (characters += page.text.length) > MAX_CHARACTERS) {
      throw new RunError('the feed is larger than 200 MB in total', { code: 'too-much-data', parameters: {} })
    }
    for await (const slice of readSlices(connector, page.text, settings, { url })) {
      if (connector.inParts) held.push(slice)
      else yield withoutKnown(slice, ids)
    }
  }
  if (!connector.inParts) return
  yield { postings: held.flatMap(({ postings }) => postings), rejects: held.flatMap(({ rejects }) => rejects) }
}

const isGone = (error: unknown) => error instanceof FetchError && (error.status === 404 || error.status === 410)

const sameId = (item: string) => ({ item, reason: 'same-id' as const })

/** Removes postings that earlier pages held, because lists shift while they are read. */
const withoutKnown = ({ postings, rejects }: Parsed, ids: Set<string>): Parsed => {
  const nameOf = ({ source = '', externalId }: Parsed['postings'][number]) => `${source}\n${externalId}`
  const fresh = postings.filter((posting) => !ids.has(nameOf(posting)))
  const known = postings.filter((posting) => ids.has(nameOf(posting)))
  for (const posting of fresh) ids.add(nameOf(posting))
  return { postings: fresh, rejects: [...rejects, ...known.map(({ externalId }) => sameId(externalId))] }
}
