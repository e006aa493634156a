import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { isPostgresThere } from './harness/place.ts'
import { isShort } from './harness/setting.ts'
import { showOwnHelp } from './harness/show-own-help.ts'
import { row } from './harness/table.ts'
import type { Cost, Turn } from './write/saver.ts'

/**
 * Measures the cost of writing a posting including all resulting updates: CPU milliseconds of the process and, after a
 * `+`, of all Postgres processes. Writes new postings, then the same with changed texts, each in its own transaction
 * and as feeds save them, alternating with another checkout: `bun run bench:write [other checkout]`, whose packages
 * have to be installed. 1,000 invented ads of 300 words out of 20,000.
 */
showOwnHelp()

const [ROUNDS, A_ROUND] = isShort ? [1, 20] : [5, 200]
const SAVER = `${import.meta.dir}/write/saver.ts`
const other = process.argv.slice(2).find((argument) => !argument.startsWith('--'))

const start = async (engine: string, checkout: string) => {
  let answered = Promise.withResolvers<Cost>()
  const child = Bun.spawn([process.execPath, SAVER, engine, checkout], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ipc: (cost: Cost) => answered.resolve(cost),
    onExit: () => answered.reject(new Error(`${checkout} ended on ${engine}`)),
  })
  const take = async (turn: Turn) => {
    answered = Promise.withResolvers()
    child.send(turn)
    return await answered.promise
  }
  const end = async () => {
    answered.promise.catch(() => {})
    child.send({ end: true })
    await child.exited
  }
  return { take, end }
}

const bench = async (engine: 'sqlite' | 'postgres') => {
  const checkouts = [...(other ? [other] : []), `${import.meta.dir}/..`]
  const savers = await Promise.all(checkouts.map((checkout) => start(engine, checkout)))
  // By then most words are known and the code is warm.
  for (const saver of savers)
    await saver.take({ from: 1_000_000, count: 5 * A_ROUND, edition: 0, isBatch: false, isWarmUp: true })
  let first = 0
  const progress = createProgress(`${engine}, rounds`)
  let done = 0
  for (const isBatch of [true, false]) {
    for (const edition of [0, 1]) {
      const sums = savers.map(() => ({ cpuMs: 0, serverMs: 0 }))
      for (let round = 0; round < ROUNDS; round++) {
        const turn = { from: first + round * A_ROUND, count: A_ROUND, edition, isBatch }
        for (const [at, saver] of savers.entries()) {
          const cost = await saver.take(turn)
          const sum = sums[at]
          if (sum) sums[at] = { cpuMs: sum.cpuMs + cost.cpuMs, serverMs: sum.serverMs + cost.serverMs }
        }
        progress(++done, 4 * ROUNDS)
      }
      const name = `${engine}, ${edition === 0 ? 'new' : 'changed'}, ${isBatch ? 'as feeds save them' : 'each by itself'}`
      console.log(row(name, sums.map(cell), 16) + ratio(sums))
    }
    first += ROUNDS * A_ROUND
  }
  for (const saver of savers) await saver.end()
}

const cell = ({ cpuMs, serverMs }: Cost) => {
  const each = (ms: number) => (ms / (ROUNDS * A_ROUND)).toFixed(2)
  return serverMs > 0 ? `${each(cpuMs)} + ${each(serverMs)}` : each(cpuMs)
}

const ratio = (sums: readonly Cost[]) => {
  const [before, now] = sums.map(({ cpuMs, serverMs }) => cpuMs + serverMs)
  return before && now ? `   x${(now / before).toFixed(2)}` : ''
}

await bench('sqlite')
if (await isPostgresThere()) await bench('postgres')
else console.log('Postgres is not installed: left out')
