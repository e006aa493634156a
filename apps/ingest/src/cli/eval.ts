import { evaluateArrangement } from '../eval/arrangement.ts'
import { evaluateDedup } from '../eval/dedup.ts'
import { evaluateLanguage } from '../eval/language.ts'
import { evaluateRegion } from '../eval/region.ts'
import { evaluateSalary } from '../eval/salary.ts'
import type { Task } from '../eval/task.ts'

const tasks = new Map<string, Task<object>>([
  ['language', evaluateLanguage],
  ['arrangement', evaluateArrangement],
  ['region', evaluateRegion],
  ['salary', evaluateSalary],
  ['dedup', evaluateDedup],
])

const USAGE = `usage: bun run eval <${[...tasks.keys()].join('|')}> <file.jsonl>`

const main = async () => {
  const [name, place, ...more] = Bun.argv.slice(2)
  const task = tasks.get(name ?? '')
  if (!task || !place || more.length > 0) throw new Error(USAGE)
  const file = Bun.file(place)
  if (!(await file.exists())) throw new Error(`there is no file ${place}`)

  const { lines, figures, rows, faults } = task(await file.text())
  for (const { line, reason } of faults) console.error(`line ${line}: ${reason}`)
  for (const line of lines) console.log(line)
  console.log(`rows: ${rows}, left out as malformed: ${faults.length}`)
  console.log(JSON.stringify(figures))
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
