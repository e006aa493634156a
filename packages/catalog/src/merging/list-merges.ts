import { numberIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { objectIn } from '../store/json-column.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { postingsById } from '../postings/posting-rows.ts'
import { JudgedSide, type MergeVerdict, sideOf, type VerdictOrigin } from './record-verdicts.ts'

/** More confident matches are not reviewed; the database index ends here. */
export const MAX_DOUBT = 0.95
/** More than these are not counted. */
const MAX_COUNTED = 10_000

/** Two postings that were matched, or that a person judged. */
export interface MergePair {
  /** The ids of the two, the lower one first. */
  postings: [number, number]
  rule?: string
  /** 0 to 1. */
  confidence?: number
  job?: { id: number; slug: string; title: string; companyName: string }
  a: JudgedSide
  b: JudgedSide
  verdict?: { verdict: MergeVerdict; origin: VerdictOrigin; by: string; at: number }
}

interface DoubtRow {
  posting_id: number | string
  other_id: number | string
  why: string
  confidence: number
  job_id: number | string
  slug: string
  title: string
  company_name: string
}

/** Lists one page of unjudged matches of listed jobs below a confidence, least confident first. */
export const listDoubtfulMerges = async (
  catalog: Catalog,
  request: PageRequest & { below: number },
): Promise<Page<MergePair>> => {
  const sql = catalog.read
  const doubtful = doubtfulBelow(sql, request.below)
  return await pageOf(request, {
    total: async () => await sql`SELECT COUNT(*) AS total FROM (SELECT 1 ${doubtful} LIMIT ${MAX_COUNTED}) AS found`,
    rows: async (limit, offset) => {
      const rows: DoubtRow[] = await sql`
        SELECT m.posting_id, m.other_id, m.why, m.confidence, j.id AS job_id, j.slug, j.title, j.company_name
        ${doubtful} ORDER BY m.confidence, m.posting_id, m.other_id LIMIT ${limit} OFFSET ${offset}`
      const ids = rows.flatMap((row) => [Number(row.posting_id), Number(row.other_id)])
      const postings = new Map((await postingsById(sql, [...new Set(ids)])).map((posting) => [posting.id, posting]))
      return rows.flatMap((row): MergePair[] => {
        const [first, second] = [Number(row.posting_id), Number(row.other_id)]
        const [a, b] = [postings.get(first), postings.get(second)]
        if (!a || !b) return []
        const job = { id: Number(row.job_id), slug: row.slug, title: row.title, companyName: row.company_name }
        const match = { rule: row.why, confidence: rounded(row.confidence) }
        return [{ postings: [first, second], ...match, job, a: sideOf(a), b: sideOf(b) }]
      })
    },
  })
}

/** Counts such matches, up to `most`. */
export const countDoubtfulMerges = async ({ read }: Catalog, below: number, most: number): Promise<number> => {
  const found = read`SELECT 1 ${doubtfulBelow(read, below)} LIMIT ${most}`
  return await numberIn(read`SELECT COUNT(*) FROM (${found}) AS found`)
}

const doubtfulBelow = (sql: SQL, below: number) => sql`FROM posting_matches m
  JOIN postings p ON p.id = m.posting_id JOIN postings o ON o.id = m.other_id JOIN jobs j ON j.id = p.job_id
  WHERE m.posting_id < m.other_id AND m.confidence < 0.95 AND m.confidence < ${below} AND o.job_id = p.job_id
    AND j.status = 'active' AND p.withdrawn_at IS NULL AND o.withdrawn_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM posting_verdicts v WHERE v.posting_id = m.posting_id AND v.other_id = m.other_id)`

interface VerdictRow {
  id: number | string
  posting_id: number | string
  other_id: number | string
  verdict: MergeVerdict
  origin: VerdictOrigin
  rule: string | null
  confidence: number | null
  decided_at: number | string
  decided_by: string
  a: string
  b: string
}

/** Lists one page of verdicts on pairs, latest first. */
export const listVerdicts = async (catalog: Catalog, request: PageRequest): Promise<Page<MergePair>> => {
  const sql = catalog.read
  return await pageOf(request, {
    total: async () => await sql`SELECT COUNT(*) AS total FROM merge_verdicts`,
    rows: async (limit, offset) => {
      const rows: VerdictRow[] =
        await sql`SELECT * FROM merge_verdicts ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`
      return rows.map(toPair)
    },
  })
}

/** Yields all verdicts on pairs in batches, oldest first. */
export async function* readVerdicts({ read }: Catalog): AsyncGenerator<MergePair[]> {
  for (let last = 0; ;) {
    const rows: VerdictRow[] = await read`SELECT * FROM merge_verdicts WHERE id > ${last} ORDER BY id LIMIT 100`
    if (rows.length === 0) return
    yield rows.map(toPair)
    last = Number(rows.at(-1)?.id)
  }
}

/** Counts the pairs judged as one job and as two. */
export const countVerdicts = async ({ read }: Catalog): Promise<Record<MergeVerdict, number>> => {
  const rows: { verdict: MergeVerdict; n: number | string }[] = await read`
    SELECT verdict, COUNT(*) AS n FROM merge_verdicts GROUP BY verdict`
  const countOf = (verdict: MergeVerdict) => Number(rows.find((row) => row.verdict === verdict)?.n ?? 0)
  return { same: countOf('same'), different: countOf('different') }
}

const toPair = (row: VerdictRow): MergePair => ({
  postings: [Number(row.posting_id), Number(row.other_id)],
  ...(row.rule !== null && { rule: row.rule }),
  ...(row.confidence !== null && { confidence: rounded(row.confidence) }),
  a: JudgedSide.parse(objectIn(row.a)),
  b: JudgedSide.parse(objectIn(row.b)),
  verdict: { verdict: row.verdict, origin: row.origin, by: row.decided_by, at: Number(row.decided_at) },
})

/** Postgres keeps a REAL to seven digits. */
const rounded = (confidence: number) => Math.round(confidence * 1000) / 1000
