import { newFolder } from './harness/place.ts'
import { showOwnHelp } from './harness/show-own-help.ts'
import { soak } from './soak/run-soak.ts'

/**
 * `bun run soak [--minutes 30]`: a simulated day of the single process in half an hour: 30,000 jobs, a feed that gains,
 * changes and loses postings at each read, edits, words never searched before, clients that wait for changes or leave, and
 * a webhook; then a restart. Exits non-zero if memory of the last third is 5 % above that of the second, if open files or
 * threads accumulate, if the listing differs after the restart, or if an invariant of the catalogue is broken. The first
 * two minutes are not counted for memory, so fewer than ten minutes are too short to judge it.
 */
showOwnHelp()

const at = process.argv.indexOf('--minutes')
const minutes = at === -1 ? 30 : Number(process.argv[at + 1])
if (!(minutes > 0)) throw new Error('--minutes takes a number')
const stack = new AsyncDisposableStack()
const folder = await newFolder(stack)
const violations = await soak(folder, minutes, minutes < 5 ? 1000 : 30_000)
for (const violation of violations) console.log(`VIOLATION ${violation}`)
console.log(violations.length === 0 ? 'no violation' : `${violations.length} violations`)
await stack.disposeAsync()
process.exit(violations.length === 0 ? 0 : 1)
