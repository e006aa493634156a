import type { Vacancy } from './vacancy.ts'

/** What goes wrong with a board for a while. */
export interface Trouble {
  /** Does not answer until then. */
  failsUntil: number
  /** Answers one read with a tenth of its items. */
  shrinksNext: boolean
}

/** A board and the feed it gives: which vacancies it carries under which ids. */
export interface Board extends Trouble {
  key: string
  intervalMs: number
  nextAt: number
  items: Map<string, Vacancy>
  /** Items that the next read leaves out by mistake. */
  blinks: Set<string>
  lastId: number
}

export const createBoard = (key: string, intervalMs: number, firstAt: number): Board => ({
  key,
  intervalMs,
  nextAt: firstAt,
  items: new Map(),
  blinks: new Set(),
  lastId: 0,
  failsUntil: 0,
  shrinksNext: false,
})

/** Carries a vacancy under a new id. */
export const post = (board: Board, vacancy: Vacancy): void => {
  board.items.set(`${board.key}-${++board.lastId}`, vacancy)
}

/** Takes a vacancy off. @returns whether it was there */
export const takeOff = (board: Board, vacancy: Vacancy): boolean => {
  const ids = [...board.items].filter(([, one]) => one === vacancy).map(([id]) => id)
  for (const id of ids) board.items.delete(id)
  return ids.length > 0
}

/** The payload of one read, with its validator. A read uses up what was to go wrong with it. */
export const readBoard = (board: Board): { text: string; etag: string; isShrunk: boolean } => {
  const all = [...board.items].filter(([id]) => !board.blinks.has(id))
  const isShrunk = board.shrinksNext && all.length >= 10
  const shown = isShrunk ? all.slice(0, Math.ceil(all.length / 10)) : all
  board.blinks.clear()
  board.shrinksNext = false
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
  return { text, etag: `"${Bun.hash(text).toString(36)}"`, isShrunk }
}
