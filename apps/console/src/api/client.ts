import type { Backend } from '@jobs/backend/backend-type.ts'
import { treaty } from '@elysiajs/eden'
import { ProblemError, problemOf } from './problem.ts'
import { beginSession, currentToken, endSession, type Grant, loggedInAgain, sessionOver } from './session.ts'

/** Where 401 is about what was typed in, not about the session. */
const LOGIN = '/api/auth/login'

/** A request that finds the session over waits for another login and is sent again: what it carries is not lost. */
const send = async (input: string, init: RequestInit = {}): Promise<Response> => {
  const token = currentToken()
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await reach(input, { ...init, headers, credentials: init.credentials ?? 'omit', cache: 'no-store' })
  if (response.status !== 401 || input.endsWith(LOGIN)) return response
  // The machine may have slept for longer than a token is good.
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

/** The typed client of the backend that serves this page; times stay the texts they are. */
export const { api } = treaty<Backend>(location.origin, {
  parseDate: false,
  // It is given addresses as texts, and nothing else.
  fetcher: send as typeof fetch,
})

export interface Reply<Data> {
  data: Data | null
  error: { status: unknown; value: unknown } | null
  status: number
  response: Response
}

/** What was hoped for. @throws ProblemError */
export const answer = async <Data>(reply: Promise<Reply<Data>>): Promise<Data> => (await tagged(reply)).data

/** As `answer`, with the entity tag to change it by. @throws ProblemError */
export const tagged = async <Data>(reply: Promise<Reply<Data>>): Promise<{ data: Data; etag: string }> => {
  const { data, error, status, response } = await reply
  if (error) {
    // Eden turns what the fetcher throws into an error of its own.
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
 * Goes on with the session of the cookie, if there is one: after a reload, or when a token has run out. Windows take turns,
 * as each cookie is good once; the request outlives its page, so that the next page has the next cookie.
 * @returns whether somebody is logged in now
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
    // Browsers know locks in secure contexts only.
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

/** Ends this session, and no other of the same user. */
export const logOut = async (): Promise<void> => {
  try {
    await answer(api.auth.sessions({ id: 'current' }).delete(undefined, { fetch: { credentials: 'same-origin' } }))
  } finally {
    endSession()
  }
}
