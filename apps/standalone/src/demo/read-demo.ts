import { join } from 'node:path'
import type { RawPosting } from '@jobs/connectors/connector.ts'

/** File of invented postings, one JSON object per line. */
export const DEMO_FILE = join(import.meta.dir, 'jobs.jsonl')

/** An invented posting, `ageMs` old whenever it is loaded. */
type Line = RawPosting & { source: string; ageMs: number }

/** Returns the invented postings by the name of their source. @param now UTC milliseconds, which `publishedAt` lies before */
export const readDemo = async (now: number): Promise<Map<string, RawPosting[]>> => {
  const lines = (await Bun.file(DEMO_FILE).text()).trimEnd().split('\n')
  const postings = lines.map((line) => {
    const { ageMs, ...posting } = JSON.parse(line) as Line
    return { ...posting, publishedAt: now - ageMs }
  })
  return Map.groupBy(postings, ({ source }) => source)
}
