import { Language } from '@jobs/types/job.ts'
import { LRUCache } from 'lru-cache'

/** Browsers send few different ones; others can invent more. */
const MAX_REMEMBERED = 256
const MAX_LENGTH = 512

const remembered = new LRUCache<string, { language: Language | undefined }>({ max: MAX_REMEMBERED })

/**
 * The language of the site that a visitor prefers by `Accept-Language` (RFC 9110, 12.5.4; looked up by the first part of
 * each range, RFC 4647, 3.4); undefined where none of them is named.
 */
export const visitorLanguage = (header: string | null): Language | undefined => {
  if (!header || header.length > MAX_LENGTH) return undefined
  const known = remembered.get(header)
  if (known) return known.language
  const language = preferred(header)
  remembered.set(header, { language })
  return language
}

const preferred = (header: string): Language | undefined => {
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='))
    return { language: Language.safeParse(tag.trim().split('-')[0]).data, quality: Number(quality?.slice(2) ?? 1) }
  })
  return ranges.filter(({ language, quality }) => language && quality > 0).toSorted((a, b) => b.quality - a.quality)[0]
    ?.language
}
