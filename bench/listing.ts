import { runFile } from './harness/child.ts'
import { isPostgresThere } from './harness/place.ts'
import { isShort } from './harness/setting.ts'
import { showOwnHelp } from './harness/show-own-help.ts'
import { row } from './harness/table.ts'
import type { Metrics } from './listing/measure.ts'

/**
 * Measures uncached requests at 10,000 and 100,000 jobs, with `--large` also at 1,000,000: p50 and p99 in milliseconds,
 * the process's CPU time, and how p50 grows with the size. Runs on the embedded engines and, if installed, on Postgres,
 * alone and with Meilisearch (not with `--embedded`); with Meilisearch, also measures how soon it finds a change. Each
 * size has a separate process; numbers replace the sizes, and `--only=q` leaves only the requests whose names begin so:
 * `bun run bench [--large] [--embedded] [--only=<text>] [<jobs>...]`; `bun run bench:search [<jobs>...]` for those of
 * `q`.
 */
showOwnHelp()

const isLarge = process.argv.includes('--large')
const given = process.argv.slice(2).map(Number).filter(Number.isInteger)
const only = process.argv.find((argument) => argument.startsWith('--only=')) ?? '--only='
const usual = isShort ? [100, 200] : [10_000, 100_000, ...(isLarge ? [1_000_000] : [])]
const SIZES = given.length > 0 ? given : usual
/** A short run compares sizes on the embedded engines only. */
const ON_SERVERS = isShort ? SIZES.slice(-1) : SIZES

const bench = async (title: string, engines: string, sizes = SIZES) => {
  const runs: Record<string, Metrics>[] = []
  for (const jobs of sizes) {
    const line = await runFile('listing/measure.ts', engines, String(jobs), only.slice('--only='.length))
    runs.push(JSON.parse(line) as Record<string, Metrics>)
  }
  console.log(`\n${title}, misses, ms`)
  const heads = sizes.flatMap((jobs, at) => [`p50 ${jobs / 1000}k`, 'p99', 'CPU p50', ...(at > 0 ? ['growth'] : [])])
  console.log(row('', [...heads, 'to first']))
  const last = runs.at(-1) ?? {}
  const first = (last['first page'] ?? Object.values(last)[0])?.p50 ?? 1
  for (const [name, { p50: lastP50, failed, degraded }] of Object.entries(last)) {
    const cells = runs.flatMap((run, at) => {
      const { p50 = 0, p99 = 0, cpu = 0 } = run[name] ?? {}
      const growth = at > 0 ? [`x${(p50 / (runs[at - 1]?.[name]?.p50 ?? 1)).toFixed(1)}`] : []
      return [p50.toFixed(2), p99.toFixed(2), cpu.toFixed(2), ...growth]
    })
    const notes = `${degraded ? '  degraded' : ''}${failed > 0 ? `  ${failed} FAILED` : ''}`
    console.log(row(name, [...cells, `x${(lastP50 / first).toFixed(1)}`]) + notes)
  }
}

await bench('SQLite with FTS5', 'embedded')
if (!process.argv.includes('--embedded')) {
  const hasPostgres = await isPostgresThere()
  if (hasPostgres) await bench('Postgres alone', 'postgres', ON_SERVERS)
  if (hasPostgres && Bun.which('meilisearch')) await bench('Postgres with Meilisearch', 'servers', ON_SERVERS)
  else console.log('\nPostgres and Meilisearch are not both installed: left out')
}
