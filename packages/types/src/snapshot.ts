import { z } from 'zod'
import { AnswerMeta } from './facets.ts'
import { Instant } from './instant.ts'
import { JobDetail } from './jobs/job-detail.ts'

/** A row of a snapshot: a job in full, without the evidence, and the same on every instance. */
export const SnapshotJob = JobDetail.omit({ evidence: true, via: true }).meta({ id: 'SnapshotJob' })
export type SnapshotJob = z.infer<typeof SnapshotJob>

export const SNAPSHOT_FORMATS = ['jsonl.gz', 'parquet'] as const
/** Beside the rows: which of the jobs came from another instance. */
export const ORIGINS_FORMAT = 'origins.jsonl.gz'

/** A file of a snapshot; `name` is its place in the folder of snapshots. */
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

const Snapshot = z
  .strictObject({
    cursor: z.string().describe('Where to go on from, for `after` of changes.'),
    createdAt: Instant,
    jobs: z.int().min(0).describe('How many rows each file has.'),
    leftOut: z.array(z.string()).max(100).describe('Sources whose terms forbid passing their jobs on.'),
    license: z.string().describe('The terms of use.'),
    files: z
      .array(File.extend({ format: z.enum(SNAPSHOT_FORMATS) }).meta({ id: 'SnapshotFile' }))
      .max(10)
      .describe('The same rows in each format: one JSON object a line, compressed, or Parquet.'),
    origins: File.extend({ format: z.literal(ORIGINS_FORMAT) })
      .meta({ id: 'OriginsFile' })
      .optional()
      .describe('Only where jobs came from other instances: which ones, and through which instances, one a line.'),
  })
  .meta({ id: 'Snapshot' })

export const SnapshotList = z
  .strictObject({ data: z.array(Snapshot).max(10).describe('The newest first.'), meta: AnswerMeta })
  .meta({ id: 'SnapshotList' })
export type SnapshotList = z.infer<typeof SnapshotList>
