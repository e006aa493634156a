import { jwt } from '@elysiajs/jwt'
import { z } from 'zod'

const ALGORITHM = 'HS256'
const ISSUER = 'remote-jobs-backend'
const AUDIENCE = 'remote-jobs-admin'
/** One hour; active clients renew their tokens before it ends. */
export const TOKEN_SECONDS = 60 * 60

const Claims = z.object({ sub: z.string().regex(/^\d{1,15}$/), ver: z.int(), sid: z.uuid() })

/** The user and session of a token, and the user's token version when it was issued. */
export interface TokenBearer {
  userId: number
  tokenVersion: number
  sessionId: string
}

/**
 * Issues and verifies JSON Web Tokens with one algorithm, issuer and audience (RFC 8725, 3.1, 3.8 and 3.9).
 * @param secret at least 32 bytes
 */
export const createTokens = (secret: string) => {
  const { signer } = jwt({ name: 'signer', secret, alg: ALGORITHM, iss: ISSUER, aud: AUDIENCE }).decorator
  return {
    /** Issues a token valid for `seconds`. */
    async sign({ userId, tokenVersion, sessionId }: TokenBearer, seconds: number): Promise<string> {
      return await signer.sign({ sub: String(userId), ver: tokenVersion, sid: sessionId, exp: `${seconds}s` })
    },
    /** @returns undefined for a token that is forged, altered, expired or meant for another audience */
    async verify(token: string): Promise<TokenBearer | undefined> {
      const payload = await signer.verify(token, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: 'JWT',
        requiredClaims: ['sub', 'iat', 'exp', 'ver', 'sid'],
      })
      const claims = Claims.safeParse(payload)
      if (!claims.success) return undefined
      const { sub, ver, sid } = claims.data
      return { userId: Number(sub), tokenVersion: ver, sessionId: sid }
    },
  }
}

export type Tokens = ReturnType<typeof createTokens>
