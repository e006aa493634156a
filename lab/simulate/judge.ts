import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Board } from './board.ts'
import type { Run } from './play.ts'
import type { Vacancy } from './vacancy.ts'
import type { World } from './world.ts'

const WEEK = 7 * 24 * 3_600_000

/** What a play came to. */
export interface Measures {
  vacancies: number
  runs: number
  failedRuns: number
  /** Vacancies taken off every board for good, whose two intervals are over. */
  closed: number
  /** Of these gone from the listing within two intervals of the slowest board that carried them. */
  goneInTime: number
  /** Of the others those whose boards could not all be read twice within that time. */
  unreadable: number
  /** Live vacancies that left the listing although a board was read with them within seven days. */
  liveClosed: number
  reposts: number
  /** Vacancies whose job lost the date of its first sighting. */
  lostDates: number
  /** Vacancies that were listed as two jobs at a time. */
  doubles: number
  /** Reads that gave a tenth by mistake. */
  mistakes: number
  /** Of these called suspect, and that withdrew nothing. */
  suspected: number
}

interface JobRow {
  title: string
  created_at: number | string
}

/** Compares the listing with the world hour by hour. */
export const createJudge = (catalog: Catalog, world: World) => {
  const counts = { runs: 0, failedRuns: 0, liveClosed: 0, lostDates: 0, mistakes: 0, suspected: 0 }
  const listed = new Set<Vacancy>()
  const goneAt = new Map<Vacancy, number>()
  const firstDates = new Map<Vacancy, number>()
  const doubles = new Set<Vacancy>()
  const carriedBy = new Map<Vacancy, Set<Board>>()
  const confirmedAt = new Map<Vacancy, number>()
  const readsOf = new Map<Board, number[]>()

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
    if (isLive && listed.has(vacancy) && now - (confirmedAt.get(vacancy) ?? 0) < WEEK) counts.liveClosed += 1
    listed.delete(vacancy)
  }
  const intervalOf = (vacancy: Vacancy) =>
    Math.max(...[...(carriedBy.get(vacancy) ?? [])].map(({ intervalMs }) => intervalMs))
  const wasReadable = (vacancy: Vacancy, from: number, to: number) =>
    [...(carriedBy.get(vacancy) ?? [])].every(
      (board) => (readsOf.get(board) ?? []).filter((at) => at >= from && at <= to).length >= 2,
    )

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
      } else readsOf.set(board, [...(readsOf.get(board) ?? []), now])
      for (const vacancy of board.items.values()) {
        confirmedAt.set(vacancy, now)
        carriedBy.set(vacancy, (carriedBy.get(vacancy) ?? new Set()).add(board))
      }
    },
    async check(now: number) {
      const rows: JobRow[] = await catalog.read`SELECT title, created_at FROM jobs WHERE status = 'active'`
      const jobs = Map.groupBy(rows, ({ title }) => title)
      for (const vacancy of world.vacancies) judgeOne(vacancy, jobs.get(vacancy.title) ?? [], now)
    },
    measures(now: number): Measures {
      const judged = world.vacancies.filter(
        (one) => one.closedAt !== undefined && firstDates.has(one) && one.closedAt + 2 * intervalOf(one) <= now,
      )
      const endOf = (one: Vacancy) => (one.closedAt ?? 0) + 2 * intervalOf(one)
      const late = judged.filter((one) => (goneAt.get(one) ?? Infinity) > endOf(one))
      return {
        ...counts,
        vacancies: world.vacancies.length,
        closed: judged.length,
        goneInTime: judged.length - late.length,
        unreadable: late.filter((one) => !wasReadable(one, one.closedAt ?? 0, endOf(one))).length,
        reposts: world.reposts(),
        doubles: doubles.size,
      }
    },
  }
}
