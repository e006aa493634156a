import { testFolder } from '@jobs/core/testing/folder.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openSqliteConnection, type SqliteConnection } from './sqlite-connection.ts'

const folder = await testFolder()
let writer: SqliteConnection

beforeAll(async () => {
  writer = openSqliteConnection(join(folder, 'a.sqlite'), ['journal_mode = WAL', 'busy_timeout = 0'])
  await writer.begin(
    'immediate',
    (tx) => tx`CREATE TABLE cups (id INTEGER PRIMARY KEY, name TEXT, size REAL, note BLOB)`,
  )
})
afterAll(() => writer.close())

const names = async () => {
  const rows: { name: string }[] = await writer.begin('immediate', (tx) => tx`SELECT name FROM cups ORDER BY id`)
  return rows.map((row) => row.name)
}

test('rows, columns, lists, names and fragments become statements', async () => {
  await writer.begin('immediate', async (tx) => {
    const rows = [
      { id: 1, name: 'tea', size: undefined },
      { id: 2, name: "o'clock", size: 0.25 },
    ]
    expect(await tx`INSERT INTO cups ${tx(rows)} RETURNING id`).toEqual([{ id: 1 }, { id: 2 }])
    const [one] = await tx`INSERT INTO cups ${tx({ id: 3, name: 'x' })} RETURNING id, size`
    expect(one).toEqual({ id: 3, size: null })
    await tx`UPDATE cups SET ${tx({ name: 'mug', size: 1 })} WHERE id = ${3}`
    await tx`UPDATE cups SET size = 2, ${tx({ note: new Uint8Array([7]) })} WHERE id IN ${tx([3])}`
    const isLarge = tx`size > ${1}`
    const none = tx``
    expect(await tx`SELECT name, note FROM ${tx('cups')} WHERE ${isLarge} AND id IN ${tx([2, 3])} ${none}`).toEqual([
      { name: 'mug', note: new Uint8Array([7]) },
    ])
    expect(await tx.unsafe('SELECT name FROM cups WHERE id = $1 AND size = $2', [2, 0.25])).toHaveLength(1)
  })
  expect(await names()).toEqual(['tea', "o'clock", 'mug'])
})

test('a failed transaction leaves no change, even after a failed statement', async () => {
  const before = await names()
  const failed = writer.begin('immediate', async (tx) => {
    await tx`INSERT INTO cups ${tx([{ id: 9, name: 'lost' }])}`
    await tx`INSERT INTO cups ${tx([{ id: 9, name: 'again' }])}`
  })
  await expect(failed).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
  await expect(writer.begin('immediate', (tx) => tx`INSERT INTO cups ${tx([{ id: Symbol('a') }])}`)).rejects.toThrow(
    'cannot hold',
  )
  await expect(writer.begin('immediate', (tx) => tx`INSERT INTO cups ${tx([{}])}`)).rejects.toThrow(
    'a row without a column',
  )
  expect(await names()).toEqual(before)
})

test('runs more texts than it keeps prepared, and fails if another process holds the lock', async () => {
  for (let at = 0; at < 700; at++) {
    const [row] = await writer.begin('immediate', (tx) => tx.unsafe(`SELECT ${at} AS number`))
    expect(row).toEqual({ number: at })
  }
  const other = openSqliteConnection(join(folder, 'a.sqlite'), ['busy_timeout = 0'])
  await writer.begin('immediate', async () => {
    await expect(other.begin('immediate', async () => {})).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  })
  other.close()
})
