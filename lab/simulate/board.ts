import type { Vacancy } from './vacancy.ts'

/** A board and its feed: the vacancies it lists and their ids. */
export interface Board {
  key: string
  intervalMs: number
  /** Time of the next scheduled read, and of an earlier one if requested. */
  turnAt: number
  soonerAt: number
  items: Map<string, Vacancy>
  /** Items that the next read omits by mistake, and those that the last one omitted; disjoint. */
  blinks: Set<string>
  blinked: Set<string>
  lastId: number
  /** Does not respond until this time. */
  failsUntil: number
  /** Returns only a tenth of its items until this time. */
  shrinksUntil: number
}

export const createBoard = (key: string, intervalMs: number, firstAt: number): Board => ({
  key,
  intervalMs,
  turnAt: firstAt,
  soonerAt: Infinity,
  items: new Map(),
  blinks: new Set(),
  blinked: new Set(),
  lastId: 0,
  failsUntil: 0,
  shrinksUntil: 0,
})

/** Whether the board is unresponsive or incomplete. */
export const isTroubled = (board: Board, now: number): boolean => now < board.failsUntil || isShrunk(board, now)

/** A board with few items cannot be distinguished from one that lost the others. */
const isShrunk = (board: Board, now: number) => now < board.shrinksUntil && board.items.size >= 10

/** Lists a vacancy under a new id. */
export const post = (board: Board, vacancy: Vacancy): void => {
  board.items.set(`${board.key}-${++board.lastId}`, vacancy)
}

/** Removes a vacancy. @returns whether it was listed */
export const takeOff = (board: Board, vacancy: Vacancy): boolean => {
  const ids = [...board.items].filter(([, one]) => one === vacancy).map(([id]) => id)
  for (const id of ids) board.items.delete(id)
  return ids.length > 0
}

/** Returns the payload of one read with its validator. */
export const readBoard = (board: Board, now: number): { text: string; etag: string; isShrunk: boolean } => {
  board.blinked = board.blinks.difference(board.blinked)
  const all = [...board.items].filter(([id]) => !board.blinked.has(id))
  const isShort = isShrunk(board, now)
  const shown = isShort ? all.slice(0, Math.ceil(all.length / 10)) : all
  board.blinks.clear()
  const jobs = shown.map(([id, { title, company, city, text, publishedAt }]) => ({
    id,
    url: `https://${board.key}.invalid/jobs/${id}`,
    title,
    company,
    location: city,
    workplaceType: 'hybrid',
    description: `<p>${text}</p>`,
    publishedAt: new Date(publishedAt).toISOString(),
  }))
  const text = JSON.stringify({ jobs })
  return { text, etag: `"${Bun.hash(text).toString(36)}"`, isShrunk: isShort }
}
