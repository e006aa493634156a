import { join } from 'node:path'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { WorkArrangement } from '@jobs/types/jobs/job.ts'
import { z } from 'zod'

/** A line of `jobs.jsonl`: an invented posting, `ageMs` old whenever it is loaded. */
const Line = z.strictObject({
  source: z.string(),
  ageMs: z.int().positive(),
  externalId: z.string(),
  url: z.url(),
  applyUrl: z.url(),
  title: z.string(),
  companyName: z.string(),
  places: z.array(z.string()),
  html: z.string(),
  tags: z.array(z.string()),
  arrangement: WorkArrangement.exactOptional(),
  remoteFlag: z.boolean().exactOptional(),
  language: z.string().exactOptional(),
  salary: z
    .strictObject({
      min: z.number().exactOptional(),
      max: z.number().exactOptional(),
      currency: z.string(),
      period: z.enum(['hour', 'day', 'week', 'month', 'year']),
    })
    .exactOptional(),
})

/** The invented postings by the name of their source. @param now UTC milliseconds, which `publishedAt` lies before */
export const readDemo = async (now: number): Promise<Map<string, RawPosting[]>> => {
  const text = await Bun.file(join(import.meta.dir, 'jobs.jsonl')).text()
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => Line.parse(JSON.parse(line)))
  return new Map(
    [...Map.groupBy(lines, ({ source }) => source)].map(([source, own]) => [
      source,
      own.map(({ source: _source, ageMs, ...posting }) => ({ ...posting, publishedAt: now - ageMs })),
    ]),
  )
}
