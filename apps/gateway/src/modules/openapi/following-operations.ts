import type { Operation } from '@jobs/openapi/operation.ts'
import { Jwks } from '@jobs/types/public/jwks.ts'
import { ChangeList, ListChangesQuery } from '@jobs/types/public/list-changes-query.ts'
import { MirrorList, MirrorQuery } from '@jobs/types/public/mirror.ts'
import {
  CHANGES_PATH,
  CHECKPOINTS_PATH,
  JWKS_PATH,
  MIRROR_PATH,
  SNAPSHOTS_PATH,
} from '@jobs/types/public/public-paths.ts'
import { CheckpointList, CheckpointStatement, SnapshotList } from '@jobs/types/public/snapshot.ts'
import { z } from 'zod'
import { ignoredHeaders } from './answer-headers.ts'
import type { createReadOperation } from './read-operation.ts'

const Bytes = z.string().meta({ format: 'binary', examples: [''] })

/** Operations for keeping a copy of the listing: changes, snapshots, checkpoints and signing keys. */
export const followingOperations = (read: ReturnType<typeof createReadOperation>): Operation[] => [
  read({
    id: 'listChanges',
    path: CHANGES_PATH,
    tag: 'following',
    summary: 'List changes to the listing after a cursor',
    description:
      'Returns each changed job once, in its latest state: `listed`, `updated`, or `closed` with a reason. Without `after`, ' +
      'starts with the whole listing. To keep an exact copy, start there or at a snapshot and follow `meta.next`.',
    query: ListChangesQuery,
    refused: [400, 410],
    ok: { description: 'Changes in commit order.', schema: ChangeList, headers: ignoredHeaders },
  }),
  read({
    id: 'listMirrorChanges',
    path: MIRROR_PATH,
    tag: 'following',
    summary: 'List changes with full jobs, for mirroring to another instance',
    description:
      'Like `listChanges`, starting at the cursor of a snapshot. Each job has the fields of a snapshot, and `via` if it came ' +
      'from another instance.',
    query: MirrorQuery,
    refused: [400, 410],
    ok: { description: 'Changes in commit order.', schema: MirrorList, headers: ignoredHeaders },
  }),
  read({
    id: 'listSnapshots',
    path: SNAPSHOTS_PATH,
    tag: 'following',
    summary: 'List snapshots of the whole listing',
    description:
      'Returns at most three snapshots, newest first, each with the cursor to continue from. A new one is written every hour ' +
      'in which the listing changed. `signature` is a detached JWS over the exact bytes at `manifest`, signed with a key from ' +
      '`/.well-known/jwks.json`. To verify it with any JWS library, insert those bytes, base64url-encoded, between its two ' +
      'dots (EdDSA, RFC 8037).',
    ok: { description: 'The snapshots.', schema: SnapshotList },
  }),
  read({
    id: 'getSnapshotFile',
    path: `${SNAPSHOTS_PATH}/{file}`,
    tag: 'following',
    summary: 'Download a snapshot file or its signed manifest',
    description: 'Files are immutable. `Range` accepts a single byte range (RFC 9110, section 14).',
    params: z.object({ file: z.string().max(200).describe('File name.') }),
    isTagged: true,
    hasRanges: true,
    refused: [404, 416],
    ok: { description: 'The file.', schema: Bytes, contentType: 'application/octet-stream' },
  }),
  read({
    id: 'listCheckpoints',
    path: CHECKPOINTS_PATH,
    tag: 'following',
    summary: 'List signed daily checkpoints of the listing',
    description:
      'Returns at most ninety checkpoints, newest first, each of the newest snapshot at that time. A mirror at the same ' +
      'cursor computes the same `sha256`.',
    ok: { description: 'The checkpoints.', schema: CheckpointList },
  }),
  read({
    id: 'getCheckpoint',
    path: `${CHECKPOINTS_PATH}/{day}`,
    tag: 'following',
    summary: 'Get the checkpoint of a day, as the exact signed bytes',
    params: z.object({ day: z.iso.date().describe('The day, in UTC.') }),
    isTagged: true,
    refused: [404],
    ok: { description: 'The statement.', schema: CheckpointStatement },
  }),
  read({
    id: 'listSigningKeys',
    path: JWKS_PATH,
    tag: 'following',
    summary: 'List the public keys that verify snapshots and checkpoints',
    description:
      'A JWK set (RFC 7517) of Ed25519 keys (RFC 8037), newest first, including retired keys. `kid` is the thumbprint of ' +
      'the key (RFC 7638).',
    isTagged: true,
    ok: { description: 'The keys.', schema: Jwks, contentType: 'application/jwk-set+json' },
  }),
]
