import type { Marks, WordIndex } from '../word-index.ts'
import { marksOf } from './internal/word-marks.ts'

/** What an index says that jobs have of a word, read on this thread. */
export const readMarks = async (index: Pick<WordIndex, 'find'>, ...[probes, span, lastId]: Parameters<Marks>) =>
  marksOf(probes, await index.find(probes, span), lastId)
