import { $ } from 'bun'
import { expect, test } from 'bun:test'

/** The rows that each bench must print; the figures are not tested. */
const benches: [command: string, rows: RegExp[]][] = [
  [
    'listing.ts --short',
    [/^SQLite with FTS5, misses, ms$/m, /^first page( +x?\d+\.\d+){8}$/m, /^q typo( +x?\d+\.\d+){8}$/m],
  ],
  [
    'http.ts --short',
    [
      /^bare Bun.serve +\d+ +1\.00 +[\d.]+ +1\.00$/m,
      /^gateway, limits in memory +\d+( +[\d.]+){3}$/m,
      /^Express on Node +\d+( +[\d.]+){3}$/m,
    ],
  ],
  [
    'service.ts --short',
    [
      /first answer \d+ ms after the start/,
      /^memory at most, service and ingestion: \d+ MB, \d+ MB$/m,
      /^[1-9]\d* of \d+ postings in 5 feeds saved, \d+ a second$/m,
      /^listing, feeds read( +[\d.]+){3}$/m,
    ],
  ],
  ['mcp.ts --short', [/^search_jobs, handshake( +[\d.]+){11}$/m, /^get_job_statistics, per request( +[\d.]+){11}$/m]],
  [
    'feed.ts 50 100',
    [
      /^ +50 +50( +[\d.]+){5}$/m,
      /^ +100 +100( +[\d.]+){5}$/m,
      /one employer\n.*\n +50 +50( +[\d.]+){5}$/m,
      /one document\n.*\n +100 +100( +[\d.]+){5}$/m,
    ],
  ],
  [
    'changes.ts --short',
    [
      /300 changes read in [\d.]+ s$/m,
      /^commit to visible( +[\d.]+){3}$/m,
      /^20 polls while nothing changes: 0 queries; \d+ looks at the revision, for all who ask$/m,
      /^snapshot of 305 jobs: [\d.]+ s, [\d.]+ s of processor time, \d+ MB at most$/m,
    ],
  ],
  ['write.ts --short', [/^sqlite, new, as feeds save them +[\d.]+$/m, /^sqlite, changed, each by itself +[\d.]+$/m]],
  [
    'engines.ts --short',
    [/^then: q: [\d.]+ s$/m, /^q rare( +[\d.]+){2} +\d+ +0 +\d+$/m, /^Postgres serves again: [\d.]+ s$/m],
  ],
  [
    'listing.ts --embedded --only=q 200',
    [/^q rare( +x?\d+\.\d+){4}$/m, /^q typo( +x?\d+\.\d+){4}$/m, /^q after new postings( +x?\d+\.\d+){4}$/m],
  ],
]

test.each(benches)('bun bench/%s runs to its end', async (command, rows) => {
  const { stdout, stderr, exitCode } = await $`${process.execPath} ${{ raw: command }}`
    .cwd(import.meta.dir)
    .nothrow()
    .quiet()
  expect([exitCode, exitCode === 0 ? '' : stderr.toString()]).toEqual([0, ''])
  for (const row of rows) expect(stdout.toString()).toMatch(row)
})

test('the development guide names exactly the benches that exist', async () => {
  const root = `${import.meta.dir}/..`
  const { scripts } = (await Bun.file(`${root}/package.json`).json()) as { scripts: Record<string, string> }
  const there = Object.keys(scripts).filter((name) => name.startsWith('bench'))
  const guide = await Bun.file(`${root}/docs/development.md`).text()
  const named = [...guide.matchAll(/`bun run (bench[:\w]*)/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(there))
  const files = benches.map(([command]) => `bun bench/${command.split(' ')[0]}`)
  expect(new Set(files)).toEqual(new Set(there.map((name) => scripts[name]?.replace(/ --.*/, '') ?? '')))
})
