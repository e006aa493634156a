import type { Advert } from './advert.ts'
import { featuresOf } from './features.ts'
import { smallest } from './shingles.ts'

const MAX_WORDS = 6
const MAX_URLS = 3
const SHINGLES = 4
const MAX_STARTS = 2
const MIN_NAME_LENGTH = 4

/** Short texts for an index, that decide which adverts are compared at all. */
export interface BlockKeys {
  /** Under which others find the advert; at most 13. */
  stored: string[]
  /** Under which others of probably the same job are found: links, company with requisition or whole title. */
  telling: string[]
  /** Under which others of maybe the same job are found: company with one word of the title, pieces of the text. */
  loose: string[]
}

/**
 * The keys of an advert. One that does not tell its company is found by pieces of its text. A company whose name begins
 * with another's (`Xylo Water`, `Xylo`) is found from both sides, without a block of all that begin alike.
 */
export const blockKeys = (advert: Advert): BlockKeys => {
  const features = featuresOf(advert)
  const { title, urls, requisition, company } = features
  const links = urls.slice(0, MAX_URLS).map((url) => `url|${url}`)
  if (company.length === 0) {
    const pieces = smallest(features.sketch.shingles, SHINGLES).map((hash) => `text|${hash}`)
    return keysOf([...links, ...pieces], links, pieces)
  }
  const name = company.join('')
  const starts = company.slice(0, -1).map((_, at) => company.slice(0, at + 1).join(''))
  const nearStarts = starts.filter((start) => start.length >= MIN_NAME_LENGTH).slice(0, MAX_STARTS)
  const tokens = [...title.tokens].sort()
  const whole = tokens.join(' ')
  const longest = tokens.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, MAX_WORDS)
  const exact = [...links, ...(requisition ? [`requisition|${name}|${requisition}`] : []), `title|${name}|${whole}`]
  const ofWords = longest.map((token) => `word|${name}|${token}`)
  return keysOf([...exact, ...ofWords, ...nearStarts.map((start) => `start|${start}|${whole}`)], exact, [
    ...ofWords,
    `start|${name}|${whole}`,
    ...nearStarts.map((start) => `title|${start}|${whole}`),
  ])
}

const keysOf = (stored: string[], telling: string[], loose: string[]): BlockKeys => ({
  stored: stored.map(shorten),
  telling: telling.map(shorten),
  loose: loose.map(shorten),
})

/** The same for all companies that `isSameJob` may take for one; empty when the company is not told. */
export const companyBlock = (advert: Advert): string => featuresOf(advert).company.join('').slice(0, 4)

const shorten = (key: string) => Bun.hash(key).toString(36)
