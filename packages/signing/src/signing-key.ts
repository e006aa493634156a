import type { SigningJwk } from '@jobs/types/public/jwks.ts'
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const MIN_DIFFERENT = 12
/** Example keys of RFC 8032, section 7.1, and RFC 8037, appendix A. */
const KNOWN = new Set([
  '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
  'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
  'f5e5767cf153319517630f226876b86c8160cc583bc013744c6bf255f5cc0ee5',
])

/** A signing key is invalid. The message never contains the key. */
export class SigningKeyError extends Error {
  override name = 'SigningKeyError'
}

/**
 * Parses a private Ed25519 key: 32 bytes in base64 or base64url, or PKCS #8 as PEM, also with literal `\n` as line breaks.
 * @throws SigningKeyError
 */
export const readSigningKey = (text: string): KeyObject => {
  const key = text.includes('-----BEGIN') ? pemKey(text.replaceAll('\\n', '\n')) : seedKey(text.trim())
  const seed = key.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  if (KNOWN.has(seed.toString('hex'))) throw new SigningKeyError('is an example key that everyone knows')
  if (new Set(seed).size < MIN_DIFFERENT) throw new SigningKeyError('has too few distinct bytes')
  return key
}

const seedKey = (text: string): KeyObject => {
  const bytes = /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.of()
  if (bytes.length !== 32) throw new SigningKeyError('must be 32 bytes in base64, or an Ed25519 key as PEM')
  return createPrivateKey({ key: Buffer.concat([PKCS8, bytes]), format: 'der', type: 'pkcs8' })
}

const pemKey = (pem: string): KeyObject => {
  const key = parsedPem(pem)
  if (key?.asymmetricKeyType !== 'ed25519') throw new SigningKeyError('must be an Ed25519 key if it is PEM')
  return key
}

const parsedPem = (pem: string): KeyObject | undefined => {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}

/** Returns the public part of a private key, with its thumbprint as `kid`. */
export const publicJwkOf = (key: KeyObject): SigningJwk => {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprintOf(x), use: 'sig', alg: 'EdDSA' }
}

/** Returns the thumbprint of a key (RFC 7638). @param x the public key in base64url */
export const thumbprintOf = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
