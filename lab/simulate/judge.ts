import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { HOUR_MS, WEEK_MS } from '@jobs/types/values/time.ts'
import { type Board, isTroubled } from './board.ts'
import type { Run } from './play.ts'
import type { Vacancy } from './vacancy.ts'
import type { World } from './world.ts'

export interface Measures {
  vacancies: number
  runs: number
  failedRuns: number
  /** Vacancies that left every board at least two intervals ago. */
  closed: number
  /** Of these, those delisted within two intervals of their slowest board. */
  goneInTime: number
  /** The same, ignoring hours in which one of their boards was unresponsive or incomplete. */
  goneInReadableTime: number
  /** Longest time a removed vacancy stayed listed, in milliseconds. */
  longestMs: number
  /** Live vacancies that were delisted although a board had listed them within seven days. */
  liveClosed: number
  reposts: number
  /** Vacancies whose job lost the date of its first sighting. */
  lostDates: number
  /** Vacancies listed as two jobs at the same time. */
  doubles: number
  /** Reads that returned a tenth by mistake. */
  mistakes: number
  /** Of these, those marked as suspect and that withdrew nothing. */
  suspected: number
}

interface JobRow {
  title: string
  created_at: number | string
}

/** Compares the listing with the simulated world every hour. */
export const createJudge = (catalog: Catalog, world: World) => {
  const counts = { runs: 0, failedRuns: 0, liveClosed: 0, lostDates: 0, mistakes: 0, suspected: 0 }
  const listed = new Set<Vacancy>()
  const goneAt = new Map<Vacancy, number>()
  const firstDates = new Map<Vacancy, number>()
  const doubles = new Set<Vacancy>()
  const carriedBy = new Map<Vacancy, Set<Board>>()
  const confirmedAt = new Map<Vacancy, number>()
  /** Hours counted per removed vacancy until it is delisted. */
  const readableMs = new Map<Vacancy, number>()

  const judgeOne = (vacancy: Vacancy, jobs: readonly JobRow[], now: number) => {
    const isLive = vacancy.closedAt === undefined && vacancy.awayUntil === undefined
    const [job, second] = jobs
    if (second) doubles.add(vacancy)
    if (job) {
      const date = Number(job.created_at)
      const first = firstDates.get(vacancy)
      if (first === undefined) firstDates.set(vacancy, date)
      else if (date > first) {
        counts.lostDates += 1
        firstDates.set(vacancy, date)
      }
      listed.add(vacancy)
      return
    }
    if (vacancy.closedAt !== undefined && !goneAt.has(vacancy)) goneAt.set(vacancy, now)
    if (isLive && listed.has(vacancy) && now - (confirmedAt.get(vacancy) ?? 0) < WEEK_MS) counts.liveClosed += 1
    listed.delete(vacancy)
  }
  const intervalOf = (vacancy: Vacancy) =>
    Math.max(...[...(carriedBy.get(vacancy) ?? [])].map(({ intervalMs }) => intervalMs))
  const countReadable = (vacancy: Vacancy, now: number) => {
    if (vacancy.closedAt === undefined || goneAt.has(vacancy) || now <= vacancy.closedAt) return
    const isReadable = ![...(carriedBy.get(vacancy) ?? [])].some((board) => isTroubled(board, now - HOUR_MS))
    if (isReadable) readableMs.set(vacancy, (readableMs.get(vacancy) ?? 0) + HOUR_MS)
  }

  return {
    ran(board: Board, { outcome, isShrunk, withdrawn }: Run, now: number) {
      counts.runs += 1
      if (outcome === 'failed') {
        counts.failedRuns += 1
        return
      }
      if (isShrunk) {
        counts.mistakes += 1
        if (outcome === 'suspect' && withdrawn === 0) counts.suspected += 1
      }
      for (const vacancy of board.items.values()) {
        confirmedAt.set(vacancy, now)
        carriedBy.set(vacancy, (carriedBy.get(vacancy) ?? new Set()).add(board))
      }
    },
    async check(now: number) {
      const rows: JobRow[] = await catalog.read`SELECT title, created_at FROM jobs WHERE status = 'active'`
      const jobs = Map.groupBy(rows, ({ title }) => title)
      for (const vacancy of world.vacancies) {
        countReadable(vacancy, now)
        judgeOne(vacancy, jobs.get(vacancy.title) ?? [], now)
      }
    },
    measures(now: number): Measures {
      const judged = world.vacancies.filter(
        (one) => one.closedAt !== undefined && firstDates.has(one) && one.closedAt + 2 * intervalOf(one) <= now,
      )
      const listedMs = (one: Vacancy) => (goneAt.get(one) ?? Infinity) - (one.closedAt ?? 0)
      const within = (spentMs: (one: Vacancy) => number) =>
        judged.filter((one) => spentMs(one) <= 2 * intervalOf(one)).length
      return {
        ...counts,
        vacancies: world.vacancies.length,
        closed: judged.length,
        goneInTime: within(listedMs),
        goneInReadableTime: within((one) => readableMs.get(one) ?? 0),
        longestMs: Math.max(0, ...judged.map(listedMs).filter(Number.isFinite)),
        reposts: world.reposts(),
        doubles: doubles.size,
      }
    },
  }
}
