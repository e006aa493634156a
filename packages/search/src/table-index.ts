import { together } from '@jobs/core/together.ts'
import type { SQL } from 'bun'
import { docsDrift } from './internal/docs-drift.ts'
import { indexedWords } from './internal/indexed-words.ts'
import { createKnownTerms } from './internal/table-known-terms.ts'
import { purgeTableTerms, TERMS_LOCK, termsOf, vectorOf } from './internal/table-terms.ts'
import type { TransactionalIndex } from './search-port.ts'
import { type Field, FIELDS, TEXT_FIELDS } from './word-index.ts'

/**
 * Finds the ids of jobs whose field matches a query, using the index only: the planner underestimates reading the words
 * of all jobs, because most are stored out of line.
 */
const PROBE = `CREATE OR REPLACE FUNCTION search_probe(field TEXT, query TSQUERY, newest BIGINT, oldest BIGINT) RETURNS TEXT
  LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET work_mem = '32MB' AS $$
  DECLARE ids TEXT;
  BEGIN
    CASE field
      ${FIELDS.map(
        (field) => `WHEN '${field}' THEN SELECT string_agg(d.id::text, ',') INTO ids FROM search_docs d
        WHERE d.${field} @@ query AND d.published_at BETWEEN oldest AND newest;`,
      ).join('\n      ')}
    END CASE;
    RETURN ids;
  END $$`

/**
 * Stores words unless a purge has removed any since `seen`; returns the purge number and the words stored already by
 * others. No purge runs until the end of the transaction; each statement inside sees the results of the last one.
 */
const KEEP_TERMS = `CREATE OR REPLACE FUNCTION search_keep_terms(words TEXT, seen BIGINT, OUT purges BIGINT, OUT kept TEXT)
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(${TERMS_LOCK});
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO purges FROM search_purges;
    IF purges = seen AND words <> '' THEN
      SELECT string_agg(term, ' ') INTO kept FROM search_terms
        WHERE term = ANY (string_to_array(words, ' ')) AND xmin <> pg_current_xact_id()::xid;
      INSERT INTO search_terms SELECT term FROM unnest(string_to_array(words, ' ')) AS term
        ORDER BY term COLLATE "C" ON CONFLICT DO NOTHING;
    END IF;
  END $$`

/**
 * Drops the documents of an older release, to be indexed again; its terms stay, because processes of that release remember
 * which of them are stored. Give it the next number whenever the tables change, or the forms and topics of the same jobs.
 * The words of an ad over 2 kB go out of line, so that a lookup reads a third of the pages.
 */
const migrations = [
  // An earlier release, started on tables that this one created, has nothing to apply.
  ...[1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 15, 16, 17].map((number) => ({
    name: `search-table-${number}`,
    statements: [],
  })),
  {
    name: 'search-table-18',
    statements: [
      'DROP FUNCTION IF EXISTS search_word(TSQUERY, BIGINT, BIGINT)',
      'DROP TABLE IF EXISTS search_docs',
      `CREATE TABLE search_docs (
        id BIGINT PRIMARY KEY, published_at BIGINT NOT NULL, ${FIELDS.map((field) => `${field} TSVECTOR NOT NULL`).join(', ')})
        WITH (toast_tuple_target = 128)`,
      `CREATE INDEX search_docs_words ON search_docs USING gin (${FIELDS.join(', ')})`,
      'CREATE TABLE IF NOT EXISTS search_terms (term TEXT COLLATE "C" PRIMARY KEY)',
      'CREATE SEQUENCE IF NOT EXISTS search_purges',
      PROBE,
      KEEP_TERMS,
    ],
  },
]

/**
 * Creates a table of folded words in Postgres, updated in each transaction, which answers `q` without a search server.
 */
export const createTableIndex = (): TransactionalIndex => {
  const keepTerms = createKnownTerms()
  const remove = async (tx: SQL, ids: readonly number[]) => {
    if (ids.length > 0) await tx`DELETE FROM search_docs WHERE id IN ${tx(ids)}`
  }
  return {
    migrations,
    async put(tx, documents) {
      if (documents.length === 0) return
      const words = documents.map((document) => {
        const indexed = indexedWords(document)
        return Object.fromEntries(FIELDS.map((field) => [field, termsOf(indexed[field])])) as Record<Field, string[]>
      })
      const rows = documents.map(({ id, publishedAt }, at) => ({
        id,
        published_at: publishedAt,
        ...Object.fromEntries(FIELDS.map((field) => [field, vectorOf(words[at]?.[field] ?? [])])),
      }))
      const put = tx`INSERT INTO search_docs ${tx(rows)} ON CONFLICT (id) DO UPDATE SET
        published_at = excluded.published_at, title = excluded.title, company = excluded.company, tags = excluded.tags,
        description = excluded.description, location = excluded.location, forms = excluded.forms, topics = excluded.topics`
      // Pipelined, without waiting for each statement.
      await together([
        put,
        keepTerms(
          tx,
          words.flatMap((fields) => TEXT_FIELDS.flatMap((field) => fields[field])),
        ),
      ])
    },
    remove,
    drift: docsDrift,
    purge: purgeTableTerms,
  }
}
