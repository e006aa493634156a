import { z } from 'zod'

/** 32 bytes in base64url. */
const KeyBytes = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ examples: ['kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'] })

/** A public Ed25519 key (RFC 8037). */
export const SigningJwk = z
  .object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: KeyBytes,
    kid: KeyBytes.describe('The thumbprint of the key (RFC 7638).'),
    use: z.literal('sig'),
    alg: z.literal('EdDSA'),
    endorsement: z
      .string()
      .max(1000)
      .optional()
      .describe(
        'Signature by the previous key, vouching for this one: a detached JWS over the bytes of `{"type":"key","kid":"…"}` with the `kid`.',
      ),
  })
  .meta({ id: 'SigningKey' })
export type SigningJwk = z.infer<typeof SigningJwk>

/** The signing keys of an instance (RFC 7517), newest first, including retired ones. */
export const Jwks = z.object({ keys: z.array(SigningJwk).max(100) }).meta({ id: 'SigningKeys' })
export type Jwks = z.infer<typeof Jwks>
