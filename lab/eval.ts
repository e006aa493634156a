import { runCommand, showHelp } from '@jobs/config/command-line.ts'
import { join } from 'node:path'
import { evaluateArrangement, evaluateArrangementAds, evaluatePassages } from './eval/arrangement.ts'
import { evaluateDedup } from './eval/dedup.ts'
import { evaluateEligibility } from './eval/eligibility.ts'
import { evaluateLanguage } from './eval/language.ts'
import { evaluateOccupations } from './eval/occupations.ts'
import { evaluateRegion } from './eval/region.ts'
import { evaluateRelevance, relevanceOf } from './eval/relevance.ts'
import { evaluateSalary } from './eval/salary.ts'
import type { Task } from './eval/task.ts'
import { evaluateTerms } from './eval/terms.ts'

const OWN_SETS = join(import.meta.dir, 'sets')

const tasks = new Map<string, Task<object>>([
  ['language', evaluateLanguage],
  ['arrangement', evaluateArrangement],
  ['arrangement-ads', evaluateArrangementAds],
  ['passages', evaluatePassages],
  ['region', evaluateRegion],
  ['eligibility', evaluateEligibility],
  ['salary', evaluateSalary],
  ['dedup', evaluateDedup],
  ['occupations', evaluateOccupations],
  ['terms', evaluateTerms],
])

const USAGE = `usage: bun run eval [<${[...tasks.keys()].join('|')}> [<file.jsonl>]]
       bun run eval relevance [<corpus.json> <judged.jsonl>]
Scores the rules on labelled cases: the project's own if no file is named, for every task if none is named.`

const evaluate = async (name: string, task: Task<object>, place: string) => {
  const file = Bun.file(place)
  if (!(await file.exists())) throw new Error(`there is no file ${place}`)
  const { lines, metrics, rows, faults } = task(await file.text())
  for (const { line, reason } of faults) console.error(`${name}, line ${line}: ${reason}`)
  for (const line of lines) console.log(line)
  console.log(`rows: ${rows}, left out as malformed: ${faults.length}`)
  return metrics
}

const relevance = async (
  corpus = join(OWN_SETS, 'relevance-corpus.json'),
  judged = join(OWN_SETS, 'relevance-judged.jsonl'),
) => {
  const scores = await evaluateRelevance(corpus, judged)
  const cell = (value: number | undefined) => (value === undefined ? '   -' : value.toFixed(2))
  for (const { query, ndcg10, recall50, crossRecall50, found } of scores.toSorted((a, b) => a.ndcg10 - b.ndcg10))
    console.log([cell(ndcg10), cell(recall50), cell(crossRecall50), String(found).padStart(3), query].join(' '))
  return relevanceOf(scores)
}

const main = async () => {
  showHelp(USAGE)
  const [name, place, ...more] = Bun.argv.slice(2)
  if (name === undefined) {
    const all: Record<string, object> = {}
    for (const [each, task] of tasks) {
      const own = join(OWN_SETS, `${each}.jsonl`)
      if (await Bun.file(own).exists()) all[each] = await evaluate(each, task, own)
    }
    console.log(JSON.stringify({ ...all, relevance: await relevance() }))
    return
  }
  if (name === 'relevance' && more.length < 2) {
    console.log(JSON.stringify(await relevance(place, ...more)))
    return
  }
  const task = tasks.get(name)
  if (!task || more.length > 0) throw new Error(USAGE)
  console.log(JSON.stringify(await evaluate(name, task, place ?? join(OWN_SETS, `${name}.jsonl`))))
}

await runCommand(main)
