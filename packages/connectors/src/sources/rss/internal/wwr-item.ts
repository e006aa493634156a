import { text } from '../../../lib/internal/fields.ts'
import { splitLabels } from '../../../lib/internal/stated-posting.ts'

const header = /^\s*(?:<img\b[^>]{0,500}>\s*)?<p>\s*<strong>Headquarters:<\/strong>([\s\S]{0,1000}?)<\/p>/
/** The same block with its tags stripped by a republisher: the place ends at `URL:`. */
const bareHeader = /^\s*(?:<p>\s*)?Headquarters: (.{1,200}?) URL: /
const footer = /<p>\s*<strong>To apply:<\/strong>[\s\S]{0,1000}<\/p>\s*$/
const noPlace = /\b(?:remote|hybrid|or|and|only|office|anywhere|teletrabajo|worldwide)\b|\P{L}/giu

/** Strips the header block and the footer link from a We Work Remotely description; returns the headquarters stated there. */
export function readDescription(html: string): { html: string; headquarters?: string } {
  const block = header.exec(html)
  if (!block) {
    const bare = bareHeader.exec(html)?.[1]
    return { html, ...(bare && { headquarters: bare }) }
  }
  const headquarters = text.parse(block[1]?.split(/<br|<strong/)[0]?.replaceAll(/<[^>]*>/g, ''))
  const body = html.slice(block[0].length).replace(footer, '').trim()
  return { html: body, ...(headquarters && { headquarters }) }
}

/**
 * Returns the places of a We Work Remotely posting. Most state `Anywhere in the World` and put the actual location into
 * the headquarters, as in `Remote - USA`; headquarters that do not mention remote work are the company's seat. Without
 * them the job is only known to be remote: 56 of 72 such ads were limited to non-EU countries on the employer's board.
 */
export function placesOf(region: string | undefined, headquarters: string | undefined): string[] {
  const isOverstated = region === undefined || /^anywhere/i.test(region)
  const saysWhere = /remote|hybrid/i.test(headquarters ?? '') && headquarters?.replaceAll(noPlace, '') !== ''
  if (isOverstated && saysWhere) return splitLabels(headquarters, /[;•]/)
  if (region === undefined) return []
  return isOverstated ? ['Remote'] : [region]
}

const workWords = /^(?:remote|hybrid|on-?site|worldwide|anywhere|global)\b/i

/**
 * Whether the company in a title such as `Remote: Account Executive` is actually a place or work mode: it reads like one
 * and the text does not introduce a company of that name.
 */
export function isPlaceOf(company: string, html: string): boolean {
  if (!workWords.test(company)) return false
  const body = html.replaceAll(/<[^>]{0,300}>/g, ' ').replaceAll(/\s+/g, ' ')
  return !body.includes(`About ${company} `) && !body.includes(`At ${company},`)
}
