import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { Role } from '@jobs/types/role.ts'
import { describe, expect, test } from 'bun:test'
import { listAudit } from '../audit/list-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { openTestCatalog, testEngines } from '../testing.ts'
import { changeUser, endTokens, removeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { inviteUser } from './invite-user.ts'
import { findUserByEmail, type User } from './user.ts'

const operator = { id: 0, email: 'operator' }
const lastAdmin = { name: 'CatalogRefusal', reason: 'conflict', refused: { code: 'last-admin' } }

type Lose = (catalog: Catalog, of: User, by: User) => Promise<unknown>
const LOSSES: [string, Lose][] = [
  ['demoting', (catalog, { id }, by) => changeUser(catalog, id, { role: 'editor' }, by, 1)],
  ['disabling', (catalog, { id }, by) => changeUser(catalog, id, { disabled: true }, by, 1)],
  ['removing', (catalog, { id }, by) => removeUser(catalog, id, by, 1)],
]

describe.each(testEngines)('changes of users on %s', (engine) => {
  const closing = closedAfterEach()
  const opening = sharedCatalog(engine)
  let users = 0
  const setUp = async (catalog: Catalog) => {
    const create = (role: Role) =>
      createUser(catalog, { email: `${role}-${users++}@jobs.example`, role, passwordHash: 'hash' }, operator, 0)
    const audited = async ({ id }: User) =>
      (await listAudit(catalog, { kind: 'user', key: String(id), page: 1, perPage: 20 })).items.map(
        ({ action }) => action,
      )
    return { catalog, create, audited, admin: await create('admin') }
  }
  const open = async () => await setUp((await opening).catalog)
  const openOwn = async () => await setUp(closing(await openTestCatalog(engine)).catalog)

  test.each(LOSSES)('%s the last admin is refused, except from the command line', async (_, lose) => {
    const { catalog, create, audited, admin } = await openOwn()
    const editor = await create('editor')
    // Neither can log in and administer users.
    await inviteUser(catalog, { email: 'invited@jobs.example', role: 'admin' }, operator, 0)
    const disabled = await create('admin')
    await changeUser(catalog, disabled.id, { disabled: true }, operator, 0)
    await expect(lose(catalog, admin, admin)).rejects.toMatchObject(lastAdmin)
    expect(await findUserByEmail(catalog, admin.email)).toEqual(admin)
    expect(await audited(admin)).toEqual(['user.create'])
    await lose(catalog, editor, admin)
    await lose(catalog, admin, { ...admin, ...operator })
    expect(await findUserByEmail(catalog, admin.email)).not.toEqual(admin)
  })

  test.each(LOSSES)('of two admins %s each other at once, one remains', async (_, lose) => {
    const { catalog, create, admin } = await openOwn()
    const second = await create('admin')
    const outcomes = await Promise.allSettled([lose(catalog, admin, second), lose(catalog, second, admin)])
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: lastAdmin }])
    const left = await Promise.all([admin, second].map(({ email }) => findUserByEmail(catalog, email)))
    expect(left.filter((user) => user?.role === 'admin' && user.disabledAt === undefined)).toHaveLength(1)
  })

  test('accept the role admin or a password for the only admin', async () => {
    const { catalog, admin } = await openOwn()
    const changed = await changeUser(
      catalog,
      admin.id,
      { role: 'admin', passwordHash: 'new', disabled: false },
      admin,
      1,
    )
    expect(changed).toEqual({ ...admin, passwordHash: 'new', tokenVersion: 2 })
  })

  test('keep the first time of a user disabled twice, and audit each switch once', async () => {
    const { catalog, create, audited, admin } = await open()
    const user = await create('viewer')
    const set = (disabled: boolean, now: number) => changeUser(catalog, user.id, { disabled }, admin, now)
    expect(await set(true, 10)).toMatchObject({ disabledAt: 10 })
    expect(await set(true, 20)).toMatchObject({ disabledAt: 10 })
    expect(await changeUser(catalog, user.id, { role: 'viewer' }, admin, 30)).toMatchObject({ disabledAt: 10 })
    expect(await set(false, 40)).not.toHaveProperty('disabledAt')
    expect(await set(false, 50)).not.toHaveProperty('disabledAt')
    expect(await audited(user)).toEqual(['user.enable', 'user.disable', 'user.create'])
  })

  test('audit several changes one by one', async () => {
    const { catalog, create, audited, admin } = await open()
    const user = await create('viewer')
    await changeUser(catalog, user.id, { role: 'editor', passwordHash: 'new', disabled: true }, admin, 1)
    expect((await audited(user)).toSorted()).toEqual([
      'user.change-password',
      'user.change-role',
      'user.create',
      'user.disable',
    ])
  })

  test('apply concurrently, and each ends the tokens', async () => {
    const { catalog, create, admin } = await open()
    const user = await create('viewer')
    await Promise.all([
      changeUser(catalog, user.id, { role: 'editor' }, admin, 1),
      changeUser(catalog, user.id, { passwordHash: 'new' }, admin, 1),
    ])
    expect(await findUserByEmail(catalog, user.email)).toMatchObject({
      role: 'editor',
      passwordHash: 'new',
      tokenVersion: 3,
    })
  })

  test('audit ending the sessions of another user, not one’s own', async () => {
    const { catalog, create, audited, admin } = await open()
    const user = await create('viewer')
    await endTokens(catalog, user.id, user, 1)
    expect(await audited(user)).toEqual(['user.create'])
    await endTokens(catalog, user.id, admin, 2)
    expect(await audited(user)).toEqual(['user.end-sessions', 'user.create'])
    expect(await findUserByEmail(catalog, user.email)).toMatchObject({ tokenVersion: 3 })
  })
})
