import { configureLog } from '@jobs/observability/log.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { firstFillFault } from './faults/one-process/first-fill.ts'
import { restartFault } from './faults/one-process/restart.ts'
import { type Part, promiseLines } from './faults/promises.ts'
import { everyReplicaFault } from './faults/replicas/replicas.ts'
import { runFaults } from './faults/run-faults.ts'
import { twoVersionsFault } from './faults/two-versions/two-versions.ts'
import { showOwnHelp } from './harness/show-own-help.ts'

/**
 * `bun run faults [checkout of an earlier release]`: runs the four services on separate engines under load, while each
 * engine is paused, killed and restarted and each service is killed. Before that, the single process does its first
 * fill of 600 feeds and is killed at 100,000 jobs, and copies that follow the listing are killed 200 times on each
 * database. Exits non-zero on a lost write, a wrong response, a request of over 5 s, or if something does not recover
 * by itself. With a checkout, whose packages have to be installed, that release serves a million jobs while this one
 * starts beside it on the same database. `--short` runs some of the faults, briefly; `--jobs=N` serves that many jobs
 * instead of a million; `--replicas` runs only the faults of copies, `--versions` only those of two versions. Reports
 * for each promise of docs/operations.md whether it was kept, broken or not tested.
 */
showOwnHelp()

const replicasOnly = process.argv.includes('--replicas')
const versionsOnly = process.argv.includes('--versions')
const jobs = Number(process.argv.find((argument) => argument.startsWith('--jobs='))?.slice('--jobs='.length))
const before = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
// What the load itself sees of an outage is in the figures.
configureLog({ service: 'faults', level: 'silent' })
const folder = await mkdtemp(join(tmpdir(), 'jobs-faults-'))
const isWhole = !replicasOnly && !versionsOnly
if (!before && !replicasOnly) console.log('no checkout of an earlier release is named: "two versions" is left out')
const parts: readonly Part[] = [
  ...(versionsOnly ? [] : (['replicas'] as const)),
  ...(before && !replicasOnly ? (['versions'] as const) : []),
  ...(isWhole ? (['services'] as const) : []),
]
const violations = [
  ...(parts.includes('replicas') ? await everyReplicaFault() : []),
  ...(isWhole ? [...(await firstFillFault()), ...(await restartFault())] : []),
  ...(before && parts.includes('versions') ? await twoVersionsFault(resolve(before), jobs) : []),
  ...(isWhole ? await runFaults(folder) : []),
]
for (const violation of violations) console.log(`VIOLATION ${violation}`)
for (const line of promiseLines(violations, parts)) console.log(line)
console.log(violations.length === 0 ? 'no violation' : `${violations.length} violations; logs are in ${folder}`)
if (violations.length === 0) await rm(folder, { recursive: true })
process.exit(violations.length === 0 ? 0 : 1)
