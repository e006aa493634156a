import { readArguments, runCommand } from '@jobs/config/command-line.ts'
import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { Measures } from './simulate/judge.ts'
import { play } from './simulate/play.ts'

const USAGE = `usage: bun run simulate [--days 90] [--seed 1] [--employers 12] [--vacancies 12]
Simulates feeds over days against ingestion and a catalogue, and prints how current and how complete the listing stayed.`

const numberOf = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(USAGE)
  return Number(text)
}

const main = async () => {
  const { values } = readArguments(USAGE, {
    options: {
      days: { type: 'string', default: '90' },
      seed: { type: 'string', default: '1' },
      employers: { type: 'string', default: '12' },
      vacancies: { type: 'string', default: '12' },
    },
  })
  const [days, seed] = [numberOf(values.days), numberOf(values.seed)]
  const [employers, vacancies] = [numberOf(values.employers), numberOf(values.vacancies)]
  const measures = await play({ days, seed, employers, vacancies }, createProgress('simulating days'))
  for (const line of measureLines(measures)) console.log(line)
}

const share = (part: number, of: number): string => (of === 0 ? 'none' : `${((100 * part) / of).toFixed(1)} %`)

const measureLines = (measures: Measures): string[] => {
  const { closed, goneInTime, goneInReadableTime, longestMs } = measures
  return [
    `vacancies: ${measures.vacancies}, runs: ${measures.runs}, failed: ${measures.failedRuns}`,
    `closed ads gone within two intervals: ${goneInTime} of ${closed}, ${share(goneInTime, closed)}`,
    `without the hours in which their board was down or incomplete: ${goneInReadableTime}, ${share(goneInReadableTime, closed)}`,
    `longest time that a closed ad stayed listed: ${(longestMs / DAY_MS).toFixed(1)} days`,
    `live ads closed: ${measures.liveClosed}`,
    `reposts: ${measures.reposts}, jobs that lost their first date: ${measures.lostDates}`,
    `listed twice at once: ${measures.doubles}`,
    `faulty reads with a tenth of the ads: ${measures.mistakes}, found suspect, so that nothing closed: ${measures.suspected}`,
  ]
}

await runCommand(main)
