import { jwt } from '@elysiajs/jwt'
import { z } from 'zod'

const ALGORITHM = 'HS256'
const ISSUER = 'remote-jobs-backend'
const AUDIENCE = 'remote-jobs-admin'
export const TOKEN_SECONDS = 60 * 60

const Claims = z.object({ sub: z.string().regex(/^\d{1,15}$/), ver: z.int() })

/** Whose token it is, and the user's token version at the time it was given. */
export interface TokenBearer {
  userId: number
  tokenVersion: number
}

export interface Tokens {
  /** A token good for an hour. */
  sign(bearer: TokenBearer): Promise<string>
  /** @returns undefined for a token that was not issued here for here, was changed, or has expired */
  verify(token: string): Promise<TokenBearer | undefined>
}

/**
 * JSON Web Tokens with one algorithm, issuer and audience (RFC 8725, 3.1 and 3.8 to 3.9).
 * @param secret at least 32 bytes
 */
export const createTokens = (secret: string): Tokens => {
  const { signer } = jwt({ name: 'signer', secret, alg: ALGORITHM, iss: ISSUER, aud: AUDIENCE }).decorator
  return {
    async sign({ userId, tokenVersion }) {
      return await signer.sign({ sub: String(userId), ver: tokenVersion, exp: `${TOKEN_SECONDS}s` })
    },
    async verify(token) {
      const payload = await signer.verify(token, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: 'JWT',
        requiredClaims: ['sub', 'iat', 'exp', 'ver'],
      })
      const claims = Claims.safeParse(payload)
      return claims.success ? { userId: Number(claims.data.sub), tokenVersion: claims.data.ver } : undefined
    },
  }
}
