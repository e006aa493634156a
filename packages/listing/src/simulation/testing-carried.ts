import type { Posting } from '@jobs/types/feeds/posting.ts'

/** A posting as a feed carried it last. */
interface Carried {
  content: string
  expiresAt: number | undefined
}

/** By name. Several where a crash leaves open which of them is stored. */
export type CarriedPostings = Map<string, readonly Carried[]>

/** A posting by its name, and what a step leaves of it. */
export type Left = readonly [name: string, carried: Carried]

const GONE: Carried = { content: 'gone', expiresAt: undefined }

export const nameOf = ({ source, externalId }: Pick<Posting, 'source' | 'externalId'>): string =>
  `${source}/${externalId}`

export const carriedAs = (posting: Posting): Left => {
  const { feedKey, expiresAt } = posting
  return [nameOf(posting), { content: contentOf(feedKey, expiresAt, JSON.stringify(posting.fields)), expiresAt }]
}

export const vanished = (name: string): Left => [name, GONE]

/** What is left of postings that have certainly expired. */
export const expiredBy = (postings: CarriedPostings, now: number): Left[] =>
  [...postings].flatMap(([name, all]) => (all.every((one) => hasExpired(one, now)) ? [vanished(name)] : []))

/** Notes what a step leaves; one that was interrupted may have left less. */
export const settle = (postings: CarriedPostings, left: readonly Left[], isDone: boolean): void => {
  for (const [name, carried] of left) {
    postings.set(name, isDone ? [carried] : [...(postings.get(name) ?? [GONE]), carried])
  }
}

export interface StoredRow {
  source: string
  external_id: string
  feed_key: string
  expires_at: number | string | null
  withdrawn_at: number | string | null
  fields: string
}

/** Returns the names of postings that are not stored as a feed carried them last. */
export const lostPostings = (postings: CarriedPostings, rows: readonly StoredRow[], now: number): string[] => {
  const stored = new Map(rows.map((row) => [nameOf({ source: row.source, externalId: row.external_id }), row]))
  return [...new Set([...postings.keys(), ...stored.keys()])].filter((name) => {
    const row = stored.get(name)
    const carried = postings.get(name) ?? [GONE]
    if (!row || row.withdrawn_at !== null) return !carried.some((one) => one === GONE || hasExpired(one, now))
    const content = contentOf(row.feed_key, row.expires_at ?? undefined, row.fields)
    return !carried.some((one) => one.content === content)
  })
}

const hasExpired = ({ expiresAt = Infinity }: Carried, now: number) => expiresAt <= now

const contentOf = (feedKey: string, expiresAt: number | string | undefined, fields: string) =>
  `${feedKey} ${expiresAt ?? ''} ${Bun.hash(fields).toString(36)}`
