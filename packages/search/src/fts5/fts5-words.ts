import type { SQL } from 'bun'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { indexedWords } from '../internal/indexed-words.ts'
import { storedTerms } from '../internal/stored-terms.ts'
import type { SearchDocument } from '../search-port.ts'
import { type Field, FIELDS, type Phrase, type Probe, type WordIndex } from '../word-index.ts'
import { POSITIONS_AN_HOUR, positionsIn } from './fts5-index.ts'

type Fragment = SQL.Query<unknown>

/** Read in about ten milliseconds. */
const JOBS_AT_ONCE = 50_000
/** FTS5 merges all words with a prefix at each search, whatever the span; fewer, longer searches are cheaper. */
const JOBS_AT_ONCE_OF_BEGINNINGS = 200_000
/** Their words are read in about ten milliseconds. */
const DOCUMENTS_AT_ONCE = 32
/** Reading the words of an ad takes about 0.2 ms, and searches look for several words in mostly the same jobs. */
const MAX_REMEMBERED = 5000

type Words = Record<Field, string>

/**
 * The query side of the embedded engine; `sql` is a reader on the database that `fts5Index` follows.
 * @param documentsOf returns the indexed documents of listed jobs
 * @param versionsOf returns a number for each job that changes with its document; words of others are not remembered
 */
export const fts5Words = (
  sql: SQL,
  documentsOf: (ids: readonly number[]) => Promise<readonly SearchDocument[]>,
  versionsOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>> = async () => new Map(),
): WordIndex => {
  const remembered = new Map<number, { version: number; words: Words }>()
  const wordsOf = async (ids: readonly number[]): Promise<Map<number, Words>> => {
    const versions = await versionsOf(ids)
    const found = new Map<number, Words>()
    for (const id of ids) {
      const known = remembered.get(id)
      if (known && known.version === versions.get(id)) found.set(id, known.words)
    }
    for (const document of await documentsOf(ids.filter((id) => !found.has(id)))) {
      const words = padded(indexedWords(document))
      const version = versions.get(document.id)
      found.set(document.id, words)
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      if (version !== undefined) remembered.set(document.id, { version, words })
    }
    return found
  }
  return {
    terms: storedTerms(sql, async (term) => {
      const [hit]: unknown[] = await sql`SELECT 1 FROM search_heads WHERE search_heads MATCH ${`"${term}"`}
        UNION ALL SELECT 1 FROM search_texts WHERE search_texts MATCH ${`"${term}"`} LIMIT 1`
      return hit !== undefined
    }),
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
    // A job takes .3 ms, and a word of 20,000 jobs 1 to 5 ms; a query has several words.
    few: (jobs) => jobs / 200,
    // FTS5 would expand a prefix again for each job.
    async among(probes, ids) {
      const tests = probes.map(testOf)
      const found: number[][] = probes.map(() => [])
      for (let from = 0; from < ids.length; from += DOCUMENTS_AT_ONCE) {
        await othersFirst()
        for (const [id, words] of await wordsOf(ids.slice(from, from + DOCUMENTS_AT_ONCE)))
          for (const [at, has] of tests.entries()) if (has(words)) found[at]?.push(id)
      }
      return found.map((jobs) => jobs.join())
    },
    // Reading a word for the first time takes a few ten milliseconds at most.
    common: async () => [],
  }
}

/** Puts a space at both ends of each field. */
const padded = (words: Words): Words => {
  for (const field of FIELDS) words[field] = ` ${words[field]} `
  return words
}

/** Returns whether words, with a space at both ends of each field, have what a probe seeks. */
const testOf = ({ field, all }: Probe): ((words: Words) => boolean) => {
  const sought = all.map((any) => any.map((phrase) => ` ${phrase.words.join(' ')}${phrase.prefix ? '' : ' '}`))
  return (words) => sought.every((any) => any.some((text) => words[field].includes(text)))
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
