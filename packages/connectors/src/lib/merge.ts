import type { RawPosting } from '../connector.ts'
import { distinct } from './internal/stated-posting.ts'

/** Merges postings by external id, in order: the one with the longest description, with the places and tags of all. */
export function mergeById(postings: readonly RawPosting[]): RawPosting[] {
  return [...Map.groupBy(postings, ({ externalId }) => externalId).values()].flatMap((alike) =>
    alike.length > 1 ? mergeAlike(alike) : alike,
  )
}

function mergeAlike(alike: readonly RawPosting[]): RawPosting {
  return {
    ...alike.reduce((richest, posting) => (posting.html.length > richest.html.length ? posting : richest)),
    places: distinct(alike.flatMap(({ places }) => places)),
    tags: distinct(alike.flatMap(({ tags }) => tags)),
  }
}
