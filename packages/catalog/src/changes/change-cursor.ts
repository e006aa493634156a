/** How long closings are kept and cursors remain valid. */
export const CHANGES_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** A position in the order of changes. Opaque to callers. */
export interface ChangeCursor {
  /** Id of the catalogue that issued it. */
  feed: string
  /** Everything up to this revision was seen. */
  revision: number
  /** Time of issue, UTC milliseconds. */
  givenAt: number
}

const FORM = /^([0-9a-f]{12})-([0-9a-z]{1,11})-([0-9a-z]{1,9})$/

export const writeCursor = ({ feed, revision, givenAt }: ChangeCursor): string =>
  `${feed}-${revision.toString(36)}-${givenAt.toString(36)}`

/** @returns undefined for a text that is not a cursor */
export const readCursor = (text: string): ChangeCursor | undefined => {
  const [, feed, revision, givenAt] = FORM.exec(text) ?? []
  if (feed === undefined || revision === undefined || givenAt === undefined) return undefined
  return { feed, revision: Number.parseInt(revision, 36), givenAt: Number.parseInt(givenAt, 36) }
}
