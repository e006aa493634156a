import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeyObject } from 'node:crypto'
import { activeSigningKey, registerSigningKey } from '@jobs/catalog/signing/signing-keys.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { loadOrCreateSecret } from '@jobs/config/load-or-create-secret.ts'
import { signDetached } from '@jobs/signing/detached-jws.ts'
import { publicJwkOf, readSigningKey, SigningKeyError } from '@jobs/signing/signing-key.ts'

/** In `DATA_DIR`, readable by its owner alone. */
export const KEY_FILE = 'signing-key'
/** Beside it while keys are rotated. */
export const NEXT_KEY_FILE = `${KEY_FILE}.next`
const KEY_BYTES = 32

export interface SignerSettings {
  dataDir: string
  /** As `SIGNING_KEY` has it; without it the key is in `dataDir`. */
  key?: string | undefined
}

/** Signs bytes: a detached JWS. */
export type Sign = (bytes: Uint8Array) => string

/**
 * The key that this instance signs with. The first one is made here; later it is the one that the catalogue names, the
 * same for all processes.
 * @throws SigningKeyError where this process has another one, or none
 */
export const openSigner = async (catalog: Catalog, { dataDir, key }: SignerSettings): Promise<Sign> => {
  const wanted = await activeSigningKey(catalog.read)
  const own = key === undefined ? await storedKey(dataDir, wanted) : readSigningKey(key)
  const { kid } = publicJwkOf(own)
  const active = wanted ?? (await registerSigningKey(catalog, publicJwkOf(own), Date.now()))
  if (active !== kid) throw new SigningKeyError(missing(active))
  return (bytes) => signDetached(bytes, own)
}

/** @param wanted the key that signs; undefined where the first one is to be made */
const storedKey = async (dataDir: string, wanted: string | undefined): Promise<KeyObject> => {
  if (wanted === undefined) return readSigningKey(await loadOrCreateSecret(dataDir, KEY_FILE, KEY_BYTES))
  const next = await readKeyFile(dataDir, NEXT_KEY_FILE)
  // A rotation that was killed before its last step.
  if (next && publicJwkOf(next).kid === wanted) await rename(join(dataDir, NEXT_KEY_FILE), join(dataDir, KEY_FILE))
  const own = await readKeyFile(dataDir, KEY_FILE)
  if (!own) throw new SigningKeyError(missing(wanted))
  return own
}

/** @returns undefined where there is no such file */
export const readKeyFile = async (dataDir: string, name: string): Promise<KeyObject | undefined> => {
  const text = await readFile(join(dataDir, name), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : readSigningKey(text)
}

const missing = (kid: string): string =>
  `this instance signs with the key ${kid}, which is neither SIGNING_KEY nor in DATA_DIR: bring it back, or replace it ` +
  'with bun run signing-key --rotate'
