import { createHmac, timingSafeEqual } from 'node:crypto'

const NAME = 'session'
const PATH = '/api/auth'
const FORM = /^([\da-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

/** The `turn`-th cookie of a session. */
export interface CookieBearer {
  sessionId: string
  turn: number
}

export interface SessionCookies {
  /** As `Set-Cookie`: valid for `seconds`, for the paths of logging in alone, out of reach of scripts. */
  write(bearer: CookieBearer, seconds: number, isSecure: boolean): string
  /** As `Set-Cookie`: removes it. */
  clear(isSecure: boolean): string
  /** What the request's cookie says; undefined without one that was issued here. */
  read(request: Request): CookieBearer | undefined
}

/**
 * Cookies by which a browser goes on with a session: the session, a number that counts up, and a signature of both, so that
 * one that was in use before can be told from one that was made up.
 * @param secret at least 32 bytes
 */
export const createSessionCookies = (secret: string): SessionCookies => {
  const key = createHmac('sha256', secret).update('remote-jobs-session-cookie').digest()
  const signatureOf = (signed: string) => createHmac('sha256', key).update(signed).digest('base64url')
  const cookie = (value: string, seconds: number, isSecure: boolean) =>
    [
      `${NAME}=${value}`,
      `Path=${PATH}`,
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ')
  return {
    write({ sessionId, turn }, seconds, isSecure) {
      const signed = `${sessionId}.${turn}`
      return cookie(`${signed}.${signatureOf(signed)}`, seconds, isSecure)
    },
    clear: (isSecure) => cookie('', 0, isSecure),
    read(request) {
      const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
      const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
      const [, sessionId = '', turn = '', signature = ''] = FORM.exec(value ?? '') ?? []
      const expected = signatureOf(`${sessionId}.${turn}`)
      const isGood =
        signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      return isGood ? { sessionId, turn: Number(turn) } : undefined
    },
  }
}
