import { readMarks } from '@jobs/search/ranked/read-marks.ts'
import type { Marks, WordIndex } from '@jobs/search/word-index.ts'
import { SQL } from 'bun'
import { worker } from 'workerpool'
import { sqliteWords } from './sqlite-words.ts'

/** Runs in a worker thread with its own connection to the first file it is given. */
let opened: WordIndex | undefined

/** Maps the file; waiting for a checkpoint of another process does not block the answering thread. */
const PRAGMAS = ['query_only = ON', 'mmap_size = 1073741824', 'busy_timeout = 10000']

const wordsOf = async (filename: string): Promise<WordIndex> => {
  if (opened) return opened
  const sql = new SQL({ adapter: 'sqlite', filename })
  for (const pragma of PRAGMAS) await sql.unsafe(`PRAGMA ${pragma}`)
  return (opened = sqliteWords(sql))
}

/** A single text is transferred faster than many. */
const joined = (terms: readonly string[]) => terms.join(' ')

const methods = {
  marks: async (filename: string, ...given: Parameters<Marks>) => readMarks(await wordsOf(filename), ...given),
  termsBetween: async (filename: string, ...range: Parameters<WordIndex['terms']['between']>) =>
    joined(await (await wordsOf(filename)).terms.between(...range)),
  termsAmong: async (filename: string, terms: readonly string[]) =>
    joined(await (await wordsOf(filename)).terms.among(terms)),
  isInUse: async (filename: string, term: string) => (await wordsOf(filename)).terms.isInUse(term),
}

export type WordsMethods = typeof methods

worker(methods)
