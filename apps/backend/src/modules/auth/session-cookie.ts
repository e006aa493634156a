import { createHmac, timingSafeEqual } from 'node:crypto'

const NAME = 'session'
const PATH = '/api/auth'
const FORM = /^([\da-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

/** Content of a session cookie; `turn` counts the cookies of the session. */
export interface CookieBearer {
  sessionId: string
  turn: number
}

/**
 * Creates and reads session cookies: a session id, a counter and a signature of both, so that reused cookies can be
 * distinguished from forged ones.
 * @param secret at least 32 bytes
 */
export const createSessionCookies = (secret: string) => {
  const key = createHmac('sha256', secret).update('remote-jobs-session-cookie').digest()
  const signatureOf = (signed: string) => createHmac('sha256', key).update(signed).digest('base64url')
  const cookie = (value: string, maxAge: number, secure: boolean) =>
    new Bun.Cookie(NAME, value, { path: PATH, maxAge, httpOnly: true, sameSite: 'strict', secure }).serialize()
  return {
    /** Returns a `Set-Cookie` value: valid for `seconds`, limited to the auth routes, hidden from scripts. */
    write({ sessionId, turn }: CookieBearer, seconds: number, isSecure: boolean): string {
      const signed = `${sessionId}.${turn}`
      return cookie(`${signed}.${signatureOf(signed)}`, seconds, isSecure)
    },
    /** Returns a `Set-Cookie` value that removes the cookie. */
    clear: (isSecure: boolean): string => cookie('', 0, isSecure),
    /** Reads the request's session cookie; undefined if it is missing or its signature is invalid. */
    read(request: Request): CookieBearer | undefined {
      const value = new Bun.CookieMap(request.headers.get('cookie') ?? '').get(NAME) ?? ''
      const [, sessionId = '', turn = '', signature = ''] = FORM.exec(value) ?? []
      const expected = signatureOf(`${sessionId}.${turn}`)
      const isGood =
        signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      return isGood ? { sessionId, turn: Number(turn) } : undefined
    },
  }
}

export type SessionCookies = ReturnType<typeof createSessionCookies>
