import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestCatalog, testEngines } from '../testing.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { inviteUser } from './invite-user.ts'
import { findUserDetails, listUsers, type UsersRequest } from './list-users.ts'
import { SESSION_MS, startSession } from './sessions.ts'
import { countUsers } from './user.ts'

const operator = { id: 0, email: 'operator' }
const PEOPLE = [
  ['dora', 'viewer'],
  ['änna', 'admin'],
  ['berta_x', 'editor'],
  ['cora', 'editor'],
] as const

describe.each(testEngines)('the list of users on %s', (engine) => {
  const opening = openTestCatalog(engine)
  const ids = new Map<string, number>()
  beforeAll(async () => {
    const { catalog } = await opening
    for (const [name, role] of PEOPLE) {
      const user = { email: `${name}@jobs.example`, role, passwordHash: 'hash' }
      ids.set(name, (await createUser(catalog, user, operator, 5)).id)
    }
    ids.set('eva', (await inviteUser(catalog, { email: 'eva@jobs.example', role: 'viewer' }, operator, 5)).user.id)
    await changeUser(catalog, ids.get('cora') ?? 0, { disabled: true }, operator, 9)
  })
  afterAll(async () => await (await opening).close())
  const names = async (request: Partial<UsersRequest> = {}) => {
    const { items } = await listUsers((await opening).catalog, { page: 1, perPage: 10, ...request }, 10)
    return items.map(({ email }) => email.split('@')[0])
  }

  test.each([
    [{}, ['berta_x', 'cora', 'dora', 'eva', 'änna']],
    [{ role: 'editor' }, ['berta_x', 'cora']],
    [{ state: 'active' }, ['berta_x', 'dora', 'änna']],
    [{ state: 'invited' }, ['eva']],
    [{ state: 'disabled' }, ['cora']],
    [{ role: 'editor', state: 'active' }, ['berta_x']],
    [{ q: 'ORA@' }, ['cora', 'dora']],
    [{ q: 'ÄN' }, ['änna']],
    [{ q: '_' }, ['berta_x']],
    [{ q: '%' }, []],
    [{ q: '\\' }, []],
    [{ q: 'ora', role: 'viewer' }, ['dora']],
  ] as const)('%j finds %j', async (request, found) => {
    expect(new Set(await names(request))).toEqual(new Set(found))
  })

  test('is paged by address with the total, and empty past the end', async () => {
    const { catalog } = await opening
    const all = await names()
    // Databases have different collations for letters beyond a to z.
    expect(all.filter((name) => name !== 'änna')).toEqual(['berta_x', 'cora', 'dora', 'eva'])
    const page = (number: number) => listUsers(catalog, { page: number, perPage: 2 }, 10)
    const pages = await Promise.all([1, 2, 3, 4].map(page))
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0])
    expect(pages.flatMap(({ items }) => items.map(({ email }) => email.split('@')[0]))).toEqual(all)
    expect(await countUsers(catalog)).toBe(5)
  })

  test('shows everything but secrets of a user', async () => {
    const { catalog } = await opening
    const id = ids.get('dora') ?? 0
    const dora = {
      id,
      email: 'dora@jobs.example',
      role: 'viewer',
      state: 'active',
      createdAt: 5,
      updatedAt: 5,
    } as const
    expect(await findUserDetails(catalog, id, 10)).toEqual({ ...dora, sessions: 0 })
    await startSession(catalog, id, '', 20)
    await startSession(catalog, id, '', 30)
    const details = { ...dora, lastLoginAt: 30, sessions: 2 }
    expect(await findUserDetails(catalog, id, 40)).toEqual(details)
    expect((await listUsers(catalog, { q: 'dora', page: 1, perPage: 1 }, 40)).items).toEqual([details])
    expect(await findUserDetails(catalog, id, 20 + SESSION_MS)).toMatchObject({ sessions: 1 })
    expect(await findUserDetails(catalog, 999_999, 40)).toBeUndefined()
  })
})
