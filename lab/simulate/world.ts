import type { Random } from '@jobs/core/random.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { type Board, createBoard, post, takeOff } from './board.ts'
import { drawVacancy, type Vacancy } from './vacancy.ts'

/** Daily rates of events, per vacancy or, where named so, per board. */
const PER_VACANCY = { closes: 0.012, edited: 0.02, reposted: 0.006, away: 0.003, blinks: 0.01 }
const PER_BOARD = { opens: 0.35, fails: 0.02, shrinks: 0.01, renumbers: 0.003 }

export interface WorldOptions {
  /** Number of employers' boards; two aggregators copy every third one. */
  employers: number
  /** Number of vacancies per employer at the start. */
  vacancies: number
  startAt: number
}

/** Employers' boards and the aggregators that copy their jobs. */
export interface World {
  boards: Board[]
  vacancies: Vacancy[]
  /** Number of vacancies reposted under another id so far. */
  reposts: () => number
  /** Advances the world by an hour. */
  step(now: number): void
}

export const createWorld = (random: Random, { employers, vacancies: first, startAt }: WorldOptions): World => {
  const aggregators = ['sammler', 'radar'].map((key, at) => createBoard(key, 6 * HOUR_MS, startAt + at * HOUR_MS))
  const own = Array.from({ length: employers }, (_, at) =>
    createBoard(`haus-${at}`, (at % 2 === 0 ? 6 : 12) * HOUR_MS, startAt + random.below(6) * HOUR_MS),
  )
  const boards = [...own, ...aggregators]
  const vacancies: Vacancy[] = []
  let reposts = 0
  const isCopied = (at: number) => at % 3 === 0
  const boardsOf = (at: number): Board[] => [own[at] as Board, ...(isCopied(at) ? aggregators : [])]
  const employerOf = new Map<Vacancy, number>()

  const open = (at: number, now: number) => {
    const vacancy = drawVacancy(random, vacancies.length + 1, `Haus ${at} Handwerk GmbH`, now)
    vacancies.push(vacancy)
    employerOf.set(vacancy, at)
    for (const board of boardsOf(at)) post(board, vacancy)
  }
  for (let at = 0; at < employers; at++) for (let count = 0; count < first; count++) open(at, startAt)

  const live = (vacancy: Vacancy) => vacancy.closedAt === undefined && vacancy.awayUntil === undefined
  const stepVacancy = (vacancy: Vacancy, now: number) => {
    const carrying = boardsOf(employerOf.get(vacancy) ?? 0)
    const hourly = (perDay: number) => random.chance(perDay / 24)
    if (vacancy.awayUntil !== undefined && now >= vacancy.awayUntil) {
      delete vacancy.awayUntil
      for (const board of carrying) post(board, vacancy)
      reposts += 1
    }
    if (!live(vacancy)) return
    if (hourly(PER_VACANCY.closes)) {
      vacancy.closedAt = now
      for (const board of carrying) takeOff(board, vacancy)
    } else if (hourly(PER_VACANCY.away)) {
      vacancy.awayUntil = now + (3 + random.below(10)) * DAY_MS
      for (const board of carrying) takeOff(board, vacancy)
    } else if (hourly(PER_VACANCY.edited)) {
      vacancy.text += ` Nachtrag ${random.below(1000)}.`
    } else if (hourly(PER_VACANCY.reposted)) {
      for (const board of carrying) if (takeOff(board, vacancy)) post(board, vacancy)
      vacancy.publishedAt = now
      reposts += 1
    } else if (hourly(PER_VACANCY.blinks)) {
      for (const board of carrying) for (const [id, one] of board.items) if (one === vacancy) board.blinks.add(id)
    }
  }
  const stepBoard = (board: Board, now: number) => {
    const hourly = (perDay: number) => random.chance(perDay / 24)
    if (hourly(PER_BOARD.fails)) {
      const long = random.chance(0.3)
      board.failsUntil = now + (long ? (1 + random.below(5)) * DAY_MS : (1 + random.below(12)) * HOUR_MS)
    }
    if (hourly(PER_BOARD.shrinks)) board.shrinksUntil = now + (1 + random.below(12)) * HOUR_MS
    if (hourly(PER_BOARD.renumbers)) {
      const carried = [...board.items.values()]
      board.items.clear()
      for (const vacancy of carried) post(board, vacancy)
      reposts += carried.length
    }
  }
  return {
    boards,
    vacancies,
    reposts: () => reposts,
    step(now) {
      for (const vacancy of vacancies) stepVacancy(vacancy, now)
      for (const [at, board] of own.entries()) {
        if (random.chance(PER_BOARD.opens / 24)) open(at, now)
        stepBoard(board, now)
      }
      for (const board of aggregators) stepBoard(board, now)
    },
  }
}
