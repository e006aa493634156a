import { createFairTurns } from './fair-turns.ts'

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
