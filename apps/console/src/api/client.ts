import { treaty } from '@elysiajs/eden'
import type { Backend } from '@jobs/backend/backend-type.ts'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { ProblemError, problemOf } from './problem.ts'
import { beginSession, currentToken, endSession, loggedInAgain, sessionOver } from './session.ts'
import type { Grant } from './shapes.ts'

/** Responds with 401 to wrong credentials, which does not end the session. */
const LOGIN = '/api/auth/login'

/** Sends a request; if the session has expired, waits for the next login and retries, so that no input is lost. */
const send = async (input: string, init: RequestInit = {}): Promise<Response> => {
  const token = currentToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await reach(input, { ...init, headers, credentials: init.credentials ?? 'omit', cache: 'no-store' })
  if (response.status !== 401 || input.endsWith(LOGIN)) return response
  // The token may have expired while the machine was asleep.
  if (token !== undefined && token === currentToken() && (await resume())) return await send(input, init)
  sessionOver(token)
  return (await loggedInAgain()) ? await send(input, init) : response
}

const reach = async (input: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(input, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ProblemError(0, '')
  }
}

/** Typed client of the backend that serves this page; timestamps remain strings. */
export const { api } = treaty<Backend>(location.origin, {
  parseDate: false,
  // Eden only calls it with string URLs.
  fetcher: send as typeof fetch,
})

export interface Reply<Data> {
  data: Data | null
  error: { status: unknown; value: unknown } | null
  status: number
  response: Response
}

/** Returns the data of a successful reply. @throws ProblemError */
export const answer = async <Data>(reply: Promise<Reply<Data>>): Promise<Data> => (await tagged(reply)).data

/** Returns the data with its entity tag, for conditional updates. @throws ProblemError */
export const tagged = async <Data>(reply: Promise<Reply<Data>>): Promise<{ data: Data; etag: string }> => {
  const { data, error, status, response } = await reply
  if (error) {
    // Eden wraps errors thrown by the fetcher.
    if (error.value instanceof ProblemError) throw error.value
    throw problemOf(Number(error.status), error.value)
  }
  if (status >= 400) throw problemOf(status, undefined)
  return { data: data as Data, etag: response.headers.get('etag') ?? '' }
}

const renew = async (): Promise<Grant | undefined> => {
  try {
    return await answer(api.auth.renew.post())
  } catch (error) {
    if (error instanceof ProblemError) return undefined
    throw error
  }
}

const RESUME = '/api/auth/resume'

/**
 * Resumes the session stored in the cookie, after a reload or when a token has expired. Windows take turns because each
 * cookie is valid once; `keepalive` lets the request outlive its page, so that the next page gets the new cookie.
 * @returns whether the user is logged in
 */
export const resume = async (): Promise<boolean> => {
  const post = async () => {
    const response = await fetch(RESUME, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive: true,
    })
    if (response.status !== 200) return false
    beginSession((await response.json()) as Grant, renew)
    return true
  }
  try {
    // Browsers offer locks in secure contexts only.
    return await ('locks' in navigator ? navigator.locks.request('session-cookie', post) : post())
  } catch {
    return false
  }
}

/** @throws ProblemError 401, 429 */
export const logIn = async (email: string, password: string): Promise<void> =>
  beginSession(
    await answer(api.auth.login.post({ email, password, cookie: true }, { fetch: { credentials: 'same-origin' } })),
    renew,
  )

/** Ends this session; other sessions of the user continue. */
export const logOut = async (): Promise<void> => {
  try {
    await answer(api.auth.sessions({ id: 'current' }).delete(undefined, { fetch: { credentials: 'same-origin' } }))
  } finally {
    endSession()
  }
}

/**
 * Fetches a backend resource.
 * @param key query key; `useAction` invalidates it by its first part
 * @param options `refetchInterval` where the page follows what changes
 */
export const useRead = <Data>(
  key: readonly unknown[],
  get: () => Promise<Reply<Data>>,
  options: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
) => useQuery({ queryKey: key, queryFn: () => answer(get()), ...options })

interface ListOptions {
  /** Refetch interval. */
  freshMs: number
  perPage?: number
}

/**
 * Fetches one page of a backend list at an interval; the previous page stays visible until the next has loaded.
 * @param key first parts of the query key; `useAction` invalidates it by the first
 * @param filters strings from the address, validated by the backend
 */
export const useList = <Page>(
  key: readonly string[],
  get: (options: { query: never }) => Promise<Reply<Page>>,
  filters: Readonly<Record<string, string | undefined>>,
  { freshMs, perPage = 50 }: ListOptions,
) =>
  useRead([...key, filters], () => get({ query: { per_page: String(perPage), ...filters } as never }), {
    refetchInterval: freshMs,
    placeholderData: keepPreviousData,
  })

/**
 * Converts a day, such as `2026-05-01`, to the instant at which it begins in the local time zone; undefined if empty.
 */
const beginningOf = (day: string | undefined): string | undefined => {
  const date = day ? new Date(`${day}T00:00:00`) : undefined
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}

/** Converts the days `from` and `to` in filters to instants. */
export const withInstants = (filters: Readonly<Record<string, string>>) => ({
  ...filters,
  from: beginningOf(filters['from']),
  to: beginningOf(filters['to']),
})
