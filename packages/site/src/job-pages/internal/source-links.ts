import { MANUAL } from '@jobs/catalog/feeds/manual-feed.ts'
import { MIRROR } from '@jobs/catalog/mirror/mirror-feed.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import type { Listing } from '@jobs/listing/detail/find-listing.ts'

export interface ShownSource {
  name: string
  /** URL of the posting at the source, if its terms require a link. */
  href?: string
}

/** Returns the distinct sources of a job, that of the listing first, and the instance that it is mirrored from. */
export const shownSources = ({ job, postings }: Listing): ShownSource[] => {
  const names = [...new Set([job.source, ...postings.map(({ source }) => source)])].filter((name) => name !== MANUAL)
  const sources = names.map((name) => {
    const href = postings
      .filter(({ source }) => source === name)
      .map(demandedLink)
      .find((link) => link !== undefined)
    return { name, ...(href && { href }) }
  })
  return [...sources, ...postings.flatMap(mirroredFrom)]
}

/** The terms of every instance require a link. */
const mirroredFrom = ({ connector, url }: Listing['postings'][number]): ShownSource[] => {
  const at = connector === MIRROR ? URL.parse(url) : null
  return at && /^https?:$/.test(at.protocol) ? [{ name: at.host, href: at.href }] : []
}

/** Sites that require a link to their postings, whichever feed lists them. */
const LINKED = [...connectors.values()].flatMap(({ linkBack = [] }) => linkBack)

const demandedLink = ({ url }: Listing['postings'][number]): string | undefined => {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.port !== '') return undefined
  return LINKED.some((domain) => parsed.hostname === domain || parsed.hostname.endsWith(`.${domain}`))
    ? parsed.href
    : undefined
}

/** Whether search engines may receive the job as structured data: not if all sources forbid redistribution. */
export const mayPassOn = ({ postings }: Listing): boolean =>
  postings.length === 0 || postings.some(({ connector }) => connectors.get(connector)?.mayPassOn !== false)
