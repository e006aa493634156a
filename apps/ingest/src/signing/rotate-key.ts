import { randomBytes, type KeyObject } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { activeSigningKey, replaceSigningKey } from '@jobs/catalog/signing/signing-keys.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { endorseKey } from '@jobs/signing/endorsement.ts'
import { publicJwkOf, readSigningKey } from '@jobs/signing/signing-key.ts'
import { KEY_FILE, NEXT_KEY_FILE, readKeyFile, type SignerSettings } from './open-signer.ts'

export interface RotationSettings extends SignerSettings {
  /** As `SIGNING_KEY_BEFORE` has it. */
  before?: string | undefined
}

/**
 * Replaces the key that signs by `SIGNING_KEY`, else by a new one in `DATA_DIR`. The one before vouches for it, where it is
 * at hand, and stays listed: who has verified one signature trusts the next.
 * @returns the new `kid`, and whether it is vouched for
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
