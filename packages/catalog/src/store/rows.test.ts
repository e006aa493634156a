import { expect, test } from 'bun:test'
import { ColumnError } from './json-column.ts'
import { column, flag, number, rowReader, text, texts } from './rows.ts'

interface Thing {
  id: number
  createdAt: number
  isOn: boolean
  names: string[]
  owner?: { id: number; name: string }
}

const things = rowReader<Thing>({
  id: number,
  createdAt: number,
  isOn: flag,
  names: texts,
  owner: column('owner_id', (id, row) =>
    row.owner_name === '' ? undefined : { id: number(id), name: text(row.owner_name) },
  ),
})
const row = { id: '7', created_at: 1, is_on: 1, names: '["a"]', owner_id: 2, owner_name: 'Anna' }
const thing = { id: 7, createdAt: 1, isOn: true, names: ['a'], owner: { id: 2, name: 'Anna' } }
const { owner: _, ...unowned } = thing

test.each([
  ['several columns as one field', {}, thing],
  ['columns that are not read', { other: 1 }, thing],
  ['NULL', { owner_id: null }, unowned],
  ['a value that is read as undefined', { owner_name: '' }, unowned],
])('a row is read: %s', (_, more, expected) => {
  const read = things.read({ ...row, ...more })
  expect([read, Object.keys(read)]).toEqual([expected, Object.keys(expected)])
})

test.each([{ names: 1 }, { names: '{}' }, { owner_name: 1 }])('the column %j is refused', (wrong) => {
  expect(() => things.read({ ...row, ...wrong })).toThrow(ColumnError)
})

test('all rows of a query are read, or the first one', async () => {
  const rows = async () => [row, { ...row, id: 8 }]
  expect((await things.all(rows())).map(({ id }) => id)).toEqual([7, 8])
  expect(await things.first(rows())).toEqual(thing)
  expect(await things.first(Promise.resolve([]))).toBeUndefined()
})
