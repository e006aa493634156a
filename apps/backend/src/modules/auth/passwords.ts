import { refused } from '@jobs/types/refusal.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'

/** From the OWASP Password Storage Cheat Sheet: argon2id with 19 MiB and two passes. */
const ARGON2 = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const AT_ONCE = 2
/** A lane for clients that have logged in before, so that guessing strangers do not delay them. */
const AT_ONCE_KNOWN = 1
const MAX_WAITING = 100

/** Hashes a password for storage, in a normalised Unicode form (RFC 8265, 4.1). */
export const hashPassword = async (password: string): Promise<string> =>
  await Bun.password.hash(password.normalize('NFKC'), ARGON2)

/** Hashes and verifies passwords, a few at a time: each takes 19 MiB of memory. */
export const createPasswords = async () => {
  const nobodys = await hashPassword(crypto.randomUUID())
  const inTurn = createFairTurns(AT_ONCE, MAX_WAITING)
  const inOwnLane = createFairTurns(AT_ONCE_KNOWN, MAX_WAITING)
  return {
    /** @throws Refusal 503 while too many passwords are being hashed */
    hash: (password: string): Promise<string> => inOwnLane('', () => hashPassword(password)),
    /**
     * Compares a password with a hash; takes as long without a hash. Clients take turns.
     * @param by `isKnown` puts a client that has logged in before into a separate lane
     * @throws Refusal like `hash`
     */
    verify: (password: string, hash: string | undefined, by: { client: string; isKnown: boolean }): Promise<boolean> =>
      (by.isKnown ? inOwnLane : inTurn)(by.client, async () => {
        const same = await Bun.password.verify(password.normalize('NFKC'), hash ?? nobodys)
        return same && hash !== undefined
      }),
  }
}

export type Passwords = Awaited<ReturnType<typeof createPasswords>>

interface Waiter {
  begin: () => void
  refuse: (reason: Refusal) => void
}

/** Runs `work` when it is the client's turn. @throws Refusal 503 when the queue is full */
type Turns = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>

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
