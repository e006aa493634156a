import { showOwnHelp } from './show-own-help.ts'
import type { Metrics } from './listing/requests.ts'
import { isPostgresThere } from './is-postgres-there.ts'
import { isShort } from './short.ts'

/**
 * Measures uncached requests at 10,000 and 100,000 jobs, with `--large` also at 1,000,000: p50 and p99 in milliseconds,
 * the process's CPU time, and how p50 grows with the size. Runs on the embedded engines and, if installed, on Postgres,
 * alone and with Meilisearch (not with `--embedded`). Each size has a separate process:
 * `bun run bench [--large] [--embedded]`.
 */
showOwnHelp()

const isLarge = process.argv.includes('--large')
const SIZES = isShort ? [300, 600] : [10_000, 100_000, ...(isLarge ? [1_000_000] : [])]
const MEASURE = `${import.meta.dir}/listing/measure.ts`

const measured = async (engines: string, jobs: number): Promise<Record<string, Metrics>> => {
  const child = Bun.spawn([process.execPath, MEASURE, engines, String(jobs), ...(isShort ? ['--short'] : [])], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const reported = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(`the run on ${jobs} jobs failed`)
  return JSON.parse(reported.trim().split('\n').at(-1) ?? '')
}

const row = (name: string, cells: readonly string[]) =>
  name.padEnd(26) + cells.map((cell) => cell.padStart(11)).join('')

const bench = async (title: string, engines: string) => {
  const runs: Record<string, Metrics>[] = []
  for (const jobs of SIZES) runs.push(await measured(engines, jobs))
  console.log(`\n${title}, misses, ms`)
  const heads = SIZES.flatMap((jobs, at) => [`p50 ${jobs / 1000}k`, 'p99', 'CPU p50', ...(at > 0 ? ['growth'] : [])])
  console.log(row('', [...heads, 'to first']))
  const last = runs.at(-1) ?? {}
  const first = last['first page']?.p50 ?? 1
  for (const name of Object.keys(last)) {
    const cells = runs.flatMap((run, at) => {
      const { p50 = 0, p99 = 0, cpu = 0 } = run[name] ?? {}
      const growth = at > 0 ? [`x${(p50 / (runs[at - 1]?.[name]?.p50 ?? 1)).toFixed(1)}`] : []
      return [p50.toFixed(2), p99.toFixed(2), cpu.toFixed(2), ...growth]
    })
    const { p50 = 0, degraded = false, failed = 0 } = last[name] ?? {}
    const notes = (degraded ? '  degraded' : '') + (failed > 0 ? `  ${failed} FAILED` : '')
    console.log(row(name, [...cells, `x${(p50 / first).toFixed(1)}`]) + notes)
  }
}

await bench('SQLite with FTS5', 'embedded')
if (!process.argv.includes('--embedded')) {
  const hasPostgres = await isPostgresThere()
  if (hasPostgres) await bench('Postgres alone', 'postgres')
  if (hasPostgres && Bun.which('meilisearch')) await bench('Postgres with Meilisearch', 'servers')
  else console.log('\nPostgres and Meilisearch are not both installed: left out')
}
