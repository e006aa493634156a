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
export function distinct(values: Labels): string[] {
  const seen = new Map<string, string>()
  for (const value of values) if (value && !seen.has(value.toLowerCase())) seen.set(value.toLowerCase(), value)
  return [...seen.values()]
}

/** Splits a text into labels at commas or another separator, and trims them; some may be empty. */
export function splitLabels(value = '', separator: string | RegExp = ','): string[] {
  return value.split(separator).map((label) => label.trim())
}

/** Splits a text into places at `;` and `|`, as in `Berlin ; Paris, France`; commas do not separate places. */
export function splitPlaces(value?: string): string[] {
  return splitLabels(value, /[;|]/)
}

/** Joins the parts of a place, narrowest first, as in `Berlin, Germany`; undefined if all are missing. */
export function placeOf(...parts: Labels): string | undefined {
  return distinct(parts).join(', ') || undefined
}

const MAX_TAGS = 15

/** Returns the tags of a posting, or none if there are so many that the board must have guessed them. */
export function significantTags(tags: readonly string[]): readonly string[] {
  return tags.length > MAX_TAGS ? [] : tags
}
