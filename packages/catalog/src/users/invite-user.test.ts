import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { listAudit } from '../audit/list-audit.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { testActor, testEngines } from '../testing.ts'
import { changeUser, removeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { acceptInvitation, findInvited, inviteAgain, inviteUser } from './invite-user.ts'
import { findUserDetails } from './list-users.ts'
import { findSessionUser, startSession } from './sessions.ts'
import { countUsers, findUserByEmail } from './user.ts'

const operator = { id: 0, email: 'operator' }

describe.each(testEngines)('invitations on %s', (engine) => {
  const opening = sharedCatalog(engine)
  let invited = 0
  const open = async () => {
    const { catalog } = await opening
    const email = `invited-${invited++}@jobs.example`
    return { catalog, email, ...(await inviteUser(catalog, { email, role: 'viewer' }, testActor, 0)) }
  }
  const actionsOf = async (id: number) => {
    const { items } = await listAudit((await opening).catalog, { kind: 'user', key: String(id), page: 1, perPage: 10 })
    return items.map(({ action, by }) => [action, by.email])
  }

  test('let their user set a password once, audited as the user’s own action', async () => {
    const { catalog, email, user, invitation } = await open()
    expect(user).toEqual({ id: user.id, email, role: 'viewer', passwordHash: '', tokenVersion: 1 })
    expect(await findInvited(catalog, invitation.token, 1)).toEqual(user)
    const accepted = { ...user, passwordHash: 'hash', tokenVersion: 2 }
    expect(await acceptInvitation(catalog, invitation.token, 'hash', 1)).toEqual(accepted)
    expect(await findInvited(catalog, invitation.token, 1)).toBeUndefined()
    expect(await acceptInvitation(catalog, invitation.token, 'other', 1)).toBeUndefined()
    expect(await findUserByEmail(catalog, user.email)).toEqual(accepted)
    expect(await actionsOf(user.id)).toEqual([
      ['user.change-password', email],
      ['user.invite', testActor.email],
      ['user.create', testActor.email],
    ])
  })

  test('are accepted once for concurrent requests', async () => {
    const { catalog, user, invitation } = await open()
    const hashes = ['a', 'b', 'c', 'd']
    const accepted = await Promise.all(hashes.map((hash) => acceptInvitation(catalog, invitation.token, hash, 1)))
    const [winner, ...others] = accepted.filter(Boolean)
    expect(others).toEqual([])
    expect(await findUserByEmail(catalog, user.email)).toEqual(winner)
  })

  test('are valid for three days', async () => {
    const { catalog, user, invitation } = await open()
    expect(invitation.expiresAt).toBe(3 * DAY_MS)
    expect(await findInvited(catalog, invitation.token, 3 * DAY_MS - 1)).toEqual(user)
    expect(await findUserDetails(catalog, user.id, 3 * DAY_MS - 1)).toMatchObject({
      state: 'invited',
      invitedUntil: 3 * DAY_MS,
    })
    expect(await findInvited(catalog, invitation.token, 3 * DAY_MS)).toBeUndefined()
    expect(await acceptInvitation(catalog, invitation.token, 'late', 3 * DAY_MS)).toBeUndefined()
    expect(await findUserDetails(catalog, user.id, 3 * DAY_MS)).not.toHaveProperty('invitedUntil')
  })

  test('are replaced by the next one', async () => {
    const { catalog, user, invitation } = await open()
    const again = await inviteAgain(catalog, user.id, testActor, DAY_MS)
    expect(again?.expiresAt).toBe(4 * DAY_MS)
    expect(await findInvited(catalog, invitation.token, DAY_MS)).toBeUndefined()
    expect(await findInvited(catalog, again?.token ?? '', DAY_MS)).toEqual(user)
    expect(await inviteAgain(catalog, 999_999, testActor, DAY_MS)).toBeUndefined()
  })

  test('end when the password is set otherwise', async () => {
    const { catalog, user, invitation } = await open()
    await changeUser(catalog, user.id, { passwordHash: 'hash' }, operator, 1)
    expect(await acceptInvitation(catalog, invitation.token, 'other', 1)).toBeUndefined()
    expect(await findUserByEmail(catalog, user.email)).toMatchObject({ passwordHash: 'hash' })
    expect(await findUserDetails(catalog, user.id, 1)).not.toHaveProperty('invitedUntil')
  })

  test('leave password and sessions unchanged until accepted', async () => {
    const { catalog } = await open()
    const email = 'forgetful@jobs.example'
    const { id } = await createUser(catalog, { email, role: 'editor', passwordHash: 'old' }, testActor, 0)
    const session = (await startSession(catalog, id, '', 0))?.id ?? ''
    const token = (await inviteAgain(catalog, id, testActor, 0))?.token ?? ''
    expect(await findSessionUser(catalog, session, 1)).toMatchObject({ passwordHash: 'old', tokenVersion: 1 })
    await acceptInvitation(catalog, token, 'new', 1)
    expect(await findSessionUser(catalog, session, 1)).toBeUndefined()
    expect(await findUserByEmail(catalog, email)).toMatchObject({ passwordHash: 'new', tokenVersion: 2 })
  })

  test('are invalid for a disabled or removed account', async () => {
    const { catalog, user, invitation } = await open()
    await changeUser(catalog, user.id, { disabled: true }, operator, 1)
    expect(await findInvited(catalog, invitation.token, 2)).toBeUndefined()
    expect(await acceptInvitation(catalog, invitation.token, 'hash', 2)).toBeUndefined()
    expect(await findUserByEmail(catalog, user.email)).toMatchObject({ passwordHash: '' })
    const gone = await open()
    await removeUser(catalog, gone.user.id, operator, 1)
    expect(await acceptInvitation(catalog, gone.invitation.token, 'hash', 2)).toBeUndefined()
  })

  test('are refused for an address in use, in any spelling, and store nothing', async () => {
    const { catalog, email, user, invitation } = await open()
    const before = await countUsers(catalog)
    await expect(
      inviteUser(catalog, { email: ` ${email.toUpperCase()}`, role: 'admin' }, testActor, 1),
    ).rejects.toMatchObject({ reason: 'conflict', refused: { code: 'address-taken' } })
    expect(await countUsers(catalog)).toBe(before)
    expect(await findUserByEmail(catalog, email)).toEqual(user)
    expect(await findInvited(catalog, invitation.token, 1)).toEqual(user)
    expect(await actionsOf(user.id)).toHaveLength(2)
  })

  test('are stored as a hash only', async () => {
    const { catalog, user, invitation } = await open()
    const stored = await catalog.read`SELECT * FROM invitations WHERE user_id = ${user.id}`
    const audited = await catalog.read`SELECT * FROM audit`
    expect(stored).toHaveLength(1)
    expect(JSON.stringify([stored, audited])).not.toContain(invitation.token)
  })
})
