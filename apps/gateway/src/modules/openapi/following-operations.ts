import type { Answer, AnswerHeader, Operation } from '@jobs/openapi/operation.ts'
import { problemAnswers } from '@jobs/openapi/problem-responses.ts'
import { ChangeList, ListChangesQuery } from '@jobs/types/public/list-changes-query.ts'
import { MirrorList, MirrorQuery } from '@jobs/types/public/mirror.ts'
import { Jwks } from '@jobs/types/public/jwks.ts'
import {
  CHANGES_PATH,
  CHECKPOINTS_PATH,
  JWKS_PATH,
  MIRROR_PATH,
  SNAPSHOTS_PATH,
} from '@jobs/types/public/public-paths.ts'
import { CheckpointList, CheckpointStatement, SnapshotList } from '@jobs/types/public/snapshot.ts'
import { z } from 'zod'
import { cacheHeaders, ignoredHeaders } from './answer-headers.ts'

type Headers = Record<string, AnswerHeader>

/** A file of any kind. */
const Bytes = z.string().meta({ format: 'binary', examples: [''] })

interface Parts {
  attribution: Headers
  quota: Headers
  publicQuota: number
  withHeaders: (answers: Record<number, Answer>, headers: Headers) => Record<number, Answer>
}

/** How one keeps a copy of the listing: its changes and its snapshots. */
export const followingOperations = ({ attribution, quota, publicQuota, withHeaders }: Parts): Operation[] => [
  {
    id: 'listChanges',
    method: 'get',
    path: CHANGES_PATH,
    tag: 'following',
    summary: 'List the changes of the listing after a cursor',
    description:
      'Each job that changed once, in its last state: `listed`, `updated`, or `closed` with the reason. Without `after` ' +
      'it begins with the whole listing. Whoever starts there, or at a snapshot, and follows `meta.next` holds exactly ' +
      `the listing. Charged to the quota of the listing, ${publicQuota} requests in 15 minutes and client.`,
    query: ListChangesQuery,
    answers: {
      200: {
        description: 'Changes in commit order.',
        schema: ChangeList,
        headers: { ...attribution, ...quota, ...ignoredHeaders },
      },
      ...withHeaders(problemAnswers([400, 410, 429]), quota),
      ...withHeaders(problemAnswers([404, 405, 500, 503]), {}),
    },
  },
  {
    id: 'listMirrorChanges',
    method: 'get',
    path: MIRROR_PATH,
    tag: 'following',
    summary: 'List the changes after a cursor with each job in full, for another instance of this service',
    description:
      'As the changes, from the cursor of a snapshot on; each job as a snapshot has it, and `via` where it came from ' +
      `another instance. Charged to the quota of the listing, ${publicQuota} requests in 15 minutes and client.`,
    query: MirrorQuery,
    answers: {
      200: {
        description: 'Changes in commit order.',
        schema: MirrorList,
        headers: { ...attribution, ...quota, ...ignoredHeaders },
      },
      ...withHeaders(problemAnswers([400, 410, 429]), quota),
      ...withHeaders(problemAnswers([404, 405, 500, 503]), {}),
    },
  },
  {
    id: 'listSnapshots',
    method: 'get',
    path: SNAPSHOTS_PATH,
    tag: 'following',
    summary: 'List files with the whole listing and the cursor to continue from',
    description:
      'At most three, newest first. A new one is written every hour in which the listing changed. `signature` is a detached ' +
      'JWS over the exact bytes at `manifest`, by a key of `/.well-known/jwks.json`: put those bytes in base64url between ' +
      'its dots and any JWS library verifies it (EdDSA, RFC 8037).',
    answers: {
      200: { description: 'The snapshots.', schema: SnapshotList, headers: { ...attribution, ...quota } },
      ...withHeaders(problemAnswers([429]), quota),
      ...withHeaders(problemAnswers([400, 404, 405, 500, 503]), {}),
    },
  },
  {
    id: 'getSnapshotFile',
    method: 'get',
    path: `${SNAPSHOTS_PATH}/{file}`,
    tag: 'following',
    summary: 'Download a file of a snapshot, whole or by range, or its signed manifest',
    description: 'Files are immutable. `Range` takes a single byte range (RFC 9110, section 14).',
    params: z.object({ file: z.string().max(200).describe('The name of the file.') }),
    answers: {
      200: {
        description: 'The file.',
        schema: Bytes,
        contentType: 'application/octet-stream',
        headers: { ...attribution, ...cacheHeaders, ...quota },
      },
      206: {
        description: 'The requested range.',
        schema: Bytes,
        contentType: 'application/octet-stream',
        headers: { ...attribution, ...cacheHeaders, ...quota },
      },
      304: { description: 'Not modified since the given ETag.', headers: { ...attribution, ...cacheHeaders } },
      ...withHeaders(problemAnswers([404, 416, 429]), quota),
      ...withHeaders(problemAnswers([400, 405, 500, 503]), {}),
    },
  },
  {
    id: 'listCheckpoints',
    method: 'get',
    path: CHECKPOINTS_PATH,
    tag: 'following',
    summary: 'List the signed daily checkpoints of the listing',
    description:
      'At most ninety, newest first, each of the snapshot that was the newest then. A mirror at its cursor comes to the ' +
      'same `sha256`.',
    answers: {
      200: { description: 'The checkpoints.', schema: CheckpointList, headers: { ...attribution, ...quota } },
      ...withHeaders(problemAnswers([429]), quota),
      ...withHeaders(problemAnswers([400, 404, 405, 500, 503]), {}),
    },
  },
  {
    id: 'getCheckpoint',
    method: 'get',
    path: `${CHECKPOINTS_PATH}/{day}`,
    tag: 'following',
    summary: 'Get the checkpoint of a day, in the exact signed bytes',
    params: z.object({ day: z.iso.date().describe('The day, in UTC.') }),
    answers: {
      200: {
        description: 'The statement.',
        schema: CheckpointStatement,
        headers: { ...attribution, ...cacheHeaders, ...quota },
      },
      304: { description: 'Not modified since the given ETag.', headers: { ...attribution, ...cacheHeaders } },
      ...withHeaders(problemAnswers([404, 429]), quota),
      ...withHeaders(problemAnswers([400, 405, 500, 503]), {}),
    },
  },
  {
    id: 'listSigningKeys',
    method: 'get',
    path: JWKS_PATH,
    tag: 'following',
    summary: 'List the public keys that snapshots and checkpoints are signed with',
    description:
      'A JWK set (RFC 7517) of Ed25519 keys (RFC 8037), newest first; retired ones stay. `kid` is the thumbprint of the ' +
      'key (RFC 7638).',
    answers: {
      200: {
        description: 'The keys.',
        schema: Jwks,
        contentType: 'application/jwk-set+json',
        headers: { ...attribution, ...cacheHeaders, ...quota },
      },
      304: { description: 'Not modified since the given ETag.', headers: { ...attribution, ...cacheHeaders } },
      ...withHeaders(problemAnswers([429]), quota),
      ...withHeaders(problemAnswers([400, 404, 405, 500, 503]), {}),
    },
  },
]
