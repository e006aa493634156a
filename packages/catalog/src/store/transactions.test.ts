import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { together } from '@jobs/core/together.ts'
import type { SQL } from 'bun'
import { afterAll, describe, expect, test } from 'bun:test'
import { addCheckpoint } from '../snapshots/checkpoints.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { openTestCatalog, testEngines, testPlace } from '../testing.ts'
import { type Catalog, isDeadlock, isUniqueViolation, StaleSnapshot } from './catalog.ts'
import { forUpdate, lockTransactions, lockTransactionsFor } from './locks.ts'
import { openCatalog } from './open-catalog.ts'

/** Rows of a table that nothing depends on. */
const note = async (sql: SQL, ...days: string[]) => {
  for (const day of days) await sql`INSERT INTO checkpoints ${sql([{ day, statement: '{}', signature: '' }])}`
}
const notes = async (sql: SQL): Promise<string[]> => {
  const rows: { day: string }[] = await sql`SELECT day FROM checkpoints ORDER BY day`
  return rows.map(({ day }) => day)
}
const errorOf = async (work: Promise<unknown>) => await work.catch((error: unknown) => error)

describe.each([...testEngines])('a transaction on %s', (engine) => {
  const opening = sharedCatalog(engine)
  /** Runs `work` on a catalogue without notes. */
  const withCatalog = (work: (catalog: Catalog) => Promise<void>) => async () => {
    const { catalog } = await opening
    await catalog.transaction((tx) => tx`DELETE FROM checkpoints`)
    await work(catalog)
  }

  test(
    'gives what its work gives, and sees what it writes before others do',
    withCatalog(async (catalog) => {
      const seen = await catalog.transaction(async (tx) => {
        await note(tx, 'a', 'b')
        return { within: await notes(tx), beside: await notes(catalog.read) }
      })
      expect(seen).toEqual({ within: ['a', 'b'], beside: [] })
      expect(await notes(catalog.read)).toEqual(['a', 'b'])
    }),
  )

  test(
    'that fails leaves nothing, throws the very error, and keeps no other from going on',
    withCatalog(async (catalog) => {
      const fault = new RangeError('mine')
      const failing = catalog.transaction(async (tx) => {
        await note(tx, 'lost')
        throw fault
      })
      const following = catalog.transaction((tx) => note(tx, 'kept'))
      expect(await errorOf(failing)).toBe(fault)
      await following
      expect(await notes(catalog.read)).toEqual(['kept'])
    }),
  )

  test(
    'throws the error that ended it, not that of a statement sent behind',
    withCatalog(async (catalog) => {
      await catalog.transaction((tx) => note(tx, 'taken'))
      const slowly = async (work: Promise<void>) => {
        try {
          await work
        } finally {
          await Bun.sleep(1)
        }
      }
      const failing = catalog.transaction((tx) => together([slowly(note(tx, 'taken')), note(tx, 'other')]))
      expect(isUniqueViolation(await errorOf(failing))).toBe(true)
      expect(await notes(catalog.read)).toEqual(['taken'])
    }),
  )

  test(
    'that is over takes no more statements',
    withCatalog(async (catalog) => {
      let late: SQL | undefined
      await catalog.transaction(async (tx) => {
        late = tx
        await note(tx, 'in time')
      })
      const writing = async () => late && (await note(late, 'late'))
      expect(await errorOf(writing())).toBeInstanceOf(Error)
      expect(await notes(catalog.read)).toEqual(['in time'])
    }),
  )

  test(
    'reads, locks and writes: of many at once no change is lost',
    withCatalog(async (catalog) => {
      await catalog.transaction((tx) => note(tx, 'n'))
      const count = async (tx: SQL) => {
        const [row]: { signature: string }[] = await tx`SELECT signature FROM checkpoints ${forUpdate(catalog, tx)}`
        await tx`UPDATE checkpoints SET signature = ${`${row?.signature}|`}`
      }
      await Promise.all(Array.from({ length: 20 }, () => catalog.transaction(count)))
      const [row]: { signature: string }[] = await catalog.read`SELECT signature FROM checkpoints`
      expect(row?.signature).toBe('|'.repeat(20))
    }),
  )

  test(
    'that waits for one that waits for it goes through, as does the other',
    withCatalog(async (catalog) => {
      await catalog.transaction((tx) => note(tx, 'a', 'b'))
      const sign = (...days: string[]) =>
        catalog.transaction(async (tx) => {
          for (const day of days) {
            await tx`UPDATE checkpoints SET signature = signature || '|' WHERE day = ${day}`
            await Bun.sleep(50)
          }
        })
      await Promise.all([sign('a', 'b'), sign('b', 'a')])
      const rows: { signature: string }[] = await catalog.read`SELECT signature FROM checkpoints`
      expect(rows.map(({ signature }) => signature)).toEqual(['||', '||'])
    }),
  )

  test(
    'has its turn alone: another with the same one waits until it is over',
    withCatalog(async (catalog) => {
      for (const lock of [
        (tx: SQL) => lockTransactions(catalog, tx, 'logIn'),
        (tx: SQL) => lockTransactionsFor(catalog, tx, 'weber'),
      ]) {
        const order: string[] = []
        const take = (name: string) =>
          catalog.transaction(async (tx) => {
            await lock(tx)
            order.push(`${name} in`)
            await Bun.sleep(5)
            order.push(`${name} out`)
          })
        await Promise.all([take('a'), take('b'), take('c')])
        const [first, second, third] = order.filter((step) => step.endsWith('in')).map((step) => step.slice(0, 1))
        expect(order).toEqual([first, second, third].flatMap((name) => [`${name} in`, `${name} out`]))
      }
    }),
  )

  test(
    'that breaks a unique rule is told from other faults',
    withCatalog(async (catalog) => {
      const inserting = (row: object) => errorOf(catalog.transaction((tx) => tx`INSERT INTO signing_keys ${tx([row])}`))
      const key = { kid: 'a', x: 'x', created_at: 1, retired_at: 1 }
      await inserting(key)
      expect(isUniqueViolation(await inserting(key))).toBe(true)
      // An index rather than a key: one signs at a time.
      await inserting({ ...key, kid: 'b', retired_at: null })
      expect(isUniqueViolation(await inserting({ ...key, kid: 'c', retired_at: null }))).toBe(true)
      const others = [await inserting({ kid: 'd', x: null, created_at: 1 }), new Error('23505'), undefined, '23505']
      expect(others.map(isUniqueViolation)).toEqual([false, false, false, false])
    }),
  )

  test(
    'that edits is counted when it is over, however it ends; others are not',
    withCatalog(async (catalog) => {
      const before = catalog.edits()
      await catalog.transaction((tx) => note(tx, 'a'))
      expect(catalog.edits()).toBe(before)
      const within = await catalog.edit(async (tx) => {
        await note(tx, 'b')
        return catalog.edits()
      })
      expect([within, catalog.edits()]).toEqual([before, before + 1])
      expect(await errorOf(catalog.edit(() => Promise.reject(new Error('no'))))).toBeInstanceOf(Error)
      expect(catalog.edits()).toBe(before + 2)
    }),
  )

  test(
    'a long read stays at one moment and writes nothing',
    withCatalog(async (catalog) => {
      await catalog.transaction((tx) => note(tx, 'a'))
      const [before, after, beside] = await catalog.longRead(async (sql) => {
        const first = await notes(sql)
        await catalog.transaction((tx) => note(tx, 'b'))
        return [first, await notes(sql), await notes(catalog.read)]
      })
      expect([before, after, beside]).toEqual([['a'], ['a'], ['a', 'b']])
      expect(await errorOf(catalog.longRead((sql) => note(sql, 'c')))).toBeInstanceOf(Error)
      const fault = new RangeError('mine')
      expect(await errorOf(catalog.longRead(() => Promise.reject(fault)))).toBe(fault)
      expect(await notes(catalog.read)).toEqual(['a', 'b'])
    }),
  )

  test(
    'a query beside it runs once, however often it is awaited',
    withCatalog(async ({ read }) => {
      const query = read`SELECT random() AS number`
      expect(await query).toEqual(await query)
      const [first] = await query
      const [other] = await read.unsafe('SELECT random() AS number')
      expect(other).not.toEqual(first)
    }),
  )
})

describe.each([...testEngines])('closing a catalogue on %s', (engine) => {
  const closing = closedAfterEach()

  test('waits for active transactions', async () => {
    const place = await testPlace(engine)
    closing({ close: place.remove })
    const catalog = await openCatalog(place)
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const saving = catalog.transaction(async (tx) => {
      begun.resolve()
      await finish.promise
      await note(tx, 'saved')
    })
    await begun.promise
    const closed = catalog.close()
    finish.resolve()
    await saving
    await closed
    const again = await openCatalog(place)
    expect(await notes(again.read)).toEqual(['saved'])
    await again.close()
  })
})

describe('a snapshot of a SQLite file', () => {
  const opening = openTestCatalog('sqlite')
  afterAll(async () => await (await opening).close())

  test('is renewed if older than the data it is combined with', async () => {
    const { catalog } = await opening
    await catalog.transaction((tx) => tx`DELETE FROM checkpoints`)
    const seen: string[][] = []
    const last = await catalog.snapshot(async () => {
      seen.push(await notes(catalog.read))
      const day = `2026-11-0${seen.length}`
      if (seen.length < 3) {
        await addCheckpoint(catalog, { day, statement: '{}', signature: '' })
        expect(await notes(catalog.read)).toEqual(seen.at(-1) ?? [])
        expect(await notes(catalog.latest)).toContain(day)
        throw new StaleSnapshot()
      }
      return await notes(catalog.read)
    })
    expect(seen).toEqual([[], ['2026-11-01'], ['2026-11-01', '2026-11-02']])
    expect(last).toEqual(seen.at(-1) ?? [])
  })

  test('fails if it stays too old, and at once for any other error', async () => {
    const { catalog } = await opening
    for (const [fault, attempts] of [
      [new StaleSnapshot(), 10],
      [new Error('mine'), 1],
    ] as const) {
      let tried = 0
      const failing = catalog.snapshot(() => {
        tried += 1
        return Promise.reject(fault)
      })
      expect(await errorOf(failing)).toBe(fault)
      expect(tried).toBe(attempts)
    }
  })

  test('excludes work that it started without awaiting', async () => {
    const { catalog } = await opening
    const go = Promise.withResolvers<void>()
    let later: Promise<string[]> | undefined
    await catalog.snapshot(async () => {
      await notes(catalog.read)
      later = go.promise.then(() => notes(catalog.read))
    })
    await addCheckpoint(catalog, { day: '2026-11-09', statement: '{}', signature: '' })
    go.resolve()
    expect(await later).toContain('2026-11-09')
  })
})

test('a deadlock is recognised by its code', () => {
  const faults = [{ errno: '40P01' }, { code: '40P01' }, { errno: '40001' }, { errno: 40 }, {}]
  expect(faults.map((fields) => isDeadlock(Object.assign(new Error('x'), fields)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isDeadlock({ errno: '40P01' })).toBe(false)
})
