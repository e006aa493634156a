import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { SQL } from 'bun'
import type { Catalog } from './catalog.ts'
import { CatalogError } from './catalog-error.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import { registerFeeds } from '../feeds/feeds.ts'
import { openCatalog } from './open-catalog.ts'
import { savePosting } from '../merging/save-posting.ts'
import { ownPostgres } from '../testing-postgres.ts'
import { testFeed, testPosting } from '../testing.ts'

const postgres = await ownPostgres()

/** The outcome of `work`: `done`, a reason, or an unexpected error. */
const outcomeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => 'done',
    (error: unknown) => (error instanceof CatalogError ? error.reason : error),
  )

/** Waits until the catalogue responds, limited only by the test's timeout. */
const recovered = async (catalog: Catalog) => {
  while ((await outcomeOf(currentRevision(catalog))) !== 'done') await Bun.sleep(20)
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
    await registerFeeds(catalog, [testFeed], Date.now())
    return catalog
  }
  const paused = async () => {
    await postgres.pause()
    closers.push(() => postgres.resume())
  }
  const save = (catalog: Catalog) => savePosting(catalog, testPosting(crypto.randomUUID()), Date.now())

  test('a deadlock: the transaction that was rolled back tries again only when the other one has its locks', async () => {
    const catalog = await open()
    const other = new SQL(postgres.url, { max: 1 })
    closers.push(() => other.close())
    await other`CREATE TABLE pair AS SELECT * FROM generate_series(1, 2) AS id`
    const lock = (tx: SQL, id: number) => tx`SELECT id FROM pair WHERE id = ${id} FOR UPDATE`
    const [backend]: { pid: number }[] = await other`SELECT pg_backend_pid() AS pid`
    const pid = backend?.pid ?? 0
    const isWaiting = async () =>
      (await catalog.read`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid} AND wait_event_type = 'Lock'`).length > 0

    let attempts = 0
    let others: Promise<unknown> | undefined
    await catalog.transaction(async (tx) => {
      attempts += 1
      await tx`SET LOCAL deadlock_timeout = '5ms'`
      await lock(tx, 2)
      if (attempts === 1) {
        others = other.begin(async (their) => {
          await lock(their, 1)
          await lock(their, 2)
        })
        while (!(await isWaiting())) await Bun.sleep(5)
        process.kill(pid, 'SIGSTOP')
      }
      try {
        await lock(tx, 1)
      } finally {
        // On a busy machine it takes that long to wake up.
        if (attempts === 1) setTimeout(() => process.kill(pid, 'SIGCONT'), 40)
      }
    })
    await others
    expect(attempts).toBe(2)
  })

  test('paused: reads and writes fail in bounded time; then all is as before', async () => {
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
      const after = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(save(catalog))))
      expect(after.filter((result) => result !== 'done')).toEqual([])
    }
  })

  test('killed and started again: errors at once, then all is as before', async () => {
    const catalog = await open()
    await Promise.all(Array.from({ length: 20 }, () => save(catalog)))
    const slow = outcomeOf(catalog.read`SELECT pg_sleep(1)`)
    const held = outcomeOf(catalog.transaction((tx) => tx`SELECT pg_sleep(3)`))
    await Bun.sleep(100)
    await postgres.kill()
    expect(await slow).toBe('unavailable')
    expect(await held).toBe('unavailable')
    const unavailable = await Promise.all([outcomeOf(currentRevision(catalog)), outcomeOf(save(catalog))])
    expect(unavailable).toEqual(['unavailable', 'unavailable'])
    await postgres.start()
    await recovered(catalog)
    expect(await outcomeOf(save(catalog))).toBe('done')
  })

  test('restarted by its operator: recovers by itself', async () => {
    const catalog = await open()
    await postgres.restart()
    await recovered(catalog)
    expect(await outcomeOf(save(catalog))).toBe('done')
  })

  test('a transaction given up by its time is rolled back and gives its connection back', async () => {
    const catalog = await open()
    const before = await currentRevision(catalog)
    const late = Array.from({ length: 8 }, () =>
      outcomeOf(
        catalog.transaction(async (tx) => {
          await tx`SELECT number FROM revision`
          await Bun.sleep(7000)
          await tx`UPDATE revision SET number = number + 1000`
        }),
      ),
    )
    for (const result of await Promise.all(late)) expect(result).toBe('unavailable')
    await Bun.sleep(2500)
    expect(await currentRevision(catalog)).toBe(before)
    expect(await outcomeOf(save(catalog))).toBe('done')
  })

  test('lost while it commits: the outcome is reported as uncertain', async () => {
    const catalog = await open()
    const result = await outcomeOf(
      catalog.transaction(async (tx) => {
        await tx`CREATE TEMP TABLE slow (id int PRIMARY KEY)`
        await tx`CREATE FUNCTION pg_temp.wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3); RETURN NEW; END'`
        await tx`CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON slow DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION pg_temp.wait()`
        await tx`INSERT INTO slow VALUES (1)`
        setTimeout(() => void postgres.kill().then(postgres.start), 300)
      }),
    )
    expect(result).toBe('uncertain')
    await recovered(catalog)
  })

  test('a statement too slow for its limit fails alone', async () => {
    const catalog = await open()
    const [slow, beside] = await Promise.all([
      outcomeOf(catalog.read`SELECT pg_sleep(10)`),
      outcomeOf(currentRevision(catalog)),
    ])
    expect([slow, beside]).toEqual(['unavailable', 'done'])
    expect(await outcomeOf(currentRevision(catalog))).toBe('done')
  })

  test('a start waits for it, says so once, and gives up in time', async () => {
    await postgres.kill()
    const said: string[] = []
    const onWaiting = (message: string) => void said.push(message)
    const secret = postgres.url.replace('postgres@', 'postgres:sekret@')
    const never = await outcomeOf(openCatalog({ dataDir: '', databaseUrl: secret, startMs: 700, onWaiting }))
    expect(never).toBe('unavailable')
    const opening = openCatalog({ dataDir: '', databaseUrl: secret, startMs: 30_000, onWaiting })
    await Bun.sleep(700)
    await postgres.start()
    const catalog = await opening
    closers.push(() => catalog.close())
    await recovered(catalog)
    expect(said).toHaveLength(2)
    expect(said.join()).not.toContain('sekret')
  })

  test('what is no outage keeps its own error', async () => {
    const catalog = await open()
    expect(await outcomeOf(catalog.read`SELECT nonsense`)).toMatchObject({ errno: '42703' })
    const wrong = catalog.transaction(async () => await Promise.reject(new RangeError('mine')))
    expect(await outcomeOf(wrong)).toBeInstanceOf(RangeError)
  })
})
