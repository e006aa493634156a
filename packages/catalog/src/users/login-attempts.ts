import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { lockTransactions } from '../store/locks.ts'

const FIRST_DELAY_MS = 2000
const MAX_DELAY_MS = 5 * 60_000
const FORGOTTEN_AFTER_MS = HOUR_MS
const REMEMBERED_MS = 30 * DAY_MS

/**
 * Returns the delay after this many attempts: it doubles with each attempt beyond the free ones, up to five minutes.
 * @returns milliseconds
 */
export const delayAfter = (tries: number, free: number): number =>
  tries < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (tries - free), MAX_DELAY_MS)

interface AttemptRow {
  key: string
  tries: number
  blocked_until: number | string
}

/**
 * Counts one attempt on each key, before its outcome is known. While any key is delayed nothing is counted, so that
 * retrying does not prolong the delay. Concurrent attempts are counted one after another.
 * @param keys with the number of attempts on each that have no delay
 * @returns milliseconds to wait; 0 if the attempt may proceed
 */
export const takeAttempt = async (
  catalog: Catalog,
  keys: readonly { key: string; free: number }[],
  now: number,
): Promise<number> => {
  const names = keys.map(({ key }) => key)
  const waiting = waitOf(await rowsOf(catalog.read, names, now), now)
  if (waiting > 0) return waiting
  return await catalog.transaction(async (tx) => {
    await lockTransactions(catalog, tx, 'logIn')
    const rows = await rowsOf(tx, names, now)
    const wait = waitOf(rows, now)
    if (wait > 0) return wait
    const tried = new Map(rows.map((row) => [row.key, row.tries]))
    await tx`DELETE FROM login_attempts WHERE expires_at <= ${now}`
    const counted = keys.map(({ key, free }) => {
      const tries = (tried.get(key) ?? 0) + 1
      const delay = delayAfter(tries, free)
      const expires_at = now + delay + FORGOTTEN_AFTER_MS
      // Without a delay no time is compared, so that a clock set back delays no one.
      return { key, tries, blocked_until: delay > 0 ? now + delay : 0, expires_at }
    })
    await tx`INSERT INTO login_attempts ${tx(counted)} ON CONFLICT (key) DO UPDATE
      SET tries = excluded.tries, blocked_until = excluded.blocked_until, expires_at = excluded.expires_at`
    return 0
  })
}

const rowsOf = async (sql: SQL, keys: readonly string[], now: number): Promise<AttemptRow[]> =>
  await sql`SELECT key, tries, blocked_until FROM login_attempts WHERE key IN ${sql([...keys])} AND expires_at > ${now}`

/** A delay longer than any is from before the clock was set back, and over. */
const waitOf = (rows: readonly AttemptRow[], now: number): number => {
  const waits = rows.map((row) => Number(row.blocked_until) - now)
  return Math.max(0, ...waits.filter((wait) => wait <= MAX_DELAY_MS))
}

/**
 * Records a successful login: clears the attempts of the keys in `forget`, takes this attempt off those in `giveBack`,
 * and remembers one key for 30 days.
 */
export const settleAttempt = async (
  catalog: Catalog,
  { forget, giveBack, remember }: { forget: string[]; giveBack: string[]; remember: string },
  now: number,
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`DELETE FROM login_attempts WHERE key IN ${tx(forget)}`
    await tx`UPDATE login_attempts SET tries = tries - 1, blocked_until = 0 WHERE key IN ${tx(giveBack)} AND tries > 0`
    const row = { key: remember, tries: 0, blocked_until: 0, expires_at: now + REMEMBERED_MS }
    await tx`INSERT INTO login_attempts ${tx([row])} ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at`
  })

export const isRemembered = async (catalog: Catalog, key: string, now: number): Promise<boolean> =>
  (await rowsOf(catalog.read, [key], now)).length > 0
