import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import type { Field, Lists, Phrase, Probe, WordIndex } from '../word-index.ts'
import { POSITIONS_AN_HOUR, positionsIn } from './fts5-index.ts'
import { fts5Terms } from './internal/fts5-terms.ts'

type Fragment = SQL.Query<unknown>

/** Read in some ten milliseconds. */
const JOBS_AT_ONCE = 50_000
/** FTS5 merges all words with a beginning at each search, whatever the span: fewer of them, each of which takes longer. */
const JOBS_AT_ONCE_OF_BEGINNINGS = 200_000
/** For more jobs than these a whole word is read faster, unless a million have it. */
const MAX_ONE_BY_ONE = 100

/** The query side of the embedded engine: `sql` is a reader on the database that `fts5Index` follows. */
export const fts5Words = (sql: SQL): WordIndex => {
  const listsIn = async (probes: readonly Probe[], whereOf: (probe: Probe) => Fragment): Promise<Lists> => {
    const lists: string[] = []
    for (const probe of probes) {
      // The rest of a position is the id.
      const [row]: { ids: string | null }[] = await sql`
        SELECT group_concat(rowid % ${POSITIONS_AN_HOUR}) AS ids ${hitsOf(sql, probe)} AND ${whereOf(probe)}`
      lists.push(row?.ids ?? '')
    }
    return lists
  }
  return {
    terms: fts5Terms(sql),
    jobsAtOnce: (probes) => (probes.some(isBeginning) ? JOBS_AT_ONCE_OF_BEGINNINGS : JOBS_AT_ONCE),
    find(probes, span) {
      const [first, last] = positionsIn(span)
      return listsIn(probes, () => sql`rowid BETWEEN ${first} AND ${last}`)
    },
    async among(probes, ids) {
      const positions = await numbersIn(sql`
        SELECT position FROM search_docs WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
      const listed = sql`(SELECT value FROM json_each(${JSON.stringify(positions)}))`
      // FTS5 begins anew for each row it is given; with a plus it reads the word once, and rows are taken out of that.
      return await listsIn(probes, (probe) =>
        !isBeginning(probe) && ids.length <= MAX_ONE_BY_ONE ? sql`rowid IN ${listed}` : sql`+rowid IN ${listed}`,
      )
    },
    // The first reading of a word takes a few ten milliseconds at most.
    common: async () => [],
  }
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

/** As an FTS5 expression; words are letters and digits only, so nothing in them needs escaping. */
const phraseOf = ({ words, prefix }: Phrase) => `"${words.join(' ')}"${prefix ? ' *' : ''}`
