import { SignatureError, UntrustedKeyError, verifyDetached } from '@jobs/signing/detached-jws.ts'
import { trustedKeys } from '@jobs/signing/endorsement.ts'
import { CHECKPOINTS_PATH, SNAPSHOTS_PATH } from '@jobs/types/public/public-paths.ts'
import { CheckpointStatement, ORIGINS_FORMAT, SnapshotManifest } from '@jobs/types/public/snapshot.ts'
import { basename } from 'node:path'
import type { z } from 'zod'
import type { OtherCheckpoint, OtherInstance, OtherSnapshot } from './other-instance.ts'
import { parseBounded } from './parse-bounded.ts'
import { SnapshotError } from './snapshot-error.ts'

const MAX_PARTS = 1000
const KEY_LOST =
  ', and no trusted key endorses it. If the operator of the other instance confirms that the previous key is lost, run `bun run mirror --trust-keys`.'

/**
 * Verifies the signature of a snapshot's manifest, and the entry of the list against the manifest.
 * @param known thumbprints of trusted keys; empty before the first snapshot of an instance
 * @returns the signed statement and the keys to trust from now on
 * @throws SnapshotError if it is not signed by a trusted key or differs from the signed statement
 */
export const verifySnapshot = async (
  other: Pick<OtherInstance, 'keys' | 'signed'>,
  snapshot: OtherSnapshot,
  known: readonly string[],
  stop: AbortSignal,
): Promise<{ statement: SnapshotManifest; kids: string[] }> => {
  const { signature, manifest } = snapshot
  if (signature === undefined || manifest === undefined) throw new SnapshotError('the snapshot is not signed')
  const path = `${SNAPSHOTS_PATH}/${basename(new URL(manifest).pathname)}`
  const { statement, kids } = await readSigned(other, { path, signature, shape: SnapshotManifest, known }, stop)
  const { files, instance: _, type: __, sha256: ___, ...signed } = statement
  const rows = files.filter(({ format }) => format !== ORIGINS_FORMAT)
  const origins = files.find(({ format }) => format === ORIGINS_FORMAT)
  const { cursor, createdAt, jobs, leftOut, license } = snapshot
  const isSame =
    Bun.deepEquals({ ...signed }, { cursor, createdAt, jobs, leftOut, license }) &&
    Bun.deepEquals(snapshot.files.map(asNamed), rows) &&
    Bun.deepEquals(snapshot.origins && asNamed(snapshot.origins), origins)
  if (!isSame) throw new SnapshotError('the listed snapshot differs from the signed one')
  return { statement, kids }
}

/** Verifies a checkpoint like `verifySnapshot`. @throws SnapshotError */
export const verifyCheckpoint = async (
  other: Pick<OtherInstance, 'keys' | 'signed'>,
  { signature, day, instance, cursor, createdAt, jobs, leftOut, sha256 }: OtherCheckpoint,
  known: readonly string[],
  stop: AbortSignal,
): Promise<void> => {
  const path = `${CHECKPOINTS_PATH}/${day}`
  const { statement } = await readSigned(other, { path, signature, shape: CheckpointStatement, known }, stop)
  const entry = { type: 'checkpoint', instance, day, cursor, createdAt, jobs, leftOut, sha256 }
  if (!Bun.deepEquals(statement, entry)) {
    throw new SnapshotError(`the listed checkpoint of ${day} differs from the signed one`)
  }
}

const asNamed = ({
  url,
  format,
  bytes,
  sha256,
}: OtherSnapshot['files'][number] | NonNullable<OtherSnapshot['origins']>) => ({
  name: basename(new URL(url).pathname),
  format,
  bytes,
  sha256,
})

interface Signed<Statement> {
  path: string
  signature: string
  shape: z.ZodType<Statement>
  known: readonly string[]
}

const readSigned = async <Statement>(
  other: Pick<OtherInstance, 'keys' | 'signed'>,
  { path, signature, shape, known }: Signed<Statement>,
  stop: AbortSignal,
): Promise<{ statement: Statement; kids: string[] }> => {
  const keys = trustedKeys(await other.keys(stop), known)
  const bytes = await other.signed(path, stop)
  try {
    verifyDetached(bytes, signature, keys)
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    const isNewKey = error instanceof UntrustedKeyError && known.length > 0
    throw new SnapshotError(`${path}: ${error.message}${isNewKey ? KEY_LOST : ''}`)
  }
  const statement = shape.safeParse(parseBounded(new TextDecoder().decode(bytes), MAX_PARTS))
  if (!statement.success) throw new SnapshotError(`${path} is signed but malformed`)
  return { statement: statement.data, kids: keys.map(({ kid }) => kid) }
}
