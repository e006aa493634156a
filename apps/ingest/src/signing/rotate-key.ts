import { activeSigningKey, listSigningKeys, replaceSigningKey } from '@jobs/catalog/signing/signing-keys.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { endorseKey } from '@jobs/signing/endorsement.ts'
import { publicJwkOf, readSigningKey } from '@jobs/signing/signing-key.ts'
import { type KeyObject, randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_FILE, NEXT_KEY_FILE, readKeyFile, type SignerSettings } from './open-signer.ts'

export interface RotationSettings extends SignerSettings {
  /** Value of `SIGNING_KEY_BEFORE`. */
  before?: string | undefined
}

/**
 * Replaces the active key with `SIGNING_KEY`, or else with a new key in `DATA_DIR`. The previous key, or else an earlier
 * one, endorses it if available and stays listed, so that clients that trust the old key can trust the new one. Repeated
 * with `SIGNING_KEY_BEFORE`, adds an endorsement that was missing.
 * @returns the new `kid` and whether it is endorsed, or the first key of all, which needs none
 */
export const rotateKey = async (
  catalog: Catalog,
  { dataDir, key, before }: RotationSettings,
): Promise<{ kid: string; isEndorsed: boolean }> => {
  const active = await activeSigningKey(catalog.read)
  const jwk = publicJwkOf(key === undefined ? await writeNextKey(dataDir) : readSigningKey(key))
  const earlier = new Set((await listSigningKeys(catalog)).map(({ kid }) => kid).filter((kid) => kid !== jwk.kid))
  const own = [before && readSigningKey(before), await readKeyFile(dataDir, KEY_FILE)]
  const able = own.filter((one) => typeof one === 'object').filter((one) => earlier.has(publicJwkOf(one).kid))
  const last = able.find((one) => publicJwkOf(one).kid === active) ?? able[0]
  await replaceSigningKey(catalog, { ...jwk, ...(last && { endorsement: endorseKey(jwk.kid, last) }) }, Date.now())
  if (key === undefined) await rename(join(dataDir, NEXT_KEY_FILE), join(dataDir, KEY_FILE))
  const keys = await listSigningKeys(catalog)
  const isEndorsed = keys.some(({ kid, endorsement }) => kid === jwk.kid && endorsement !== undefined)
  return { kid: jwk.kid, isEndorsed: isEndorsed || keys.at(-1)?.kid === jwk.kid }
}

const writeNextKey = async (dataDir: string): Promise<KeyObject> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, NEXT_KEY_FILE)
  const text = randomBytes(32).toString('base64url')
  await writeFile(path, text, { mode: 0o600 })
  await chmod(path, 0o600)
  return readSigningKey(text)
}
