import type { RawPosting } from '../../connector.ts'

type Needed = 'externalId' | 'url' | 'title' | 'companyName'
type Labels = readonly (string | undefined)[]

/** A posting as read from an item: missing fields are undefined and labels may repeat. */
export type StatedPosting = Pick<RawPosting, Needed> & {
  [Field in Exclude<keyof RawPosting, Needed | 'places' | 'tags'>]?: RawPosting[Field] | undefined
} & { places: Labels; tags: Labels }

/** Returns the posting without undefined or empty fields, with places and tags deduplicated. */
export function postingOf(stated: StatedPosting): RawPosting {
  const { externalId, url, title, companyName } = stated
  const given = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined && value !== ''))
  const needed = { externalId, url, title, companyName, html: stated.html ?? '' }
  return { ...given, ...needed, places: distinct(stated.places), tags: distinct(stated.tags) }
}

/** Returns the distinct texts in order, compared case-insensitively, without undefined values. */
export function distinct(values: readonly (string | undefined)[]): string[] {
  const seen = new Map<string, string>()
  for (const value of values) if (value && !seen.has(value.toLowerCase())) seen.set(value.toLowerCase(), value)
  return [...seen.values()]
}
