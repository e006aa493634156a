import { text } from '../../../lib/internal/fields.ts'

const header = /^\s*(?:<img\b[^>]{0,500}>\s*)?<p>\s*<strong>Headquarters:<\/strong>([\s\S]{0,1000}?)<\/p>/
/** The same block where whoever passes the ad on has taken the tags out: only its `URL:` says where the place ends. */
const bareHeader = /^\s*(?:<p>\s*)?Headquarters: (.{1,200}?) URL: /
const footer = /<p>\s*<strong>To apply:<\/strong>[\s\S]{0,1000}<\/p>\s*$/
const noPlace = /\b(?:remote|hybrid|or|and|only|office|anywhere|teletrabajo|worldwide)\b|\P{L}/giu

/** A description of We Work Remotely without the block before and the link behind it, and what the block says. */
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
 * The places of a posting there. Most say `Anywhere in the World` and name where the job really is with the
 * headquarters, as in `Remote - USA`; headquarters without a word of remote work are only where the company sits. Without
 * them it proves no more than that the job is remote: of 72 such ads 56 were limited to countries outside the EU on the
 * employer's own board.
 */
export function placesOf(region: string | undefined, headquarters: string | undefined): string[] {
  const isOverstated = region === undefined || /^anywhere/i.test(region)
  const saysWhere = /remote|hybrid/i.test(headquarters ?? '') && headquarters?.replaceAll(noPlace, '') !== ''
  if (isOverstated && saysWhere) return (headquarters ?? '').split(/[;•]/).map((place) => place.trim())
  if (region === undefined) return []
  return isOverstated ? ['Remote'] : [region]
}

const workWords = /^(?:remote|hybrid|on-?site|worldwide|anywhere|global)\b/i

/**
 * Whether the company of a title such as `Remote: Account Executive` is rather a place or work mode: it reads like one,
 * and the text never introduces a company of that name.
 */
export function isPlaceOf(company: string, html: string): boolean {
  if (!workWords.test(company)) return false
  const body = html.replaceAll(/<[^>]{0,300}>/g, ' ').replaceAll(/\s+/g, ' ')
  return !body.includes(`About ${company} `) && !body.includes(`At ${company},`)
}
