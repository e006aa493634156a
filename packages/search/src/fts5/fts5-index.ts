import { slicesOf } from '@jobs/core/slices.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import { docsDrift } from '../internal/docs-drift.ts'
import { indexedWords } from '../internal/indexed-words.ts'
import { purgeTerms } from '../internal/stored-terms.ts'
import type { SearchDocument, TransactionalIndex } from '../search-port.ts'
import type { Field, Span } from '../word-index.ts'

const TOKENS = "content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0'"

/**
 * Drops the tables of an older release, and creates them to be filled again. Give it the next number whenever
 * the tables change, or the forms and topics of the same jobs.
 */
const migrations = [
  // An earlier release, started on tables that this one created, has nothing to apply.
  ...[1, 2, 3, 4, 5, 7, 8, 9, 10, 13, 14, 15].map((number) => ({ name: `search-fts5-${number}`, statements: [] })),
  {
    name: 'search-fts5-16',
    statements: [
      ...['index', 'texts', 'heads', 'docs', 'starts', 'forms', 'terms'].map(
        (table) => `DROP TABLE IF EXISTS search_${table}`,
      ),
      `CREATE VIRTUAL TABLE search_texts USING fts5(description, ${TOKENS})`,
      `CREATE VIRTUAL TABLE search_heads USING fts5(title, company, tags, location, ${TOKENS})`,
      `CREATE VIRTUAL TABLE search_forms USING fts5(forms, topics, detail = column, ${TOKENS})`,
      'CREATE TABLE search_docs (position INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE)',
      'CREATE TABLE search_terms (term TEXT PRIMARY KEY) WITHOUT ROWID',
    ],
  },
]

/** Bounded by the parameters of one statement. */
const ROWS = 500
/** Maximum distinct words of a job for corrections; an ad has about three hundred. */
const MAX_TERMS = 2000
const LAST_HOUR = 2 ** 20
/** Positions per hour: each job of an hour has its own, below those of the next hour. */
export const POSITIONS_AN_HOUR = 2 ** 32

/**
 * Returns a job's position among all, by the hour of publication and then its id. FTS5 reads hits by row number, so
 * positions let it read only those of a time span.
 */
const positionOf = ({ id, publishedAt }: SearchDocument): number => hourOf(publishedAt) * POSITIONS_AN_HOUR + id

const hourOf = (publishedAt: number) => LAST_HOUR - Math.min(LAST_HOUR, Math.max(0, Math.floor(publishedAt / HOUR_MS)))

/** Returns the first and last position of jobs published within a span. */
export const positionsIn = ({ newest, oldest }: Span): [number, number] => [
  hourOf(newest) * POSITIONS_AN_HOUR,
  (hourOf(oldest) + 1) * POSITIONS_AN_HOUR - 1,
]

/**
 * The index side of the embedded engine, updated inside the catalogue's transactions. `search_heads` contains the words
 * of the short fields, `search_texts` those of descriptions, and `search_forms` the stems and concepts of both.
 */
export const fts5Index: TransactionalIndex = {
  migrations,
  async put(tx, documents) {
    await fts5Index.remove(
      tx,
      documents.map(({ id }) => id),
    )
    for (const rows of slicesOf(documents, ROWS)) await putRows(tx, rows)
  },
  async remove(tx, ids) {
    const list = JSON.stringify(ids)
    const positions = tx`SELECT position FROM search_docs WHERE id IN (SELECT value FROM json_each(${list}))`
    await tx`DELETE FROM search_texts WHERE rowid IN (${positions})`
    await tx`DELETE FROM search_forms WHERE rowid IN (${positions})`
    await tx`DELETE FROM search_heads WHERE rowid IN (${positions})`
    await tx`DELETE FROM search_docs WHERE id IN (SELECT value FROM json_each(${list}))`
  },
  drift: docsDrift,
  purge: purgeTerms(async (terms, read, transaction) => {
    const unused = await unusedTerms(read, terms)
    return unused.length > 0 ? await transaction((tx) => removeTerms(tx, unused)) : 0
  }),
}

const unusedTerms = async (sql: SQL, terms: readonly string[]): Promise<string[]> => {
  const rows: { term: string }[] = await sql`SELECT value AS term FROM json_each(${JSON.stringify(terms)}) AS listed
    WHERE NOT EXISTS (SELECT 1 FROM search_heads WHERE search_heads MATCH '"' || listed.value || '"')
    AND NOT EXISTS (SELECT 1 FROM search_texts WHERE search_texts MATCH '"' || listed.value || '"')`
  return rows.map(({ term }) => term)
}

/** A job with one of these words may have been added meanwhile. */
const removeTerms = async (tx: SQL, terms: readonly string[]): Promise<number> => {
  const unused = await unusedTerms(tx, terms)
  await tx`DELETE FROM search_terms WHERE term IN (SELECT value FROM json_each(${JSON.stringify(unused)}))`
  return unused.length
}

/** Sorted by position: FTS5 flushes its buffer whenever a row number is lower than the one before. */
const putRows = async (tx: SQL, unsorted: readonly SearchDocument[]) => {
  const documents = unsorted.toSorted((a, b) => positionOf(a) - positionOf(b))
  const docs = documents.map((document) => ({ position: positionOf(document), id: document.id }))
  const words = documents.map(indexedWords)
  const rowsOf = <Name extends Field>(fields: readonly Name[]) =>
    documents.map((document, at) => ({
      rowid: positionOf(document),
      ...(Object.fromEntries(fields.map((field) => [field, words[at]?.[field] ?? ''])) as Record<Name, string>),
    }))
  const terms = new Set<string>()
  for (const { title, company, tags, location, description } of words)
    for (const term of termsOf(`${title} ${company} ${tags} ${location} ${description}`)) terms.add(term)
  terms.delete('')
  await tx`INSERT INTO search_docs ${tx(docs)}`
  await tx`INSERT INTO search_heads ${tx(rowsOf(['title', 'company', 'tags', 'location']))}`
  await tx`INSERT INTO search_texts ${tx(rowsOf(['description']))}`
  await tx`INSERT INTO search_forms ${tx(rowsOf(['forms', 'topics']))}`
  await tx`INSERT OR IGNORE INTO search_terms SELECT value FROM json_each(${JSON.stringify([...terms])})`
}

const termsOf = (text: string): Iterable<string> => {
  const words = text.split(' ')
  return words.length > MAX_TERMS ? new Set(words).values().take(MAX_TERMS) : words
}
