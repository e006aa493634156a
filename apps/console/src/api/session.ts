import { useSyncExternalStore } from 'react'

export type Role = 'viewer' | 'editor' | 'admin'

export interface User {
  id: number
  email: string
  role: Role
}

/** Response to a login or renewal. */
export interface Grant {
  token: string
  /** In seconds. */
  expiresIn: number
  user: User
}

/** `out`: no user is logged in. `over`: the session has expired, and open views wait for the user to log in again. */
export type SessionState = { kind: 'out' } | { kind: 'in' | 'over'; user: User }

/** Delay before a failed renewal is retried. */
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
    if (state.kind !== 'in') return
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
export const loggedInAgain = async (): Promise<boolean> =>
  state.kind === 'over' ? await new Promise((settle) => waiting.push(settle)) : state.kind === 'in'

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useSession = (): SessionState => useSyncExternalStore(watch, () => state)

const RANKS: Record<Role, number> = { viewer: 0, editor: 1, admin: 2 }

/** Whether the user has at least `role`. Only controls what is shown; the backend enforces access. */
export const useMay = (role: Role): boolean => {
  const session = useSession()
  return session.kind !== 'out' && RANKS[session.user.role] >= RANKS[role]
}
