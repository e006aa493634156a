import type { SigningJwk } from '@jobs/types/public/jwks.ts'
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { publicJwkOf, thumbprintOf } from './signing-key.ts'

/** The signature does not match the bytes, or its key is not trusted. */
export class SignatureError extends Error {
  override name = 'SignatureError'
}

export class UntrustedKeyError extends SignatureError {
  override name = 'UntrustedKeyError'
}

/**
 * Signs bytes with EdDSA (RFC 8037) and returns a detached JWS in compact form (RFC 7515, appendix F). Inserting the bytes
 * in base64url between the dots gives the complete JWS.
 */
export const signDetached = (bytes: Uint8Array, key: KeyObject): string => {
  const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: publicJwkOf(key).kid })).toString('base64url')
  return `${header}..${sign(null, signingInput(header, bytes), key).toString('base64url')}`
}

/**
 * Verifies the signature of bytes as received. Only the canonical encoding of a signature is accepted.
 * @param keys trusted keys
 * @returns the `kid` of the key that signed them
 * @throws SignatureError
 */
export const verifyDetached = (bytes: Uint8Array, jws: string, keys: readonly SigningJwk[]): string => {
  const [, header = '', signature = ''] = /^([\w-]{1,500})\.\.([\w-]{86})$/.exec(jws) ?? []
  const { alg, kid, crit } = headerOf(header)
  if (alg !== 'EdDSA' || crit !== undefined) throw new SignatureError('the signature is not a detached JWS with EdDSA')
  const key = keys.find((one) => one.kid === kid)
  if (!key) throw new UntrustedKeyError('the key of the signature is not trusted')
  const raw = Buffer.from(signature, 'base64url')
  const isCanonical = raw.toString('base64url') === signature
  if (!isCanonical || !verify(null, signingInput(header, bytes), publicKeyOf(key), raw)) {
    throw new SignatureError('the signature does not match')
  }
  return key.kid
}

const signingInput = (header: string, bytes: Uint8Array): Buffer =>
  Buffer.from(`${header}.${Buffer.from(bytes).toString('base64url')}`)

const headerOf = (header: string): { alg?: unknown; kid?: unknown; crit?: unknown } => {
  try {
    const read: unknown = JSON.parse(Buffer.from(header, 'base64url').toString())
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

const publicKeyOf = ({ kid, kty, crv, x }: SigningJwk): KeyObject => {
  const isCanonical = Buffer.from(x, 'base64url').toString('base64url') === x
  if (!isCanonical || thumbprintOf(x) !== kid) throw new SignatureError('a key does not match its thumbprint')
  return createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
}
