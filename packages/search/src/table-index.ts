import { docsDrift } from './docs-drift.ts'
import type { TransactionalIndex } from './search-port.ts'
import { insertTerms, purgeTerms, termsOf, vectorOf } from './table-terms.ts'

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
]

/** A table of folded words in Postgres, kept in each transaction: what answers `q` when no search server does. */
export const tableIndex: TransactionalIndex = {
  migrations,
  async put(tx, documents) {
    if (documents.length === 0) return
    const rows = documents.map((document) => ({
      id: document.id,
      published_at: document.publishedAt,
      title: vectorOf(document.title),
      company: vectorOf(document.companyName),
      tags: vectorOf(document.tags.join(' ')),
      description: vectorOf(document.description),
      location: vectorOf(document.location),
    }))
    await tableIndex.remove(
      tx,
      documents.map(({ id }) => id),
    )
    const terms = documents.map(({ title, companyName, tags, description, location }) =>
      termsOf([title, companyName, ...tags, description, location].join(' ')),
    )
    await tx`INSERT INTO search_docs ${tx(rows)}`
    await insertTerms(tx, terms.flat())
  },
  async remove(tx, ids) {
    if (ids.length > 0) await tx`DELETE FROM search_docs WHERE id IN ${tx(ids)}`
  },
  drift: docsDrift,
  purge: purgeTerms,
}
