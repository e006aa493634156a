import { refused } from '@jobs/types/refusal.ts'
import { Refusal, saying } from '../../http/refusal.ts'

interface Waiter {
  begin: () => void
  refuse: (reason: Refusal) => void
}

/** Runs `work` when its client's turn has come. @throws Refusal 503 when too many wait */
export type Turns = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Runs `atOnce` works at a time; further ones wait, `maxWaiting` at most, and clients take turns. Where too many wait, who
 * has the most waiting gives one up for a client with fewer: many requests of some keep nobody else out.
 */
export const createFairTurns = (atOnce: number, maxWaiting: number): Turns => {
  /** The waiting works of each client, clients in the order of their turns. */
  const lines = new Map<string, Waiter[]>()
  let [running, waiting] = [0, 0]

  const makeRoomFor = (client: string) => {
    const [longest] = [...lines.values()].toSorted((a, b) => b.length - a.length)
    const own = lines.get(client)?.length ?? 0
    if (!longest || longest.length <= own + 1) throw tooMany()
    longest.pop()?.refuse(tooMany())
    waiting -= 1
  }
  const wait = async (client: string) => {
    if (waiting >= maxWaiting) makeRoomFor(client)
    waiting += 1
    await new Promise<void>((begin, refuse) => {
      const line = lines.get(client) ?? []
      line.push({ begin, refuse })
      lines.set(client, line)
    })
  }
  const next = (): Waiter | undefined => {
    const [first] = lines
    if (!first) return undefined
    const [client, line] = first
    lines.delete(client)
    const waiter = line.shift()
    if (line.length > 0) lines.set(client, line)
    waiting -= 1
    return waiter
  }
  return async (client, work) => {
    if (running >= atOnce) await wait(client)
    else running += 1
    try {
      return await work()
    } finally {
      // The turn passes on, so that nobody slips in between.
      const waiter = next()
      if (waiter) waiter.begin()
      else running -= 1
    }
  }
}

const tooMany = () => new Refusal({ status: 503, ...saying(refused('logins-busy')), headers: { 'retry-after': '2' } })
