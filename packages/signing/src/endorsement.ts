import type { SigningJwk } from '@jobs/types/public/jwks.ts'
import type { KeyObject } from 'node:crypto'
import { SignatureError, signDetached, verifyDetached } from './detached-jws.ts'

const statementOf = (kid: string): Buffer => Buffer.from(JSON.stringify({ type: 'key', kid }))

/** Endorses a new key with the previous one. @param kid id of the new key */
export const endorseKey = (kid: string, before: KeyObject): string => signDetached(statementOf(kid), before)

/**
 * Returns the keys to trust among those an instance lists: known keys and keys that a trusted one endorses, over any
 * number of rotations. Without known keys the whole list is trusted.
 * @param known thumbprints of known keys
 */
export const trustedKeys = (listed: readonly SigningJwk[], known: readonly string[]): SigningJwk[] => {
  if (known.length === 0) return [...listed]
  const trusted = listed.filter(({ kid }) => known.includes(kid))
  for (let before = -1; before !== trusted.length;) {
    before = trusted.length
    for (const key of listed) if (!trusted.includes(key) && isEndorsed(key, trusted)) trusted.push(key)
  }
  return trusted
}

const isEndorsed = ({ kid, endorsement }: SigningJwk, trusted: readonly SigningJwk[]): boolean => {
  if (endorsement === undefined) return false
  try {
    return verifyDetached(statementOf(kid), endorsement, trusted) !== ''
  } catch (error) {
    if (error instanceof SignatureError) return false
    throw error
  }
}
