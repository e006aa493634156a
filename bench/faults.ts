import { showOwnHelp } from './show-own-help.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configureLog } from '@jobs/observability/log.ts'
import { everyReplicaFault } from './faults/every-replica-fault.ts'
import { firstFillFault } from './faults/first-fill.ts'
import { promiseLines } from './faults/promises.ts'
import { restartFault } from './faults/restart.ts'
import { runFaults } from './faults/run-faults.ts'

/**
 * `bun run faults`: the four services on engines of their own, under load, while each engine is paused, killed and
 * restarted and each service killed; before that, the one process on its first fill of 600 feeds and killed at
 * 100,000 jobs, and copies that follow
 * the listing and are killed 200 times on each database. Ends non-zero on a lost write, a wrong answer, a request of over
 * 5 s, or when something does not recover by itself. `--short` does a few of the faults, briefly, and says of each promise of docs/operations.md whether it was kept; `--replicas` those of the
 * copies alone.
 */
showOwnHelp()

const short = process.argv.includes('--short')
const replicasOnly = process.argv.includes('--replicas')
// What the load itself sees of an outage is in the figures.
configureLog({ service: 'faults', level: 'silent' })
const folder = await mkdtemp(join(tmpdir(), 'jobs-faults-'))
const violations = [
  ...(await everyReplicaFault({ short, report: console.log })),
  ...(replicasOnly ? [] : await firstFillFault({ short, report: console.log })),
  ...(replicasOnly ? [] : await restartFault({ short, report: console.log })),
  ...(replicasOnly ? [] : await runFaults({ short, folder, report: console.log })),
]
for (const violation of violations) console.log(`VIOLATION ${violation}`)
for (const line of promiseLines(violations)) console.log(line)
console.log(violations.length === 0 ? 'no violation' : `${violations.length} violations; logs are in ${folder}`)
if (violations.length === 0) await rm(folder, { recursive: true })
process.exit(violations.length === 0 ? 0 : 1)
