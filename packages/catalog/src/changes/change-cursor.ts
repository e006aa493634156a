import { DAY_MS } from '@jobs/types/values/time.ts'

/** How long cursors remain valid. */
export const CURSOR_VALID_MS = 30 * DAY_MS

/** How long closings are kept: longer than any cursor from before them, even by the clock of another process. */
export const CHANGES_KEPT_MS = CURSOR_VALID_MS + DAY_MS

/** A position in the order of changes. Opaque to callers. */
export interface ChangeCursor {
  /** Id of the catalogue that issued it. */
  feed: string
  /** Everything up to this revision was seen. */
  revision: number
  /** When its holder was last up to date, or began to read the listing, UTC milliseconds. */
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
