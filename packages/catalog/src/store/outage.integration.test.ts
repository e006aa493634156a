import { until } from '@jobs/core/testing/until.ts'
import { LateError } from '@jobs/core/timeout.ts'
import { SQL } from 'bun'
import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { registerFeeds } from '../feeds/feeds.ts'
import { savePosting } from '../merging/save-posting.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import { ownPostgres } from '../testing-postgres.ts'
import { testFeed, testPosting } from '../testing.ts'
import { CatalogError, hasCode } from './catalog-error.ts'
import type { Catalog } from './catalog.ts'
import { openCatalog } from './open-catalog.ts'

const postgres = await ownPostgres()

/** The outcome of `work`: `done`, a reason, or an unexpected error. */
const outcomeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'done',
    (error: unknown) => (error instanceof CatalogError ? error.reason : error),
  )

/** Waits until the catalogue responds, limited only by the test's timeout. */
const recovered = (catalog: Catalog) => until(async () => (await outcomeOf(currentRevision(catalog))) === 'done')

/** Whether a request failed because this process did not have the answer within the catalogue's time limits. */
const isLate = (error: unknown) => error instanceof CatalogError && error.cause instanceof LateError

/** The same for the limits that Postgres itself enforces on statements and locks. */
const isCancelled = (error: unknown) =>
  error instanceof CatalogError && hasCode(error.cause, (code) => code === '57014' || code === '55P03')

/** Repeats `work` for as long as a busy machine is too slow for it; every other failure is thrown. */
const unhurried = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLate(error) && !isCancelled(error)) throw error
    }
    await Bun.sleep(20)
  }
}

describe.skipIf(!postgres)('a Postgres that fails', () => {
  if (!postgres) return
  const closers: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })
  afterAll(() => postgres.remove())

  const open = async () => {
    const catalog = await openCatalog({ dataDir: '', databaseUrl: postgres.url })
    closers.push(() => catalog.close())
    await unhurried(() => registerFeeds(catalog, [testFeed], Date.now()))
    return catalog
  }
  const paused = async () => {
    await postgres.pause()
    closers.push(() => postgres.resume())
  }
  const save = (catalog: Catalog) => savePosting(catalog, testPosting(crypto.randomUUID()), Date.now())
  const saved = (catalog: Catalog) => outcomeOf(unhurried(() => save(catalog)))
  /** Waits until Postgres runs as many statements that match `pattern`, or `work` has settled before. */
  const running = async (pattern: string, count: number, work: Promise<unknown>) => {
    const watching = new SQL(postgres.url, { max: 1 })
    let isOver = false
    void work.finally(() => (isOver = true))
    await until(async () => {
      const found: unknown[] = await watching`SELECT 1 FROM pg_stat_activity
        WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE ${pattern}`
      return isOver || found.length >= count
    })
    await watching.close()
  }

  test('retries the transaction rolled back by a deadlock only after a pause', async () => {
    const catalog = await open()
    const other = new SQL(postgres.url, { max: 1 })
    closers.push(() => other.close())
    await other`CREATE TABLE pair AS SELECT * FROM generate_series(1, 2) AS id`
    const lock = (tx: SQL, id: number) => tx`SELECT id FROM pair WHERE id = ${id} FOR UPDATE`
    const [backend]: { pid: number }[] = await other`SELECT pg_backend_pid() AS pid`
    const pid = backend?.pid ?? 0
    const isWaiting = async () =>
      (await catalog.read`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid} AND wait_event_type = 'Lock'`).length > 0

    const deadlock = async () => {
      let attempts = 0
      let isAwake = false
      let others: Promise<unknown> | undefined
      await catalog.transaction(async (tx) => {
        attempts += 1
        await tx`SET LOCAL deadlock_timeout = '5ms'`
        if (attempts > 1) {
          expect(isAwake).toBe(true)
          await others
        }
        await lock(tx, 2)
        if (attempts === 1) {
          others = other.begin(async (their) => {
            await lock(their, 1)
            await lock(their, 2)
          })
          await until(isWaiting)
          process.kill(pid, 'SIGSTOP')
        }
        try {
          await lock(tx, 1)
        } finally {
          if (attempts === 1) {
            // On a busy machine it takes that long to wake up.
            setTimeout(() => {
              process.kill(pid, 'SIGCONT')
              isAwake = true
            }, 40)
          }
        }
      })
      return attempts
    }
    expect(await unhurried(deadlock)).toBe(2)
  })

  test('fails reads and writes in bounded time while paused, and recovers', async () => {
    const catalog = await open()
    await Promise.all(Array.from({ length: 20 }, () => currentRevision(catalog)))
    await paused()
    const writes = Array.from({ length: 12 }, () => outcomeOf(save(catalog)))
    const reads = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(currentRevision(catalog))))
    for (const result of reads) expect(result).toBe('unavailable')
    expect(await outcomeOf(currentRevision(catalog))).toBe('unavailable')
    for (const result of await Promise.all(writes)) expect(result).toBe('unavailable')
    await postgres.resume()
    await recovered(catalog)
    for (let round = 0; round < 5; round++) {
      const after = await Promise.all(Array.from({ length: 8 }, () => saved(catalog)))
      expect(after.filter((result) => result !== 'done')).toEqual([])
    }
  })

  test('fails at once when killed, and recovers when started again', async () => {
    const catalog = await open()
    await Promise.all(Array.from({ length: 20 }, () => saved(catalog)))
    const slow = outcomeOf(catalog.read`SELECT pg_sleep(10)`)
    const held = outcomeOf(catalog.transaction((tx) => tx`SELECT pg_sleep(10)`))
    await running('SELECT pg_sleep(10)', 2, Promise.race([slow, held]))
    await postgres.kill()
    expect(await slow).toBe('unavailable')
    expect(await held).toBe('unavailable')
    const unavailable = await Promise.all([outcomeOf(currentRevision(catalog)), outcomeOf(save(catalog))])
    expect(unavailable).toEqual(['unavailable', 'unavailable'])
    await postgres.start()
    await recovered(catalog)
    expect(await saved(catalog)).toBe('done')
  })

  test('recovers from a restart', async () => {
    const catalog = await open()
    await postgres.restart()
    await recovered(catalog)
    expect(await saved(catalog)).toBe('done')
  })

  test('rolls back a transaction that exceeds its time, and releases its connection', async () => {
    const catalog = await open()
    const before = await unhurried(() => currentRevision(catalog))
    const givenUp = Promise.withResolvers<void>()
    const begun: Promise<unknown>[] = []
    const work = async (tx: SQL) => {
      await tx`SELECT number FROM revision`
      await givenUp.promise
      await tx`UPDATE revision SET number = number + 1000`
    }
    const late = Array.from({ length: 8 }, () =>
      outcomeOf(
        catalog.transaction((tx) => {
          const working = work(tx)
          begun.push(outcomeOf(working))
          return working
        }),
      ),
    )
    for (const result of await Promise.all(late)) expect(result).toBe('unavailable')
    givenUp.resolve()
    for (const result of await Promise.all(begun)) expect(result).not.toBe('done')
    expect(await unhurried(() => currentRevision(catalog))).toBe(before)
    expect(await saved(catalog)).toBe('done')
  })

  test('reports a transaction lost during its commit as uncertain', async () => {
    const catalog = await open()
    let isCommitting = false
    const commit = () =>
      catalog.transaction(async (tx) => {
        await tx`SET LOCAL statement_timeout = 0`
        await tx`CREATE TEMP TABLE slow (id int PRIMARY KEY)`
        await tx`CREATE FUNCTION pg_temp.wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(30); RETURN NEW; END'`
        await tx`CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON slow DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION pg_temp.wait()`
        await tx`INSERT INTO slow VALUES (1)`
        isCommitting = true
      })
    const committed = (async () => {
      for (;;) {
        const outcome = await outcomeOf(commit())
        // On a busy machine it may be given up before it commits.
        if (isCommitting || outcome !== 'unavailable') return outcome
      }
    })()
    await running('COMMIT', 1, committed)
    await postgres.kill()
    expect(await committed).toBe('uncertain')
    await postgres.start()
    await recovered(catalog)
  })

  test('fails only the statement that exceeds its limit', async () => {
    const catalog = await open()
    const results = await unhurried(async () => {
      const both = await Promise.allSettled([catalog.read`SELECT pg_sleep(10)`, currentRevision(catalog)])
      for (const one of both) if (one.status === 'rejected' && isLate(one.reason)) throw one.reason
      return both
    })
    expect(results).toMatchObject([{ reason: { reason: 'unavailable' } }, { status: 'fulfilled' }])
    expect(await outcomeOf(unhurried(() => currentRevision(catalog)))).toBe('done')
  })

  test('makes a start wait with one message, and give up in time', async () => {
    await postgres.kill()
    const said: string[] = []
    const onWaiting = (message: string) => void said.push(message)
    const secret = postgres.url.replace('postgres@', 'postgres:sekret@')
    const never = await outcomeOf(openCatalog({ dataDir: '', databaseUrl: secret, startMs: 700, onWaiting }))
    expect(never).toBe('unavailable')
    const opening = openCatalog({ dataDir: '', databaseUrl: secret, startMs: 120_000, onWaiting })
    await until(() => said.length > 1)
    await Bun.sleep(700)
    await postgres.start()
    const catalog = await opening
    closers.push(() => catalog.close())
    await recovered(catalog)
    expect(said).toHaveLength(2)
    expect(said.join()).not.toContain('sekret')
  })

  test('passes other errors on', async () => {
    const catalog = await open()
    const nonsense = unhurried(async () => await catalog.read`SELECT nonsense`)
    expect(await outcomeOf(nonsense)).toMatchObject({ errno: '42703' })
    const wrong = catalog.transaction(async () => await Promise.reject(new RangeError('mine')))
    expect(await outcomeOf(wrong)).toBeInstanceOf(RangeError)
  })
})
