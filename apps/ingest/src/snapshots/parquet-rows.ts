import type { SnapshotJob } from '@jobs/types/snapshot.ts'
import { ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { fileWriter } from 'hyparquet-writer/src/node.js'

const GROUP_ROWS = 10_000
/** Of descriptions, which are most of a row: long ones make smaller groups. */
const GROUP_CHARS = 16_000_000

type Columns = Parameters<typeof schemaFromColumnData>[0]['columnData']

/** The columns of a snapshot in Parquet: times as timestamps, what has parts as JSON. */
const columnsOf = (jobs: readonly SnapshotJob[]): Columns => {
  const text = (name: string, of: (job: SnapshotJob) => string | undefined, nullable = false) =>
    ({ name, type: 'STRING', nullable, data: jobs.map((job) => of(job) ?? null) }) as const
  const number = (name: string, of: (job: SnapshotJob) => number | undefined) =>
    ({ name, type: 'DOUBLE', nullable: true, data: jobs.map((job) => of(job) ?? null) }) as const
  const time = (name: string, of: (job: SnapshotJob) => string | undefined, nullable = false) => {
    const dates = jobs.map((job) => of(job)).map((text) => (text === undefined ? null : new Date(text)))
    return { name, type: 'TIMESTAMP', nullable, data: dates } as const
  }
  const json = (name: string, of: (job: SnapshotJob) => unknown) =>
    ({ name, type: 'JSON', nullable: false, data: jobs.map(of) }) as const
  return [
    text('slug', (job) => job.slug),
    text('title', (job) => job.title),
    text('companyName', (job) => job.companyName),
    text('location', (job) => job.location),
    { name: 'remote', type: 'BOOLEAN', nullable: false, data: jobs.map((job) => job.remote) },
    text('workArrangement', (job) => job.workArrangement),
    text('language', (job) => job.language),
    json('tags', (job) => job.tags),
    text('source', (job) => job.source),
    time('publishedAt', (job) => job.publishedAt),
    text('url', (job) => job.url),
    number('salaryMin', (job) => job.salaryMin),
    number('salaryMax', (job) => job.salaryMax),
    text('currency', (job) => job.currency, true),
    text('description', (job) => job.description),
    text('employer', (job) => job.employer),
    json('places', (job) => job.places),
    json('eligibility', (job) => job.eligibility),
    { name: 'occupation', type: 'JSON', nullable: true, data: jobs.map((job) => job.occupation) },
    json('terms', (job) => job.terms),
    json('skills', (job) => job.skills),
    time('firstSeenAt', (job) => job.firstSeenAt),
    time('repostedAt', (job) => job.repostedAt, true),
    time('lastConfirmedAt', (job) => job.lastConfirmedAt),
    json('postings', (job) => job.postings),
  ]
}

/** Writes rows to a Parquet file, in groups of at most some ten thousand, which is what it holds in memory. */
export const createParquetFile = (path: string) => {
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: schemaFromColumnData({ columnData: columnsOf([]) }),
    createdBy: 'remote-jobs',
  })
  let waiting: SnapshotJob[] = []
  let chars = 0
  const flush = async () => {
    if (waiting.length === 0) return
    await writer.write({ columnData: columnsOf(waiting), rowGroupSize: GROUP_ROWS })
    waiting = []
    chars = 0
    // Groups that are written leave much behind, faster than it would be collected.
    Bun.gc(true)
  }
  return {
    async add(jobs: readonly SnapshotJob[]) {
      waiting.push(...jobs)
      for (const { description } of jobs) chars += description.length
      if (waiting.length >= GROUP_ROWS || chars >= GROUP_CHARS) await flush()
    },
    async end() {
      await flush()
      await writer.finish()
    },
  }
}
