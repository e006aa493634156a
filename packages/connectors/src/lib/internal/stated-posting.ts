import type { RawPosting } from '../../connector.ts'

type Needed = 'externalId' | 'url' | 'title' | 'companyName'
type Labels = readonly (string | undefined)[]

/** A posting as an item states it: what the item leaves open is undefined, and labels may come twice. */
export type StatedPosting = Pick<RawPosting, Needed> & {
  [Field in Exclude<keyof RawPosting, Needed | 'places' | 'tags'>]?: RawPosting[Field] | undefined
} & { places: Labels; tags: Labels }

/** The posting without what is undefined or empty, each place and tag once. */
export function postingOf(stated: StatedPosting): RawPosting {
  const { externalId, url, title, companyName } = stated
  const given = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined && value !== ''))
  const needed = { externalId, url, title, companyName, html: stated.html ?? '' }
  return { ...given, ...needed, places: distinct(stated.places), tags: distinct(stated.tags) }
}

/** The distinct texts in order, compared without regard to case; absent ones are dropped. */
export function distinct(values: readonly (string | undefined)[]): string[] {
  const seen = new Map<string, string>()
  for (const value of values) if (value && !seen.has(value.toLowerCase())) seen.set(value.toLowerCase(), value)
  return [...seen.values()]
}
