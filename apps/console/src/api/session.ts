import { mayActAs, type Role } from '@jobs/types/role.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { Grant } from './shapes.ts'
import { createStore } from './store.ts'

/** `out`: no user is logged in. `over`: the session has expired, and open views wait for the user to log in again. */
export type SessionState = { kind: 'out' } | { kind: 'in' | 'over'; user: Grant['user'] }

const RETRY_MS = 15_000

const session = createStore<SessionState>({ kind: 'out' })
let token: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let waiting: ((isIn: boolean) => void)[] = []

const become = (next: SessionState) => {
  session.set(next)
  if (next.kind === 'over') return
  for (const settle of waiting) settle(next.kind === 'in')
  waiting = []
}

/** Returns the session's token. It is kept in memory only; after a reload the cookie yields a new one. */
export const currentToken = (): string | undefined => token

/** @param renew returns a new token for the same session, or undefined if unavailable */
export const beginSession = (grant: Grant, renew: () => Promise<Grant | undefined>): void => {
  token = grant.token
  renewIn(Math.min((grant.expiresIn * 1000) / 2, DAY_MS), renew)
  become({ kind: 'in', user: grant.user })
}

const renewIn = (ms: number, renew: () => Promise<Grant | undefined>) => {
  clearTimeout(timer)
  const tryIt = async () => {
    const grant = await renew()
    if (session.get().kind !== 'in') return
    if (grant) beginSession(grant, renew)
    else renewIn(RETRY_MS, renew)
  }
  timer = setTimeout(() => void tryIt(), ms)
}

/**
 * Call when the backend has rejected the token `refused`. Open views are kept, and callers of `loggedInAgain` continue
 * after the next login.
 */
export const sessionOver = (refused: string | undefined): void => {
  // A request sent with an older token says nothing about the current one.
  const state = session.get()
  if (state.kind !== 'in' || refused !== token) return
  token = undefined
  clearTimeout(timer)
  become({ kind: 'over', user: state.user })
}

/** Clears the token and the user. */
export const endSession = (): void => {
  token = undefined
  clearTimeout(timer)
  become({ kind: 'out' })
}

/** Waits for the next login; resolves to false if the user leaves instead. */
export const loggedInAgain = async (): Promise<boolean> => {
  const { kind } = session.get()
  return kind === 'over' ? await new Promise((settle) => waiting.push(settle)) : kind === 'in'
}

export const useSession = session.use

/** Returns the user of the session. `App` renders everything again when it changes. */
export const currentUser = (): Grant['user'] | undefined => {
  const state = session.get()
  return state.kind === 'out' ? undefined : state.user
}

/** Whether the user has at least `role`. Only controls what is shown; the backend enforces access. */
export const may = (role: Role): boolean => {
  const user = currentUser()
  return user !== undefined && mayActAs(user.role, role)
}
