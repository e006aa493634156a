import { indexedJobs, lastChanges } from '@jobs/catalog/jobs/indexed-jobs.ts'
import { fts5Words } from '@jobs/search/fts5/fts5-words.ts'
import type { WordIndex } from '@jobs/search/word-index.ts'
import type { SQL } from 'bun'

/** The words of a catalogue in SQLite. @param sql a reader on its file */
export const sqliteWords = (sql: SQL): WordIndex =>
  fts5Words(
    sql,
    (ids) => indexedJobs(sql, ids),
    (ids) => lastChanges(sql, ids),
  )
