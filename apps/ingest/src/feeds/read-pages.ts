import type { Connector, Parsed } from '@jobs/connectors/connector.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import type { Fetched } from '../fetch/request-payload.ts'
import { readSlices } from './read-slices.ts'
import { RunError } from './failure-of.ts'

const MAX_PAGES = 100
/** Of payloads that have to be held together. */
const MAX_CHARACTERS = 200_000_000

/**
 * What a feed carries now, page by page, from all the addresses its connector begins with and is led to; a page is
 * fetched when the one before has been taken. A posting that stands on several pages comes with the first, or where
 * each has a part of it, with all the others at the end. Adds to `gone` the addresses that are.
 * @param isEnough whether to go on with no other page, though there are more
 * @throws what `fetchPage` and the connector throw; Error for more pages or characters than a run may read
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
  // A set yields what is added while it is walked, and each address once.
  for (const url of addresses) {
    if (isEnough()) break
    if (addresses.size > most)
      throw new RunError(`more than ${most} pages`, { code: 'too-many-pages', parameters: { most } })
    const page = await fetchPage(url).catch((error: unknown) => {
      if (!isGone(error) || !connector.mayBeGone?.(url, settings)) throw error
      gone.push(url)
      return { notModified: false, text: '' } as const
    })
    if (page.notModified) {
      const message = 'a page is said to be unchanged, without a condition in the request'
      throw new RunError(message, { code: 'malformed', parameters: { host: new URL(url).hostname } })
    }
    first ??= page.text
    for (const next of connector.follow?.(page.text, settings, url, first) ?? []) addresses.add(next)
    if (connector.inParts && (characters += page.text.length) > MAX_CHARACTERS) {
      throw new RunError('more than 200 MB in all', { code: 'too-much-data', parameters: {} })
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

/** The page without postings of earlier ones: lists move on while they are read. */
const withoutKnown = ({ postings, rejects }: Parsed, ids: Set<string>): Parsed => {
  const nameOf = ({ source = '', externalId }: Parsed['postings'][number]) => `${source}\n${externalId}`
  const fresh = postings.filter((posting) => !ids.has(nameOf(posting)))
  const known = postings.filter((posting) => ids.has(nameOf(posting)))
  for (const posting of fresh) ids.add(nameOf(posting))
  return { postings: fresh, rejects: [...rejects, ...known.map(({ externalId }) => sameId(externalId))] }
}
