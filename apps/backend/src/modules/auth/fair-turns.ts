import { refused } from '@jobs/types/refusal.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'

interface Waiter {
  begin: () => void
  refuse: (reason: Refusal) => void
}

/** Runs `work` when it is the client's turn. @throws Refusal 503 when the queue is full */
export type Turns = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Runs at most `atOnce` tasks at a time and queues at most `maxWaiting`, taking clients in turn. When the queue is full,
 * the client with the most waiting tasks loses one to a client with fewer, so that a flood does not lock others out.
 */
export const createFairTurns = (atOnce: number, maxWaiting: number): Turns => {
  /** Waiting tasks by client, in the order of the clients' turns. */
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
      // The slot passes directly to the next waiter, so that no new task takes it first.
      const waiter = next()
      if (waiter) waiter.begin()
      else running -= 1
    }
  }
}

const tooMany = () => refuse(503, refused('logins-busy'), { headers: { 'retry-after': '2' } })
