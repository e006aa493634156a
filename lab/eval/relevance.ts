import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { openStores } from '@jobs/search-sync/open-stores.ts'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const PAGE = 50
const SITE = { url: 'https://jobs.invalid', brandName: 'lab', docsUrl: 'https://jobs.invalid/developers' }

const CorpusRow = z.object({ id: z.string(), language: z.string() })
const Judgment = z.object({ query: z.string(), lang: z.string(), id: z.string(), grade: z.number() })

export interface QueryScore {
  query: string
  ndcg10: number
  recall50: number
  /** Results among ads in languages other than the query's; undefined if none of them is relevant. */
  crossRecall50: number | undefined
  found: number
}

/**
 * Imports a corpus into a temporary catalogue and scores the results of `q`: nDCG at 10 with gains of 2^grade - 1, and
 * recall at 50 of ads of grade 2, or of grade 1 if there are none.
 * @param corpus a file for the connector `json`
 * @param judged lines of `{query, lang, id, grade}`, grades 0 to 2
 */
export const evaluateRelevance = async (corpus: string, judged: string): Promise<QueryScore[]> => {
  const rows = z.array(CorpusRow).parse(await Bun.file(corpus).json())
  const languages = new Map(rows.map(({ id, language }) => [id, language]))
  const judgments = (await Bun.file(judged).text())
    .trim()
    .split('\n')
    .map((line) => Judgment.parse(JSON.parse(line)))
  await using folder = await mkdtempDisposable(join(tmpdir(), 'jobs-relevance-'))
  const dataDir = folder.path
  await importCorpus(dataDir, corpus)
  const { catalog, search } = await openStores({ dataDir })
  const idsOf = await rowsOfJobs(catalog)
  const scores: QueryScore[] = []
  for (const [query, own] of Map.groupBy(judgments, (one) => one.query)) {
    const grades = new Map<string, number>()
    for (const { id, grade } of own) grades.set(id, Math.max(grade, grades.get(id) ?? 0))
    if (![...grades.values()].some((grade) => grade > 0)) continue
    const { list } = await listJobs({ catalog, search, site: SITE }, { q: query, page: 1, perPage: PAGE })
    const isForeign = (id: string) => languages.get(id) !== own[0]?.lang
    scores.push({
      query,
      ...scoreOf(
        list.data.map(({ slug }) => idsOf.get(slug) ?? []),
        grades,
        isForeign,
      ),
    })
  }
  await catalog.close()
  return scores
}

const importCorpus = async (dataDir: string, corpus: string) => {
  const script = join(import.meta.dir, '../../apps/ingest/src/cli/import.ts')
  const env = { ...process.env, DATA_DIR: dataDir, LIVE_FEEDS: 'false' }
  const child = Bun.spawn([process.execPath, script, '--anonymous', corpus], { env, stdout: 'ignore', stderr: 'pipe' })
  const faults = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(`the corpus could not be imported: ${faults}`)
}

/** Returns the rows that each listed job was built from, by slug. */
const rowsOfJobs = async ({ read }: Catalog): Promise<ReadonlyMap<string, string[]>> => {
  const rows: { slug: string; id: string }[] = await read`SELECT jobs.slug, postings.external_id AS id
    FROM postings JOIN jobs ON jobs.id = postings.job_id`
  return new Map([...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, own]) => [slug, own.map(({ id }) => id)]))
}

const scoreOf = (
  found: readonly (readonly string[])[],
  grades: ReadonlyMap<string, number>,
  isForeign: (id: string) => boolean,
): Omit<QueryScore, 'query'> => {
  const seen = new Set<string>()
  const gains = found.map((ids) => {
    const fresh = ids.filter((id) => !seen.has(id))
    for (const id of fresh) seen.add(id)
    return Math.max(0, ...fresh.map((id) => grades.get(id) ?? 0))
  })
  const best = [...grades.values()].toSorted((a, b) => b - a)
  const graded = (least: number) => [...grades].flatMap(([id, grade]) => (grade >= least ? [id] : []))
  const wanted = graded(2).length > 0 ? graded(2) : graded(1)
  const recall = (ids: readonly string[]) =>
    Math.min(1, ids.filter((id) => seen.has(id)).length / Math.min(PAGE, ids.length))
  const foreign = wanted.filter(isForeign)
  return {
    ndcg10: gainOf(gains) / gainOf(best),
    recall50: recall(wanted),
    crossRecall50: foreign.length > 0 ? recall(foreign) : undefined,
    found: found.length,
  }
}

const gainOf = (grades: readonly number[]) =>
  grades.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export const relevanceOf = (scores: readonly QueryScore[]) => ({
  queries: scores.length,
  ndcg10: mean(scores.map(({ ndcg10 }) => ndcg10)),
  recall50: mean(scores.map(({ recall50 }) => recall50)),
  crossRecall50: mean(scores.flatMap(({ crossRecall50 }) => crossRecall50 ?? [])),
  empty: scores.filter(({ found }) => found === 0).length,
})
