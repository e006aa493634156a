import type { Measures } from './judge.ts'

const DAY_MS = 24 * 3_600_000

const share = (part: number, of: number): string => (of === 0 ? 'none' : `${((100 * part) / of).toFixed(1)} %`)

export const measureLines = (measures: Measures): string[] => {
  const { closed, goneInTime, goneInReadableTime, longestMs } = measures
  return [
    `vacancies: ${measures.vacancies}, runs: ${measures.runs}, of which failed: ${measures.failedRuns}`,
    `closed ads gone within two intervals: ${goneInTime} of ${closed}, ${share(goneInTime, closed)}`,
    `not counting hours in which a board of theirs was down or incomplete: ${goneInReadableTime}, ${share(goneInReadableTime, closed)}`,
    `the last to go was listed for ${(longestMs / DAY_MS).toFixed(1)} days`,
    `live ads closed: ${measures.liveClosed}`,
    `reposts: ${measures.reposts}, jobs that lost their first date: ${measures.lostDates}`,
    `listed twice at a time: ${measures.doubles}`,
    `reads with a tenth by mistake: ${measures.mistakes}, called suspect and nothing closed: ${measures.suspected}`,
  ]
}
