import { numberIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import { postingsById } from '../postings/posting-rows.ts'
import type { Catalog } from '../store/catalog.ts'
import { type Page, type PageRequest, pageOf } from '../store/page.ts'
import { column, number, parsed, type Row, rowReader, text } from '../store/rows.ts'
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

/** Postgres keeps a REAL to seven digits. */
const rounded = (confidence: unknown) => Math.round(number(confidence) * 1000) / 1000

const postings = column('posting_id', (id, row): [number, number] => [number(id), number(row.other_id)])

const jobRows = rowReader<NonNullable<MergePair['job']>>({
  id: column('job_id', number),
  slug: text,
  title: text,
  companyName: text,
})

const doubtRows = rowReader<Pick<MergePair, 'postings' | 'rule' | 'confidence' | 'job'>>({
  postings,
  rule: column('why', text),
  confidence: rounded,
  job: column('job_id', (_, row) => jobRows.read(row)),
})

/** Lists one page of unjudged matches of listed jobs below a confidence, least confident first. */
export const listDoubtfulMerges = async (
  catalog: Catalog,
  request: PageRequest & { below: number },
): Promise<Page<MergePair>> => {
  const sql = catalog.read
  const doubtful = doubtfulBelow(sql, request.below)
  return await pageOf(request, {
    total: sql`SELECT COUNT(*) FROM (SELECT 1 ${doubtful} LIMIT ${MAX_COUNTED}) AS found`,
    rows: async (limit, offset) => {
      const found = await doubtRows.all(sql`
        SELECT m.posting_id, m.other_id, m.why, m.confidence, j.id AS job_id, j.slug, j.title, j.company_name
        ${doubtful} ORDER BY m.confidence, m.posting_id, m.other_id LIMIT ${limit} OFFSET ${offset}`)
      const ids = new Set(found.flatMap((pair) => pair.postings))
      const byId = new Map((await postingsById(sql, [...ids])).map((posting) => [posting.id, posting]))
      return found.flatMap((pair): MergePair[] => {
        const [a, b] = pair.postings.map((id) => byId.get(id))
        return a && b ? [{ ...pair, a: sideOf(a), b: sideOf(b) }] : []
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

const pairRows = rowReader<Omit<MergePair, 'job'>>({
  postings,
  rule: text,
  confidence: rounded,
  a: parsed(JudgedSide),
  b: parsed(JudgedSide),
  verdict: (verdict, row) => ({
    verdict: text<MergeVerdict>(verdict),
    origin: text<VerdictOrigin>(row.origin),
    by: text(row.decided_by),
    at: number(row.decided_at),
  }),
})

/** Lists one page of verdicts on pairs, latest first. */
export const listVerdicts = async (catalog: Catalog, request: PageRequest): Promise<Page<MergePair>> => {
  const sql = catalog.read
  return await pageOf(request, {
    total: sql`SELECT COUNT(*) FROM merge_verdicts`,
    rows: (limit, offset) =>
      pairRows.all(sql`SELECT * FROM merge_verdicts ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`),
  })
}

/** Yields all verdicts on pairs in batches, oldest first. */
export async function* readVerdicts({ read }: Catalog): AsyncGenerator<MergePair[], undefined, undefined> {
  for (let last = 0; ;) {
    const rows: Row[] = await read`SELECT * FROM merge_verdicts WHERE id > ${last} ORDER BY id LIMIT 100`
    if (rows.length === 0) return
    yield rows.map(pairRows.read)
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
