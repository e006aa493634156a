import { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import { ParquetWriter } from 'hyparquet-writer'
import { fileWriter } from 'hyparquet-writer/src/node.js'
import { parquetColumnsOf } from './parquet-schema.ts'

const GROUP_ROWS = 10_000
/** Characters of descriptions per group, because long descriptions dominate the size. */
const GROUP_CHARS = 16_000_000

const { schema, columnData } = parquetColumnsOf(SnapshotJob)

/** Writes rows to a Parquet file, holding one group of about ten thousand rows in memory. */
export const createParquetFile = (path: string) => {
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema,
    createdBy: 'remote-jobs',
  })
  let waiting: SnapshotJob[] = []
  let chars = 0
  const flush = async () => {
    if (waiting.length === 0) return
    await writer.write({ columnData: columnData(waiting), rowGroupSize: GROUP_ROWS })
    waiting = []
    chars = 0
    // Written groups leave garbage faster than the collector runs on its own.
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
