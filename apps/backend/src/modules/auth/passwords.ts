import { createFairTurns } from './fair-turns.ts'

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes. */
const ARGON2 = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const AT_ONCE = 2
/** For those who have known the password before: strangers who guess do not keep them waiting. */
const AT_ONCE_KNOWN = 1
const MAX_WAITING = 100

/** As stored; letters that look the same are the same (RFC 8265, 4.1). */
export const hashPassword = async (password: string): Promise<string> =>
  await Bun.password.hash(password.normalize('NFKC'), ARGON2)

export interface Passwords {
  /** @throws Refusal 503 when too many are being checked */
  hash(password: string): Promise<string>
  /**
   * Takes as long without a hash to compare with as with one. Clients take turns.
   * @param isKnown whether the client has known the password before: it has a lane of its own
   * @throws Refusal as `hash` does
   */
  verify(password: string, hash: string | undefined, by: { client: string; isKnown: boolean }): Promise<boolean>
}

/** Passwords, a few at a time: each takes 19 MiB, and callers must not be able to take all there is. */
export const createPasswords = async (): Promise<Passwords> => {
  const nobodys = await hashPassword(crypto.randomUUID())
  const inTurn = createFairTurns(AT_ONCE, MAX_WAITING)
  const inOwnLane = createFairTurns(AT_ONCE_KNOWN, MAX_WAITING)
  return {
    hash: (password) => inOwnLane('', () => hashPassword(password)),
    verify: (password, hash, { client, isKnown }) =>
      (isKnown ? inOwnLane : inTurn)(client, async () => {
        const same = await Bun.password.verify(password.normalize('NFKC'), hash ?? nobodys)
        return same && hash !== undefined
      }),
  }
}
