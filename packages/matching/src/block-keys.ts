import type { Advert } from './advert.ts'
import { featuresOf } from './features.ts'
import { smallest } from './shingles.ts'

const MOST_WORDS = 6
const MOST_URLS = 3
const SHINGLES = 4

/** Short texts for an index. An advert that shares a `telling` one is probably the same job, with a `loose` one maybe. */
export interface BlockKeys {
  /** Links, requisition, company with whole title, pieces of the text. */
  telling: string[]
  /** Company with one word of the title, start of a company's name with the whole title. */
  loose: string[]
}

/** The keys, at most 15, by which an advert finds those that may be of the same job, without looking at all others. */
export const blockKeys = (advert: Advert): BlockKeys => {
  const features = featuresOf(advert)
  const { company, title, urls, requisition } = features
  const tokens = [...title.tokens].sort()
  const whole = company.join('')
  const longest = tokens.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, MOST_WORDS)
  const telling = [
    ...urls.slice(0, MOST_URLS).map((url) => `url|${url}`),
    ...(requisition ? [`requisition|${whole}|${requisition}`] : []),
    ...(whole ? [`title|${whole}|${tokens.join(' ')}`] : []),
    ...smallest(features.sketch().shingles, SHINGLES).map((hash) => `text|${hash}`),
  ]
  const loose = [
    ...(company[0] ? [`start|${company[0]}|${tokens.join(' ')}`] : []),
    ...(whole ? longest.map((token) => `word|${whole}|${token}`) : []),
  ]
  return { telling: telling.map(shorten), loose: loose.map(shorten) }
}

/** The same for all companies that `isSameJob` may take for one; empty when the company is not told. */
export const companyBlock = (advert: Advert): string => featuresOf(advert).company.join('').slice(0, 4)

const shorten = (key: string) => Bun.hash(key).toString(36)
