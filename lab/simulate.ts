import { runCommand } from '@jobs/config/run-command.ts'
import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { showHelp } from '@jobs/config/show-help.ts'
import { parseArgs } from 'node:util'
import { measureLines } from './simulate/measure-lines.ts'
import { play } from './simulate/play.ts'

const USAGE = `usage: bun run simulate [--days 90] [--seed 1] [--employers 12] [--vacancies 12]
Plays feeds over days against ingestion and a catalogue with a simulated clock, and prints what the listing made of it.`

const numberOf = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(USAGE)
  return Number(text)
}

const main = async () => {
  showHelp(USAGE)
  const { values } = parseArgs({
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

await runCommand(main)
