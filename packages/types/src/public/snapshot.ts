import { z } from 'zod'
import { JobDetail } from '../jobs/job-detail.ts'
import { Instant } from '../values/instant.ts'
import { AnswerMeta } from './facets.ts'

/** A row of a snapshot: a job in full without its evidence, identical on every instance. */
export const SnapshotJob = JobDetail.omit({ evidence: true, via: true }).meta({ id: 'SnapshotJob' })
export type SnapshotJob = z.infer<typeof SnapshotJob>

export const SNAPSHOT_FORMATS = ['jsonl.gz', 'parquet'] as const
/** An additional file that lists the jobs from other instances. */
export const ORIGINS_FORMAT = 'origins.jsonl.gz'

/** A file of a snapshot; `name` is its path in the snapshot folder. */
export const SnapshotFile = z.strictObject({
  name: z.string().regex(/^jobs-[\w-]+\.(jsonl\.gz|parquet|origins\.jsonl\.gz)$/),
  format: z.enum([...SNAPSHOT_FORMATS, ORIGINS_FORMAT]),
  bytes: z.int().min(0),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
})
export type SnapshotFile = z.infer<typeof SnapshotFile>

const File = SnapshotFile.omit({ name: true }).extend({ url: z.url() })

const Sha256 = SnapshotFile.shape.sha256

/** The signed manifest of a snapshot, next to its files. */
export const SnapshotManifest = z
  .strictObject({
    type: z.literal('snapshot'),
    instance: z.string().max(60).describe('Identifies the instance, as in via.'),
    cursor: z.string().max(60),
    createdAt: Instant,
    jobs: z.int().min(0),
    leftOut: z.array(z.string()).max(100),
    license: z.string().max(1000),
    sha256: Sha256.describe('Hash of the listing, computed as in a checkpoint.'),
    files: z.array(SnapshotFile).max(10).describe('The names are relative to this address.'),
  })
  .meta({ id: 'SnapshotManifest' })
export type SnapshotManifest = z.infer<typeof SnapshotManifest>

/** The signed daily checkpoint: the listing as of a cursor. */
export const CheckpointStatement = z
  .strictObject({
    type: z.literal('checkpoint'),
    instance: z.string().max(60).describe('Identifies the instance, as in via.'),
    day: z.iso.date(),
    cursor: z.string().max(60),
    createdAt: Instant,
    jobs: z.int().min(0),
    leftOut: z.array(z.string()).max(100),
    sha256: Sha256.describe(
      'SHA-256 over one line per job, ordered by slug: slug, space, SHA-256 of its content in hexadecimal, line feed. The ' +
        'content is the row of a snapshot without `url`, `lastConfirmedAt`, `repostedAt` and `postings`, as JSON with sorted names (RFC 8785).',
    ),
  })
  .meta({ id: 'CheckpointStatement' })
export type CheckpointStatement = z.infer<typeof CheckpointStatement>

const Signature = z
  .string()
  .max(1000)
  .describe('Detached JWS (RFC 7515, appendix F; EdDSA) by a key of /.well-known/jwks.json.')

/** The checkpoints, newest first. */
export const CheckpointList = z
  .strictObject({
    data: z
      .array(
        CheckpointStatement.omit({ type: true })
          .extend({ url: z.url().describe('The exact bytes that are signed.'), signature: Signature })
          .meta({ id: 'Checkpoint' }),
      )
      .max(100),
    meta: AnswerMeta,
  })
  .meta({ id: 'CheckpointList' })
export type CheckpointList = z.infer<typeof CheckpointList>

const Snapshot = z
  .strictObject({
    cursor: z.string().describe('The cursor to continue from, for `after` of changes.'),
    createdAt: Instant,
    jobs: z.int().min(0).describe('Rows in each file.'),
    leftOut: z.array(z.string()).max(100).describe('Sources whose terms forbid passing their jobs on.'),
    license: z.string().describe('The terms of use.'),
    files: z
      .array(File.extend({ format: z.enum(SNAPSHOT_FORMATS) }).meta({ id: 'SnapshotFile' }))
      .max(10)
      .describe('The same rows in each format: one JSON object a line, compressed, or Parquet.'),
    origins: File.extend({ format: z.literal(ORIGINS_FORMAT) })
      .meta({ id: 'OriginsFile' })
      .optional()
      .describe(
        'Present if jobs came from other instances: these instances and those they came through, one per line.',
      ),
    manifest: z
      .url()
      .optional()
      .describe('The exact bytes that `signature` is over: this entry with the names of its files.'),
    signature: Signature.optional().describe(
      'Detached JWS (RFC 7515, appendix F; EdDSA) over the bytes at `manifest`, by a key of /.well-known/jwks.json. ' +
        'Snapshots of releases before have none.',
    ),
  })
  .meta({ id: 'Snapshot' })

export const SnapshotList = z
  .strictObject({ data: z.array(Snapshot).max(10).describe('Newest first.'), meta: AnswerMeta })
  .meta({ id: 'SnapshotList' })
export type SnapshotList = z.infer<typeof SnapshotList>
