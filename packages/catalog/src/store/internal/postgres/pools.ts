import { log } from '@jobs/observability/log.ts'
import { SQL } from 'bun'
import { CatalogError } from '../../catalog-error.ts'

const PROBE_EVERY_MS = 250
const PROBE_MS = 1000
export const CONNECT_SECONDS = 2

/** Limits enforced by Postgres itself, so that a slow statement is not mistaken for an unavailable server. */
const READ_LIMITS = { statement_timeout: '1500', lock_timeout: '1000' }
const WRITE_LIMITS = { statement_timeout: '3500', lock_timeout: '3000', idle_in_transaction_session_timeout: '10000' }
/** A word that most of a million jobs have takes one to two seconds; few at a time leave the server to others. */
const WORD_LIMITS = { ...READ_LIMITS, statement_timeout: '4000' }
/** Compiling a statement to machine code, which Postgres repeats each time, takes longer than running it. */
const NO_JIT = { jit: 'off' }

/** Divides connections: about half for reads, a third for writes and a sixth for lookups of words, at least one each. */
export const shareConnections = (most: number): Record<'readers' | 'words' | 'writers', number> => {
  const words = Math.max(1, Math.floor(most / 6))
  const writers = Math.max(1, Math.floor(most / 3))
  return { readers: most - words - writers, words, writers }
}

/**
 * The connections to one Postgres. Bun opens all of a pool with its first query and replaces broken ones; unresponsive ones
 * are closed here.
 */
export const createPostgresPools = (url: string, share: ReturnType<typeof shareConnections>) => {
  const open = (max: number, limits: Record<string, string>) =>
    new SQL(url, { max, connectionTimeout: CONNECT_SECONDS, connection: { ...limits, ...NO_JIT } })
  const opening = { readers: () => open(share.readers, READ_LIMITS), words: () => open(share.words, WORD_LIMITS) }
  const place = new URL(url).host
  let outage: { cause: unknown; isLogged: boolean } | undefined
  let closed = false

  const probe = async () => {
    if (closed || !outage) return
    const { isLogged } = outage
    if (await answers(url)) {
      outage = undefined
      if (isLogged) log.info(`Postgres at ${place} responds again`)
      return
    }
    if (!isLogged) log.warn(`Postgres at ${place} does not respond; start it, or check the network to it`)
    outage.isLogged = true
    setTimeout(() => void probe(), PROBE_EVERY_MS)
  }

  const pools = {
    readers: opening.readers(),
    /** For lookups of words, which may take longer. */
    words: opening.words(),
    writers: open(share.writers, WRITE_LIMITS),
    /** @throws CatalogError `unavailable`, at once, while Postgres is considered unavailable */
    mustBeThere() {
      if (outage) throw new CatalogError('unavailable', outage.cause)
    },
    /** Fails all requests at once until a probe, four times a second, is answered. */
    suspect(cause: unknown) {
      if (outage || closed) return
      outage = { cause, isLogged: false }
      void probe()
    },
    /** Closes `old` and rejects all requests that wait for it: connections to a stopped server would never be released. */
    renew(name: 'readers' | 'words', old: SQL) {
      if (pools[name] !== old || closed) return
      pools[name] = opening[name]()
      void old.close({ timeout: 0 })
    },
    async close() {
      closed = true
      await Promise.all([pools.readers, pools.words, pools.writers].map((sql) => sql.close({ timeout: 5 })))
    },
  }
  return pools
}

/** Whether a new connection responds within a second. */
const answers = async (url: string): Promise<boolean> => {
  const sql = new SQL(url, { max: 1, connectionTimeout: CONNECT_SECONDS })
  const timer = setTimeout(() => void sql.close({ timeout: 0 }), PROBE_MS)
  try {
    await sql`SELECT 1`
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    void sql.close({ timeout: 0 })
  }
}
