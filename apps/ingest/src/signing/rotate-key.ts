import { randomBytes, type KeyObject } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activeSigningKey, replaceSigningKey } from '@jobs/catalog/signing/signing-keys.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { endorseKey } from '@jobs/signing/endorsement.ts'
import { publicJwkOf, readSigningKey } from '@jobs/signing/signing-key.ts'
import { KEY_FILE, NEXT_KEY_FILE, readKeyFile, type SignerSettings } from './open-signer.ts'

export interface RotationSettings extends SignerSettings {
  /** Value of `SIGNING_KEY_BEFORE`. */
  before?: string | undefined
}

/**
 * Replaces the active key with `SIGNING_KEY`, or else with a new key in `DATA_DIR`. The previous key endorses it if
 * available and stays listed, so that clients that trust the old key can trust the new one.
 * @returns the new `kid` and whether it is endorsed
 */
export const rotateKey = async (
  catalog: Catalog,
  { dataDir, key, before }: RotationSettings,
): Promise<{ kid: string; isEndorsed: boolean }> => {
  const active = await activeSigningKey(catalog.read)
  const candidates = [before && readSigningKey(before), await readKeyFile(dataDir, KEY_FILE)]
  const last = candidates.find((one): one is KeyObject => typeof one === 'object' && publicJwkOf(one).kid === active)
  const next = key === undefined ? await writeNextKey(dataDir) : readSigningKey(key)
  const jwk = publicJwkOf(next)
  const isEndorsed = last !== undefined && active !== jwk.kid
  await replaceSigningKey(
    catalog,
    { ...jwk, ...(isEndorsed && { endorsement: endorseKey(jwk.kid, last) }) },
    Date.now(),
  )
  if (key === undefined) await rename(join(dataDir, NEXT_KEY_FILE), join(dataDir, KEY_FILE))
  return { kid: jwk.kid, isEndorsed }
}

const writeNextKey = async (dataDir: string): Promise<KeyObject> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, NEXT_KEY_FILE)
  const text = randomBytes(32).toString('base64url')
  await writeFile(path, text, { mode: 0o600 })
  await chmod(path, 0o600)
  return readSigningKey(text)
}
