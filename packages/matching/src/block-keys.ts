import type { Fingerprint } from './fingerprint.ts'
import { MIN_TELLING, type Sketch } from './internal/sketch.ts'

/** Maximum keys of each kind. `pieces` are used only for texts longer than a typical company introduction. */
const MAX = { words: 6, urls: 3, starts: 2, pieces: 2, piecesWithoutCompany: 4 }
const MIN_NAME_LENGTH = 4

/** Short index keys that decide which adverts are compared at all. */
export interface BlockKeys {
  /** Keys that are stored with the advert; at most 15. */
  stored: string[]
  /** Keys for finding probable duplicates: links, and company with requisition or whole title. */
  telling: string[]
  /** Keys for finding possible duplicates: company with one word of the title, and pieces of the text. */
  loose: string[]
}

/**
 * Returns the keys of an advert. Nearly equal texts are found by pieces of them, whatever the company names are. Adverts
 * find each other if one company name begins with the other (`Xylo`, `Xylo Water`), but not if the names only share a
 * beginning (`Xylo Air`, `Xylo Water`).
 */
export const blockKeys = ({ title, urls, requisition, company, sketch }: Fingerprint): BlockKeys => {
  const links = urls.slice(0, MAX.urls).map((url) => `url|${url}`)
  if (company.length === 0) {
    const pieces = piecesOf(sketch, MAX.piecesWithoutCompany)
    return keysOf([...links, ...pieces], links, pieces)
  }
  const name = company.join('')
  const starts = company.slice(0, -1).map((_, at) => company.slice(0, at + 1).join(''))
  const nearStarts = starts.filter((start) => start.length >= MIN_NAME_LENGTH).slice(0, MAX.starts)
  const tokens = [...title.tokens].sort()
  const whole = tokens.join(' ')
  const longest = tokens.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, MAX.words)
  const exact = [...links, ...(requisition ? [`requisition|${name}|${requisition}`] : []), `title|${name}|${whole}`]
  const pieces = sketch.size >= MIN_TELLING ? piecesOf(sketch, MAX.pieces) : []
  const ofWords = longest.map((token) => `word|${name}|${token}`)
  return keysOf([...exact, ...ofWords, ...pieces, ...nearStarts.map((start) => `start|${start}|${whole}`)], exact, [
    ...ofWords,
    ...pieces,
    `start|${name}|${whole}`,
    ...nearStarts.map((start) => `title|${start}|${whole}`),
  ])
}

/** Returns the smallest hashes: nearly equal texts share most of them. */
const piecesOf = ({ shingles }: Sketch, count: number) => Array.from(shingles.slice(0, count), (hash) => `text|${hash}`)

const keysOf = (stored: string[], telling: string[], loose: string[]): BlockKeys => ({
  stored: stored.map(shorten),
  telling: telling.map(shorten),
  loose: loose.map(shorten),
})

/** Returns the same key for all company names that begin alike; empty if the company is unknown. */
export const companyBlock = ({ company }: Fingerprint): string => company.join('').slice(0, 4)

const shorten = (key: string) => Bun.hash(key).toString(36)
