import { fault } from '@jobs/types/fault.ts'
import { expect, test } from 'bun:test'
import { CatalogError, hasCode } from './catalog-error.ts'
import { invalid, refusal } from './catalog-refusal.ts'
import { pageOf } from './page.ts'

test('a refusal has its reason in English and as data', () => {
  const { name, reason, message, faults, refused } = refusal('conflict', 'follows-another', {
    url: 'https://a.example',
  })
  expect({ name, reason, message, faults, refused }).toEqual({
    name: 'CatalogRefusal',
    reason: 'conflict',
    message: 'This instance follows https://a.example. `bun run mirror --stop` ends that and closes its jobs.',
    faults: [],
    refused: { code: 'follows-another', parameters: { url: 'https://a.example' } },
  })
})

test('an invalid input names each faulty field', () => {
  const faults = [
    { parameter: 'wrong', ...fault('required') },
    { parameter: 'applyUrl', ...fault('url') },
  ]
  const error = invalid(faults)
  expect(error).toMatchObject({ name: 'CatalogRefusal', reason: 'invalid', faults, refused: undefined })
  expect(error.message).toBe('wrong is required; applyUrl must be an address.')
})

test('an engine failure hides the engine’s error, which is its cause', () => {
  const cause = new Error('password authentication failed for user "jobs"')
  for (const reason of ['unavailable', 'uncertain'] as const) {
    const error = new CatalogError(reason, cause)
    expect(error).toMatchObject({ name: 'CatalogError', reason, outage: reason, cause })
    expect(error.message).not.toContain('password')
  }
  expect(new CatalogError('unavailable')).not.toHaveProperty('cause')
})

test.each<[form: string, error: unknown, expected: boolean]>([
  ['SQLite’s code', Object.assign(new Error('x'), { code: 'X1' }), true],
  ['Postgres’ number', Object.assign(new Error('x'), { errno: 'X1', code: 'ERR_POSTGRES_SERVER_ERROR' }), true],
  ['another code', Object.assign(new Error('x'), { code: 'X2', errno: 'X3' }), false],
  ['a number that is one', Object.assign(new Error('x'), { errno: 1 }), false],
  ['an error without', new Error('X1'), false],
  ['what is no error', { code: 'X1' }, false],
  ['nothing', undefined, false],
])('a code is found in %s', (_, error, expected) => {
  expect(hasCode(error, (code) => code === 'X1')).toBe(expected)
})

test.each<[page: number, items: number[], asked: number]>([
  [1, [1, 2], 1],
  [2, [3, 4], 1],
  [3, [5], 1],
  [4, [], 0],
  [1e9, [], 0],
])('page %d of five, two a page, is %p', async (page, items, asked) => {
  let queries = 0
  const rows = async (limit: number, offset: number) => {
    queries += 1
    return [1, 2, 3, 4, 5].slice(offset, offset + limit)
  }
  // Postgres gives counts as text.
  const total = Promise.resolve([{ total: '5' }])
  expect(await pageOf({ page, perPage: 2 }, { total, rows })).toEqual({ items, total: 5 })
  expect(queries).toBe(asked)
})
