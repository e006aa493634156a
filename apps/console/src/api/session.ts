import { useSyncExternalStore } from 'react'

export type Role = 'viewer' | 'editor' | 'admin'

export interface User {
  id: number
  email: string
  role: Role
}

/** What logging in and renewing answer with. */
export interface Grant {
  token: string
  /** Seconds. */
  expiresIn: number
  user: User
}

/** `out`: nobody is logged in. `over`: somebody was, and what they had open waits for them to log in again. */
export type SessionState = { kind: 'out' } | { kind: 'in' | 'over'; user: User }

/** How soon a renewal that found no server is tried again. */
const RETRY_MS = 15_000
const DAY_MS = 24 * 60 * 60_000

let state: SessionState = { kind: 'out' }
let token: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let waiting: ((isIn: boolean) => void)[] = []
const watchers = new Set<() => void>()

const become = (next: SessionState) => {
  state = next
  if (next.kind !== 'over') {
    for (const settle of waiting) settle(next.kind === 'in')
    waiting = []
  }
  for (const watch of watchers) watch()
}

/** The token of the session, kept in memory only: a reload gets another one by the cookie. */
export const currentToken = (): string | undefined => token

/** @param renew gives another token of the same session; undefined if none is available */
export const beginSession = (grant: Grant, renew: () => Promise<Grant | undefined>): void => {
  token = grant.token
  renewIn(Math.min((grant.expiresIn * 1000) / 2, DAY_MS), renew)
  become({ kind: 'in', user: grant.user })
}

const renewIn = (ms: number, renew: () => Promise<Grant | undefined>) => {
  clearTimeout(timer)
  const tryIt = async () => {
    const grant = await renew()
    if (state.kind !== 'in') return
    if (grant) beginSession(grant, renew)
    else renewIn(RETRY_MS, renew)
  }
  timer = setTimeout(() => void tryIt(), ms)
}

/**
 * To be called when `refused` was no longer good. Nothing that is open is lost: whoever waits for `loggedInAgain` goes on
 * after the next login.
 */
export const sessionOver = (refused: string | undefined): void => {
  // A request that was sent with an older token says nothing of today's.
  if (state.kind !== 'in' || refused !== token) return
  token = undefined
  clearTimeout(timer)
  become({ kind: 'over', user: state.user })
}

/** Forgets the token and the user. */
export const endSession = (): void => {
  token = undefined
  clearTimeout(timer)
  become({ kind: 'out' })
}

/** Whether the user has logged in again, rather than left. */
export const loggedInAgain = async (): Promise<boolean> =>
  state.kind === 'over' ? await new Promise((settle) => waiting.push(settle)) : state.kind === 'in'

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useSession = (): SessionState => useSyncExternalStore(watch, () => state)

const RANKS: Record<Role, number> = { viewer: 0, editor: 1, admin: 2 }

/** Whether the user may do what needs `role`. The backend decides; this is for what is shown. */
export const useMay = (role: Role): boolean => {
  const session = useSession()
  return session.kind !== 'out' && RANKS[session.user.role] >= RANKS[role]
}
