import type { SQL } from 'bun'
import type { QueryWord } from '../query-words.ts'
import type { WordIndex } from '../ranked/word-index.ts'
import { POSITIONS_AN_HOUR, positionsIn } from './fts5-index.ts'
import { fts5Terms } from './fts5-terms.ts'
import { isStart } from './starts.ts'

type Fragment = SQL.Query<unknown>

/** The query side of the embedded engine: `sql` is a reader on the database that `fts5Index` follows. */
export const fts5Words = (sql: SQL): WordIndex => ({
  terms: fts5Terms(sql),
  async find(word, field, span) {
    const [first, last] = positionsIn(span)
    const listed = async (hits: Fragment) => {
      // The rest of a position is the id.
      const [found]: { ids: string | null }[] = await sql`
        SELECT group_concat(rowid % ${POSITIONS_AN_HOUR}) AS ids ${hits} AND rowid BETWEEN ${first} AND ${last}`
      return found?.ids ?? null
    }
    if (field !== 'description')
      return await listed(sql`FROM search_heads WHERE search_heads MATCH ${`${field} : ${expressionOf(word)}`}`)
    const [start] = word.prefix && word.spellings.length === 1 ? (word.spellings[0] ?? []) : []
    if (start === undefined || !isStart(start))
      return await listed(sql`FROM search_texts WHERE search_texts MATCH ${expressionOf(word)}`)
    const lists = [await listed(sql`FROM search_starts WHERE search_starts MATCH ${`"${start}"`}`)]
    if (word.synonyms.length > 0) {
      const whole = { ...word, spellings: [], prefix: false }
      lists.push(await listed(sql`FROM search_texts WHERE search_texts MATCH ${expressionOf(whole)}`))
    }
    return lists.filter(Boolean).join(',') || null
  },
})

/** A word as an FTS5 expression over all its forms; words are letters and digits only, so nothing in it needs escaping. */
const expressionOf = ({ spellings, synonyms, prefix }: QueryWord): string => {
  const begun = spellings.map((parts) => phraseOf(parts) + (prefix ? ' *' : ''))
  return `(${[...begun, ...synonyms.map(phraseOf)].join(' OR ')})`
}

const phraseOf = (parts: readonly string[]) => `"${parts.join(' ')}"`
