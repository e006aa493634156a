import { showOwnHelp } from './show-own-help.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { soak } from './soak/run-soak.ts'

/**
 * `bun run soak [--minutes 30]`: a day of the one process in half an hour. 30,000 jobs, a feed that gains, changes and loses postings
 * at each read, edits, words never searched before, clients that wait for changes or leave, and a webhook; then a restart. Ends non-zero
 * where memory of the last third is 5 % above that of the second, where files stay open, threads stay, the listing is not what
 * was written, or an invariant of the catalogue is broken. The first two minutes say nothing of memory, so fewer than ten are too short
 * to judge it by.
 */
showOwnHelp()

const at = process.argv.indexOf('--minutes')
const minutes = at === -1 ? 30 : Number(process.argv[at + 1])
if (!(minutes > 0)) throw new Error('--minutes takes a number')
const folder = await mkdtemp(join(tmpdir(), 'jobs-soak-'))
const violations = await soak({ folder, minutes, jobs: minutes < 5 ? 1000 : 30_000, report: console.log })
for (const violation of violations) console.log(`VIOLATION ${violation}`)
console.log(violations.length === 0 ? 'no violation' : `${violations.length} violations`)
await rm(folder, { recursive: true })
process.exit(violations.length === 0 ? 0 : 1)
