import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import type { QueryWord } from '../query-words.ts'
import { type Field, FIELDS, type Lists, type WordIndex } from '../ranked/internal/word-index.ts'
import { POSITIONS_AN_HOUR, positionsIn } from './fts5-index.ts'
import { fts5Terms } from './internal/fts5-terms.ts'
import { isStart } from './internal/starts.ts'

type Fragment = SQL.Query<unknown>

/** Read in some ten milliseconds. */
const JOBS_AT_ONCE = 50_000
/** FTS5 merges all words with a beginning at each search, whatever the span: fewer of them, each of which takes longer. */
const JOBS_AT_ONCE_OF_BEGINNINGS = 200_000
/** For more jobs than these a whole word is read faster, unless a million have it. */
const MAX_ONE_BY_ONE = 100

/** The query side of the embedded engine: `sql` is a reader on the database that `fts5Index` follows. */
export const fts5Words = (sql: SQL): WordIndex => {
  const listsIn = async (word: QueryWord, where: Fragment): Promise<Lists> => {
    const lists: Lists = {}
    for (const field of FIELDS) {
      const found: string[] = []
      for (const hits of hitsOf(sql, word, field)) {
        // The rest of a position is the id.
        const [row]: { ids: string | null }[] = await sql`
          SELECT group_concat(rowid % ${POSITIONS_AN_HOUR}) AS ids ${hits} AND ${where}`
        if (row?.ids) found.push(row.ids)
      }
      if (found.length > 0) lists[field] = found.join(',')
    }
    return lists
  }
  return {
    terms: fts5Terms(sql),
    jobsAtOnce: ({ prefix }) => (prefix ? JOBS_AT_ONCE_OF_BEGINNINGS : JOBS_AT_ONCE),
    find(word, span) {
      const [first, last] = positionsIn(span)
      return listsIn(word, sql`rowid BETWEEN ${first} AND ${last}`)
    },
    async among(word, ids) {
      const positions = await numbersIn(sql`
        SELECT position FROM search_docs WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
      const listed = sql`(SELECT value FROM json_each(${JSON.stringify(positions)}))`
      // FTS5 begins anew for each row it is given; with a plus it reads the word once, and rows are taken out of that.
      const isOneByOne = !word.prefix && ids.length <= MAX_ONE_BY_ONE
      return await listsIn(word, isOneByOne ? sql`rowid IN ${listed}` : sql`+rowid IN ${listed}`)
    },
    // The first reading of a word takes a few ten milliseconds at most.
    common: async () => [],
  }
}

/** What finds the word in a field; what several find is each time another form. */
const hitsOf = (sql: SQL, word: QueryWord, field: Field): Fragment[] => {
  if (field !== 'description')
    return [sql`FROM search_heads WHERE search_heads MATCH ${`${field} : ${expressionOf(word)}`}`]
  const [start] = word.prefix && word.spellings.length === 1 ? (word.spellings[0] ?? []) : []
  if (start === undefined || !isStart(start))
    return [sql`FROM search_texts WHERE search_texts MATCH ${expressionOf(word)}`]
  const starts = sql`FROM search_starts WHERE search_starts MATCH ${`"${start}"`}`
  if (word.synonyms.length === 0) return [starts]
  const whole = { ...word, spellings: [], prefix: false }
  return [starts, sql`FROM search_texts WHERE search_texts MATCH ${expressionOf(whole)}`]
}

/** A word as an FTS5 expression over all its forms; words are letters and digits only, so nothing in it needs escaping. */
const expressionOf = ({ spellings, synonyms, prefix }: QueryWord): string => {
  const begun = spellings.map((parts) => phraseOf(parts) + (prefix ? ' *' : ''))
  return `(${[...begun, ...synonyms.map(phraseOf)].join(' OR ')})`
}

const phraseOf = (parts: readonly string[]) => `"${parts.join(' ')}"`
