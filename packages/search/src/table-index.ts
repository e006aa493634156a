import type { SQL } from 'bun'
import { docsDrift } from './internal/docs-drift.ts'
import type { TransactionalIndex } from './search-port.ts'
import { indexedWords } from './internal/indexed-words.ts'
import { type Field, FIELDS, TEXT_FIELDS } from './word-index.ts'
import { createKnownTerms } from './internal/table-known-terms.ts'
import { purgeTerms, TERMS_LOCK, termsOf, vectorOf } from './internal/table-terms.ts'

/** Replaced by `PROBE` in `search-table-7`. */
const FIND_WORD = `CREATE FUNCTION search_word(query TSQUERY, newest BIGINT, oldest BIGINT)
  RETURNS TABLE (field TEXT, ids TEXT) LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off SET work_mem = '32MB' AS $$
  BEGIN
    ${['title', 'company', 'tags', 'description', 'location']
      .map(
        (field) => `RETURN QUERY SELECT '${field}', string_agg(d.id::text, ',') FROM search_docs d
      WHERE d.${field} @@ query AND d.published_at BETWEEN oldest AND newest HAVING count(*) > 0;`,
      )
      .join('\n    ')}
  END $$`

/**
 * Finds the ids of jobs whose field matches a query, using the index only: the planner underestimates reading the words
 * of all jobs, because most are stored out of line.
 */
const PROBE = `CREATE FUNCTION search_probe(field TEXT, query TSQUERY, newest BIGINT, oldest BIGINT) RETURNS TEXT
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
const KEEP_TERMS = `CREATE FUNCTION search_keep_terms(words TEXT, seen BIGINT, OUT purges BIGINT, OUT kept TEXT)
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

const migrations = [
  {
    name: 'search-table-1',
    statements: [
      `CREATE TABLE search_docs (
        id BIGINT PRIMARY KEY, language TEXT NOT NULL, published_at BIGINT NOT NULL, slug TEXT COLLATE "C" NOT NULL,
        title TEXT NOT NULL, company TEXT NOT NULL, tags TEXT NOT NULL, description TEXT NOT NULL)`,
    ],
  },
  {
    name: 'search-table-2',
    statements: [
      'DROP TABLE search_docs',
      `CREATE TABLE search_docs (
        id BIGINT PRIMARY KEY, published_at BIGINT NOT NULL, slug TEXT COLLATE "C" NOT NULL,
        language TEXT NOT NULL, work_arrangement TEXT NOT NULL, source TEXT NOT NULL, company TEXT NOT NULL,
        tags TEXT NOT NULL, pay DOUBLE PRECISION, currency TEXT, country_set BIGINT, places TEXT NOT NULL,
        title_words TEXT NOT NULL, company_words TEXT NOT NULL, tag_words TEXT NOT NULL,
        description_words TEXT NOT NULL, location_words TEXT NOT NULL)`,
    ],
  },
  {
    name: 'search-table-3',
    statements: [
      'DELETE FROM search_docs',
      'ALTER TABLE search_docs ADD COLUMN words TSVECTOR NOT NULL',
      'CREATE INDEX search_docs_words ON search_docs USING gin (words)',
      'CREATE TABLE search_terms (term TEXT COLLATE "C" PRIMARY KEY)',
    ],
  },
  {
    name: 'search-table-4',
    statements: [
      'DROP TABLE search_docs',
      `CREATE TABLE search_docs (
        id BIGINT PRIMARY KEY, published_at BIGINT NOT NULL, title TSVECTOR NOT NULL, company TSVECTOR NOT NULL,
        tags TSVECTOR NOT NULL, description TSVECTOR NOT NULL, location TSVECTOR NOT NULL)`,
      'CREATE INDEX search_docs_words ON search_docs USING gin (title, company, tags, description, location)',
      'CREATE INDEX search_docs_published ON search_docs (published_at)',
    ],
  },
  {
    name: 'search-table-5',
    statements: ['DROP INDEX search_docs_published', 'CREATE SEQUENCE search_purges', FIND_WORD],
  },
  { name: 'search-table-6', statements: [KEEP_TERMS] },
  {
    name: 'search-table-7',
    statements: [
      'DROP FUNCTION search_word(TSQUERY, BIGINT, BIGINT)',
      'DROP TABLE search_docs',
      `CREATE TABLE search_docs (
        id BIGINT PRIMARY KEY, published_at BIGINT NOT NULL, ${FIELDS.map((field) => `${field} TSVECTOR NOT NULL`).join(', ')})`,
      `CREATE INDEX search_docs_words ON search_docs USING gin (${FIELDS.join(', ')})`,
      PROBE,
    ],
  },
  // Empty, for other stems of the same words; those of an ad over 2 kB go out of line, so that a lookup reads a third of
  // the pages.
  {
    name: 'search-table-9',
    statements: ['TRUNCATE search_docs', 'ALTER TABLE search_docs SET (toast_tuple_target = 128)'],
  },
  ...['search-table-10', 'search-table-11', 'search-table-12'].map((name) => ({
    name,
    statements: ['TRUNCATE search_docs'],
  })),
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
      await Promise.all([
        put,
        keepTerms(
          tx,
          words.flatMap((fields) => TEXT_FIELDS.flatMap((field) => fields[field])),
        ),
      ])
    },
    remove,
    drift: docsDrift,
    purge: purgeTerms,
  }
}
