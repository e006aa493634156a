import { rememberText } from '@jobs/core/remember-text.ts'
import type { SQL } from 'bun'
import { indexedWords } from '../internal/indexed-words.ts'
import type { SearchDocument } from '../search-port.ts'
import type { Field, Phrase, Probe, WordIndex } from '../word-index.ts'
import { POSITIONS_AN_HOUR, positionsIn } from './fts5-index.ts'
import { fts5Terms } from './internal/fts5-terms.ts'

type Fragment = SQL.Query<unknown>

/** Read in about ten milliseconds. */
const JOBS_AT_ONCE = 50_000
/** FTS5 merges all words with a prefix at each search, whatever the span; fewer, longer searches are cheaper. */
const JOBS_AT_ONCE_OF_BEGINNINGS = 200_000
/** Reading the words of an ad takes about 0.2 ms, and a query looks for several words in the same jobs. */
const REMEMBERED = { texts: 2000, length: 20_000 }

/**
 * The query side of the embedded engine; `sql` is a reader on the database that `fts5Index` follows.
 * @param documentsOf returns the indexed documents of listed jobs
 */
export const fts5Words = (
  sql: SQL,
  documentsOf: (ids: readonly number[]) => Promise<readonly SearchDocument[]>,
): WordIndex => {
  const wordsOf = rememberText((document) => indexedWords(JSON.parse(document) as SearchDocument), REMEMBERED)
  return {
    terms: fts5Terms(sql),
    jobsAtOnce: (probes) => (probes.some(isBeginning) ? JOBS_AT_ONCE_OF_BEGINNINGS : JOBS_AT_ONCE),
    async find(probes, span) {
      const [first, last] = positionsIn(span)
      const lists: string[] = []
      for (const probe of probes) {
        // The remainder of a position is the id.
        const [row]: { ids: string | null }[] = await sql`SELECT group_concat(rowid % ${POSITIONS_AN_HOUR}) AS ids
          ${hitsOf(sql, probe)} AND rowid BETWEEN ${first} AND ${last}`
        lists.push(row?.ids ?? '')
      }
      return lists
    },
    // FTS5 would expand a prefix again for each job.
    async among(probes, ids) {
      const jobs = (await documentsOf(ids)).map((document) => ({
        id: document.id,
        words: wordsOf(JSON.stringify(document)),
      }))
      return probes.map((probe) =>
        jobs
          .filter(({ words }) => hasProbe(words, probe))
          .map(({ id }) => id)
          .join(),
      )
    },
    // Reading a word for the first time takes a few ten milliseconds at most.
    common: async () => [],
  }
}

const hasProbe = (words: Record<Field, string>, { field, all }: Probe): boolean => {
  const text = ` ${words[field]} `
  return all.every((any) =>
    any.some((phrase) => text.includes(` ${phrase.words.join(' ')}${phrase.prefix ? '' : ' '}`)),
  )
}

const isBeginning = ({ all }: Probe) => all.some((any) => any.some(({ prefix }) => prefix))

const hitsOf = (sql: SQL, { field, all }: Probe): Fragment => {
  const found = all.map((any) => `(${any.map(phraseOf).join(' OR ')})`).join(' AND ')
  if (field === 'description') return sql`FROM search_texts WHERE search_texts MATCH ${found}`
  const inField = `${field} : (${found})`
  return isForm(field)
    ? sql`FROM search_forms WHERE search_forms MATCH ${inField}`
    : sql`FROM search_heads WHERE search_heads MATCH ${inField}`
}

const isForm = (field: Field) => field === 'forms' || field === 'topics'

/** Returns the FTS5 expression; words contain only letters and digits, so no escaping is needed. */
const phraseOf = ({ words, prefix }: Phrase) => `"${words.join(' ')}"${prefix ? ' *' : ''}`
