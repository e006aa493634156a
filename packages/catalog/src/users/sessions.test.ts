import { describe, expect, test } from 'bun:test'
import { sharedCatalog } from '../testing-shared.ts'
import { testActor, testEngines } from '../testing.ts'
import { changeUser, endTokens, removeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { findUserDetails } from './list-users.ts'
import {
  beginCookie,
  endSession,
  findSessionUser,
  listSessions,
  renewSession,
  SESSION_MS,
  startSession,
  turnCookie,
} from './sessions.ts'

describe.each(testEngines)('sessions on %s', (engine) => {
  const opening = sharedCatalog(engine)
  let users = 0
  const open = async () => {
    const { catalog } = await opening
    const email = `user-${users++}@jobs.example`
    const user = await createUser(catalog, { email, role: 'editor', passwordHash: 'hash' }, testActor, 0)
    const start = async (now: number, userAgent = '') => {
      const session = await startSession(catalog, user.id, userAgent, now)
      if (!session) throw new Error('no session')
      return session
    }
    return { catalog, user, start }
  }

  test('last twelve hours to the millisecond, however often they are renewed', async () => {
    const { catalog, user, start } = await open()
    const session = await start(1000, 'Firefox')
    expect(session).toEqual({
      id: expect.any(String),
      userAgent: 'Firefox',
      createdAt: 1000,
      renewedAt: 1000,
      expiresAt: 1000 + SESSION_MS,
    })
    const last = 1000 + SESSION_MS - 1
    expect(await renewSession(catalog, user.id, session.id, last)).toEqual({ ...session, renewedAt: last })
    expect(await findSessionUser(catalog, session.id, last)).toEqual(user)
    expect(await listSessions(catalog, user.id, last)).toHaveLength(1)
    const over = 1000 + SESSION_MS
    expect(await renewSession(catalog, user.id, session.id, over)).toBeUndefined()
    expect(await findSessionUser(catalog, session.id, over)).toBeUndefined()
    expect(await listSessions(catalog, user.id, over)).toEqual([])
    expect(await turnCookie(catalog, { sessionId: session.id, turn: 1 }, over)).toBeUndefined()
  })

  test('are listed newest first, and record when their user logged in last', async () => {
    const { catalog, user, start } = await open()
    for (const at of [30, 10, 20]) await start(at, `at ${at}`)
    expect((await listSessions(catalog, user.id, 40)).map(({ userAgent }) => userAgent)).toEqual([
      'at 30',
      'at 20',
      'at 10',
    ])
    expect(await findUserDetails(catalog, user.id, 40)).toMatchObject({ lastLoginAt: 20, sessions: 3 })
  })

  test('keep the first 200 characters of a client’s name', async () => {
    const { start } = await open()
    expect((await start(0, `${'a'.repeat(199)}bc`)).userAgent).toBe(`${'a'.repeat(199)}b`)
  })

  test('are limited to twenty per user, of which the oldest ends', async () => {
    const { catalog, user, start } = await open()
    const other = await open()
    const [first, second] = [await start(1), await start(2)]
    const foreign = await other.start(0)
    for (let at = 3; at <= 21; at++) await start(at)
    const ids = (await listSessions(catalog, user.id, 22)).map(({ id }) => id)
    expect([ids.length, ids.includes(first.id), ids.at(-1)]).toEqual([20, false, second.id])
    expect(await findSessionUser(catalog, first.id, 22)).toBeUndefined()
    expect(await findSessionUser(catalog, foreign.id, 22)).toEqual(other.user)
  })

  test('are deleted after they expire, when anybody logs in', async () => {
    const { catalog, start } = await open()
    await start(0)
    await (await open()).start(5000 + SESSION_MS)
    const [left]: { n: number | string }[] = await catalog.read`SELECT COUNT(*) AS n FROM sessions
      WHERE expires_at <= ${5000 + SESSION_MS}`
    expect(Number(left?.n)).toBe(0)
  })

  test('cannot be renewed or ended by another user, or ended twice', async () => {
    const { catalog, user, start } = await open()
    const other = await open()
    const { id } = await start(0)
    expect(await renewSession(catalog, other.user.id, id, 1)).toBeUndefined()
    expect(await endSession(catalog, other.user.id, id)).toBe(false)
    expect(await endSession(catalog, user.id, 'unknown')).toBe(false)
    expect([await endSession(catalog, user.id, id), await endSession(catalog, user.id, id)]).toEqual([true, false])
    expect(await renewSession(catalog, user.id, id, 1)).toBeUndefined()
  })

  test('are not started for a disabled or removed user', async () => {
    const { catalog, user } = await open()
    await changeUser(catalog, user.id, { disabled: true }, { id: 0, email: '' }, 1)
    expect(await startSession(catalog, user.id, '', 2)).toBeUndefined()
    expect(await findUserDetails(catalog, user.id, 2)).not.toHaveProperty('lastLoginAt')
    expect(await startSession(catalog, 999_999, '', 2)).toBeUndefined()
  })

  test.each(['change', 'end', 'remove'] as const)(
    'all end when an admin does this to their user: %s',
    async (action) => {
      const { catalog, user, start } = await open()
      const other = await open()
      const sessions = [await start(0), await start(1)]
      const foreign = await other.start(0)
      const by = { id: 0, email: 'operator' }
      if (action === 'change') await changeUser(catalog, user.id, {}, by, 2)
      else if (action === 'end') await endTokens(catalog, user.id, by, 2)
      else await removeUser(catalog, user.id, by, 2)
      for (const { id } of sessions) expect(await findSessionUser(catalog, id, 3)).toBeUndefined()
      expect(await listSessions(catalog, user.id, 3)).toEqual([])
      expect(await findSessionUser(catalog, foreign.id, 3)).toEqual(other.user)
    },
  )

  test('continue with each cookie once, and end when one is reused', async () => {
    const { catalog, start } = await open()
    const { id: sessionId } = await start(0)
    expect(await beginCookie(catalog, sessionId, 1)).toBe(1)
    expect(await turnCookie(catalog, { sessionId, turn: 1 }, 10)).toMatchObject({ session: { renewedAt: 10 }, turn: 2 })
    expect(await turnCookie(catalog, { sessionId, turn: 2 }, 20)).toMatchObject({ session: { renewedAt: 20 }, turn: 3 })
    expect(await turnCookie(catalog, { sessionId, turn: 2 }, 30)).toBe('reused')
    expect(await turnCookie(catalog, { sessionId, turn: 3 }, 30)).toBeUndefined()
    expect(await findSessionUser(catalog, sessionId, 30)).toBeUndefined()
    expect(await beginCookie(catalog, sessionId, 30)).toBeUndefined()
  })

  test('issue no cookie once expired, even before they are deleted', async () => {
    const { catalog, start } = await open()
    const { id: sessionId } = await start(0)
    expect(await beginCookie(catalog, sessionId, SESSION_MS)).toBeUndefined()
    expect(await beginCookie(catalog, sessionId, SESSION_MS - 1)).toBe(1)
  })

  test('end when a cookie is used before it was issued', async () => {
    const { catalog, start } = await open()
    const { id: sessionId } = await start(0)
    await beginCookie(catalog, sessionId, 0)
    expect(await turnCookie(catalog, { sessionId, turn: 2 }, 1)).toBe('reused')
    expect(await findSessionUser(catalog, sessionId, 1)).toBeUndefined()
  })

  test('continue once and then end when two requests use one cookie', async () => {
    const { catalog, start } = await open()
    const { id: sessionId } = await start(0)
    await beginCookie(catalog, sessionId, 0)
    const both = await Promise.all([1, 2].map(() => turnCookie(catalog, { sessionId, turn: 1 }, 1)))
    expect(both.filter((one) => one === 'reused')).toHaveLength(1)
    expect(both.filter((one) => typeof one === 'object')).toHaveLength(1)
    expect(await findSessionUser(catalog, sessionId, 1)).toBeUndefined()
  })
})
