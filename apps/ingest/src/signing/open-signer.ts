import { activeSigningKey, registerSigningKey } from '@jobs/catalog/signing/signing-keys.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { loadOrCreateSecret } from '@jobs/config/load-or-create-secret.ts'
import { signDetached } from '@jobs/signing/detached-jws.ts'
import { publicJwkOf, readSigningKey, SigningKeyError } from '@jobs/signing/signing-key.ts'
import type { KeyObject } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Key file in `DATA_DIR`, readable only by its owner. */
export const KEY_FILE = 'signing-key'
/** The next key, while keys are rotated. */
export const NEXT_KEY_FILE = `${KEY_FILE}.next`
const KEY_BYTES = 32

export interface SignerSettings {
  dataDir: string
  /** Value of `SIGNING_KEY`; without it the key is read from `dataDir`. */
  key?: string | undefined
}

/** Signs bytes and returns a detached JWS. */
export type Sign = (bytes: Uint8Array) => string

/**
 * Opens the signing key of this instance. The first key is created here; later the catalogue names the active one for all
 * processes.
 * @throws SigningKeyError if this process has another key or none
 */
export const openSigner = async (catalog: Catalog, { dataDir, key }: SignerSettings): Promise<Sign> => {
  const wanted = await activeSigningKey(catalog.read)
  const own = key === undefined ? await storedKey(dataDir, wanted) : readSigningKey(key)
  const { kid } = publicJwkOf(own)
  const active = wanted ?? (await registerSigningKey(catalog, publicJwkOf(own), Date.now()))
  if (active !== kid) throw new SigningKeyError(missing(active))
  return (bytes) => signDetached(bytes, own)
}

/** @param wanted id of the active key; undefined to create the first one */
const storedKey = async (dataDir: string, wanted: string | undefined): Promise<KeyObject> => {
  if (wanted === undefined)
    return keyOf(await loadOrCreateSecret(dataDir, KEY_FILE, KEY_BYTES), join(dataDir, KEY_FILE))
  const next = await readKeyFile(dataDir, NEXT_KEY_FILE)
  // Completes a rotation that was interrupted before its last step.
  if (next && publicJwkOf(next).kid === wanted) await rename(join(dataDir, NEXT_KEY_FILE), join(dataDir, KEY_FILE))
  const own = await readKeyFile(dataDir, KEY_FILE)
  if (!own) throw new SigningKeyError(missing(wanted))
  return own
}

/** @returns undefined if the file does not exist. @throws SigningKeyError if it contains no key */
export const readKeyFile = async (dataDir: string, name: string): Promise<KeyObject | undefined> => {
  const path = join(dataDir, name)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : keyOf(text, path)
}

const keyOf = (text: string, path: string): KeyObject => {
  try {
    return readSigningKey(text)
  } catch (error) {
    if (!(error instanceof SigningKeyError)) throw error
    throw new SigningKeyError(
      `${path} contains no signing key: restore it, or remove it and replace it with bun run signing-key --rotate`,
    )
  }
}

const missing = (kid: string): string =>
  `this instance signs with the key ${kid}, which is neither SIGNING_KEY nor in DATA_DIR: restore it, set it as ` +
  'SIGNING_KEY if another worker has it, or, if it is lost, replace it with bun run signing-key --rotate'
