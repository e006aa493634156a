import { fault } from '@jobs/types/fault.ts'
import { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { Label, type Verdict } from '@jobs/types/public/quality.ts'
import { DAY_MS, dayOf, mondayOf } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import type { Actor } from '../audit/record-audit.ts'
import { invalid, refusal } from '../store/catalog-refusal.ts'
import { type Catalog } from '../store/catalog.ts'
import { column, isAny, number, optional, rowFrom, type RowOf, rowReader, rowsOf, text, texts } from '../store/rows.ts'

/** Retention of samples and their verdicts. */
const KEPT_DAYS = 366

/** Returns the Monday of the week of a time, in UTC. */
export const weekOf = (now: number): string => dayOf(mondayOf(now))

/** One user's judgment of a sampled job. */
export type Judgement = Omit<RowOf<typeof judgedRows>, 'jobId'>

/** A sampled job as it was shown at the time. */
export interface Sampled {
  week: string
  jobId: number
  /** Its values at the time. */
  labels: Label[]
  /** Undefined if an earlier release stored an invalid one. */
  detail: JobDetail | undefined
  judgements: Judgement[]
}

export const hasSample = (sql: SQL, week: string): Promise<boolean> =>
  isAny(sql`SELECT 1 FROM quality_samples WHERE week = ${week} LIMIT 1`)

/** Stores the sample of a week unless it has one, and deletes samples older than a year. */
export const keepSample = async (
  catalog: Catalog,
  week: string,
  drawn: readonly { jobId: number; labels: readonly Label[]; detail: JobDetail }[],
  now: number,
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    const rows = drawn.map(({ jobId, labels, detail }) =>
      rowFrom({ week, jobId, slug: detail.slug, drawnAt: now, labels, detail }),
    )
    if (rows.length === 0 || (await hasSample(tx, week))) return
    await tx`INSERT INTO quality_samples ${tx(rows)} ON CONFLICT DO NOTHING`
    const old = weekOf(now - KEPT_DAYS * DAY_MS)
    await tx`DELETE FROM quality_verdicts WHERE week < ${old}`
    await tx`DELETE FROM quality_samples WHERE week < ${old}`
  })

/** Lists the weeks with a sample, newest first. */
export const listSampleWeeks = async ({ read }: Catalog): Promise<string[]> => {
  const rows: { week: string }[] = await read`SELECT DISTINCT week FROM quality_samples ORDER BY week DESC`
  return rows.map(({ week }) => week)
}

/** Returns the sample of a week in its random order, with the verdicts on each job. */
export const readSample = async ({ read }: Catalog, week: string): Promise<Sampled[]> => {
  const drawn = await sampleRows.all(read`
    SELECT week, job_id, labels, detail FROM quality_samples WHERE week = ${week} ORDER BY slug`)
  const judged = await judgedRows.all(read`SELECT * FROM quality_verdicts WHERE week = ${week} ORDER BY judged_at`)
  return drawn.map((sample) => ({
    ...sample,
    judgements: judged.flatMap(({ jobId, ...judgement }) => (jobId === sample.jobId ? [judgement] : [])),
  }))
}

const labels = (stored: unknown): Label[] => texts(stored).flatMap((name) => Label.safeParse(name).data ?? [])

const sampleRows = rowReader<Omit<Sampled, 'judgements'>>({
  week: text,
  jobId: number,
  labels,
  detail: (detail) => JobDetail.safeParse(JSON.parse(text(detail))).data,
})

const judgedRows = rowsOf({
  jobId: number,
  by: column('judged_by', text),
  verdict: text<Verdict>,
  wrong: labels,
  duplicateOf: optional(text),
  judgedAt: number,
})

/**
 * Records a user's verdict on a sampled job, replacing their earlier one.
 * @throws CatalogRefusal `not_found` for a job that was not drawn in that week; `invalid`
 */
export const judgeSampled = async (
  catalog: Catalog,
  { week, jobId }: Pick<Sampled, 'week' | 'jobId'>,
  { verdict, wrong, duplicateOf }: Pick<Judgement, 'verdict' | 'wrong' | 'duplicateOf'>,
  by: Actor,
  now: number,
): Promise<void> => {
  if ((verdict === 'wrong') !== wrong.length > 0) {
    throw invalid([{ parameter: 'wrong', ...fault('verdict-wrong') }])
  }
  if ((verdict === 'duplicate') !== (duplicateOf !== undefined)) {
    throw invalid([{ parameter: 'duplicateOf', ...fault('verdict-duplicate') }])
  }
  await catalog.transaction(async (tx) => {
    const [drawn]: { slug: string }[] = await tx`
      SELECT slug FROM quality_samples WHERE week = ${week} AND job_id = ${jobId}`
    if (!drawn) throw refusal('not_found', 'job-not-drawn')
    if (duplicateOf !== undefined) {
      const isOther = await isAny(tx`SELECT 1 FROM jobs WHERE slug = ${duplicateOf} AND slug <> ${drawn.slug}`)
      if (!isOther) throw invalid([{ parameter: 'duplicateOf', ...fault('not-another-job') }])
    }
    const row = rowFrom({ week, jobId, judgedBy: by.email, verdict, wrong, duplicateOf, judgedAt: now })
    await tx`DELETE FROM quality_verdicts WHERE week = ${week} AND job_id = ${jobId} AND judged_by = ${by.email}`
    await tx`INSERT INTO quality_verdicts ${tx([row])}`
  })
}
