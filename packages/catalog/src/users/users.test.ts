import { mayActAs, ROLES } from '@jobs/types/role.ts'
import { describe, expect, test } from 'bun:test'
import { listAudit } from '../audit/list-audit.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { openTestCatalog, testEngines } from '../testing.ts'
import { changeUser, endTokens, removeUser } from './change-user.ts'
import { createFirstUser, createUser } from './create-user.ts'
import { countUsers, findUserByEmail } from './user.ts'

const by = { id: 0, email: 'test' }
const anna = { email: ' Änna@Jobs.Example ', role: 'editor', passwordHash: 'hash' } as const

describe.each(testEngines)('users on %s', (engine) => {
  const opening = sharedCatalog(engine)
  const idOfAnna = async () => (await findUserByEmail((await opening).catalog, anna.email))?.id ?? 0

  test('are created first only once for concurrent requests', async () => {
    const { catalog } = await opening
    const made = await Promise.all([createFirstUser(catalog, anna, by, 1), createFirstUser(catalog, anna, by, 1)])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await createFirstUser(catalog, { ...anna, email: 'other@jobs.example' }, by, 1)).toBe(false)
    expect(await findUserByEmail(catalog, 'other@jobs.example')).toBeUndefined()
  })

  test('are created first only once for concurrent requests with different addresses', async () => {
    const { catalog, close } = await openTestCatalog(engine)
    const addresses = Array.from({ length: 4 }, (_, index) => `admin${index}@jobs.example`)
    const made = await Promise.all(
      addresses.map(async (email) => await createFirstUser(catalog, { ...anna, email }, by, 1)),
    )
    expect([made.filter(Boolean).length, await countUsers(catalog)]).toEqual([1, 1])
    await close()
  })

  test('are found by address in any spelling, which is unique', async () => {
    const { catalog } = await opening
    const user = await findUserByEmail(catalog, 'A\u0308NNA@jobs.example')
    const id = await idOfAnna()
    expect(user).toEqual({ id, email: 'änna@jobs.example', role: 'editor', passwordHash: 'hash', tokenVersion: 1 })
    await expect(createUser(catalog, anna, by, 2)).rejects.toMatchObject({ name: 'CatalogRefusal', reason: 'conflict' })
    expect(await createUser(catalog, { ...anna, email: 'b@jobs.example' }, by, 2)).toMatchObject({ tokenVersion: 1 })
  })

  test('lose earlier tokens with every change', async () => {
    const { catalog } = await opening
    const id = await idOfAnna()
    expect(await changeUser(catalog, id, { role: 'admin' }, by, 3)).toMatchObject({ role: 'admin', tokenVersion: 2 })
    expect(await changeUser(catalog, id, { passwordHash: 'new' }, by, 3)).toMatchObject({
      role: 'admin',
      passwordHash: 'new',
    })
    await endTokens(catalog, id, { id, email: 'änna@jobs.example' }, 3)
    expect(await findUserByEmail(catalog, 'änna@jobs.example')).toMatchObject({ passwordHash: 'new', tokenVersion: 4 })
    expect(await changeUser(catalog, 99, {}, by, 3)).toBeUndefined()
  })

  test('are removed without their id being reused', async () => {
    const { catalog } = await opening
    const made = await createUser(catalog, { ...anna, email: 'c@jobs.example' }, by, 4)
    expect(await removeUser(catalog, made.id, by, 5)).toEqual(made)
    expect(await removeUser(catalog, made.id, by, 5)).toBeUndefined()
    expect(await findUserByEmail(catalog, made.email)).toBeUndefined()
    expect((await createUser(catalog, { ...anna, email: 'c@jobs.example' }, by, 6)).id).not.toBe(made.id)
    const { items } = await listAudit(catalog, { kind: 'user', key: String(made.id), page: 1, perPage: 10 })
    expect(items[0]).toMatchObject({ action: 'user.remove', before: { email: 'c@jobs.example', role: 'editor' } })
    expect(items[0]?.subject).toEqual({ kind: 'user', key: String(made.id) })
  })

  test('are audited without passwords', async () => {
    const { catalog } = await opening
    const { items } = await listAudit(catalog, { kind: 'user', key: String(await idOfAnna()), page: 1, perPage: 10 })
    expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['user.change-password', undefined, undefined],
      ['user.change-role', { role: 'editor' }, { role: 'admin' }],
      ['user.create', undefined, { email: 'änna@jobs.example', role: 'editor' }],
    ])
    expect(items[0]?.by).toEqual(by)
    expect(items[0]?.subject.email).toBe('änna@jobs.example')
  })
})

test('have the permissions of all lower roles', () => {
  const may = ROLES.map((role) => ROLES.filter((needed) => mayActAs(role, needed)))
  expect(may).toEqual([['viewer'], ['viewer', 'editor'], ['viewer', 'editor', 'admin']])
})
