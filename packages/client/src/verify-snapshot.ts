import type { Snapshot } from './change.ts'
import { VerificationError } from './verification-error.ts'

/**
 * `unsigned`: a required signature is missing. `untrusted_key`: signed by a key that is not trusted. `wrong_signature`:
 * the signature does not match the bytes. `differs`: the listed or downloaded content differs from the signed content.
 */
export type SnapshotFault = 'unsigned' | 'untrusted_key' | 'wrong_signature' | 'differs'

/** A snapshot that failed verification. */
export class SnapshotVerificationError extends VerificationError<SnapshotFault> {
  override name = 'SnapshotVerificationError'
}

/** A public Ed25519 key, as `/.well-known/jwks.json` lists it. */
export interface SigningKey {
  kty: string
  crv: string
  x: string
  kid: string
}

/**
 * Verifies an entry of the list against the bytes of its manifest, and these bytes against their signature: a detached
 * JWS (RFC 7515, appendix F; RFC 8037).
 * @param keys the trusted keys
 * @throws SnapshotVerificationError
 */
export const verifySnapshot = async (
  snapshot: Snapshot,
  manifest: ArrayBuffer,
  keys: readonly SigningKey[],
): Promise<void> => {
  const [, header = '', signature = ''] = /^([\w-]{1,500})\.\.([\w-]{86})$/.exec(snapshot.signature ?? '') ?? []
  const { alg, kid, crit } = headerOf(header)
  if (alg !== 'EdDSA' || crit !== undefined) {
    throw new SnapshotVerificationError('unsigned', 'The signature is not a detached JWS with EdDSA.')
  }
  const key = keys.find((one) => one.kid === kid)
  if (!key || (await thumbprintOf(key)) !== key.kid) {
    throw new SnapshotVerificationError('untrusted_key', 'The snapshot is signed by a key that is not trusted.')
  }
  const signed = new TextEncoder().encode(`${header}.${base64url(new Uint8Array(manifest))}`)
  const raw = bytesOf(signature)
  if (base64url(raw) !== signature || !(await crypto.subtle.verify('Ed25519', await imported(key), raw, signed))) {
    throw new SnapshotVerificationError('wrong_signature', 'The manifest is not the one that was signed.')
  }
  const { cursor, createdAt, jobs, leftOut, license, files } = JSON.parse(
    new TextDecoder().decode(manifest),
  ) as Manifest
  const listed = [...snapshot.files, ...(snapshot.origins ? [snapshot.origins] : [])].map(({ url, ...file }) => ({
    name: new URL(url).pathname.split('/').at(-1) ?? '',
    ...file,
  }))
  const announced = [snapshot.cursor, snapshot.createdAt, snapshot.jobs, snapshot.leftOut, snapshot.license]
  const isSame =
    JSON.stringify([cursor, createdAt, jobs, leftOut, license]) === JSON.stringify(announced) &&
    JSON.stringify(files.map(fileOf)) === JSON.stringify(listed.map(fileOf))
  if (!isSame)
    throw new SnapshotVerificationError('differs', 'The list names another snapshot than the one that is signed.')
}

/** Verifies the bytes of a file of a verified snapshot. @throws SnapshotVerificationError */
export const verifyFile = async (file: Snapshot['files'][number], bytes: ArrayBuffer): Promise<void> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (bytes.byteLength !== file.bytes || sha256 !== file.sha256) {
    throw new SnapshotVerificationError('differs', 'The file is not the one that is signed.')
  }
}

interface File {
  name: string
  format: string
  bytes: number
  sha256: string
}

interface Manifest extends Pick<Snapshot, 'cursor' | 'createdAt' | 'jobs' | 'leftOut' | 'license'> {
  files: File[]
}

const fileOf = ({ name, format, bytes, sha256 }: File) => [name, format, bytes, sha256]

const headerOf = (header: string): { alg?: unknown; kid?: unknown; crit?: unknown } => {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytesOf(header)))
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

const imported = async ({ kty, crv, x }: SigningKey): Promise<CryptoKey> =>
  await crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])

/** RFC 7638. */
const thumbprintOf = async ({ crv, kty, x }: SigningKey): Promise<string> => {
  const text = new TextEncoder().encode(JSON.stringify({ crv, kty, x }))
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
