import type { Measures } from './judge.ts'

const share = (part: number, of: number): string => (of === 0 ? 'none' : `${((100 * part) / of).toFixed(1)} %`)

/** What is printed of a play. */
export const measureLines = (measures: Measures): string[] => {
  const { closed, goneInTime, unreadable } = measures
  return [
    `vacancies: ${measures.vacancies}, runs: ${measures.runs}, of which failed: ${measures.failedRuns}`,
    `closed ads gone within two intervals: ${goneInTime} of ${closed}, ${share(goneInTime, closed)}`,
    `where their boards could be read twice: ${share(goneInTime, closed - unreadable)}`,
    `live ads closed: ${measures.liveClosed}`,
    `reposts: ${measures.reposts}, jobs that lost their first date: ${measures.lostDates}`,
    `listed twice at a time: ${measures.doubles}`,
    `reads with a tenth by mistake: ${measures.mistakes}, called suspect and nothing closed: ${measures.suspected}`,
  ]
}
