import type { Marks, WordIndex } from '../word-index.ts'
import { marksOf } from './internal/word-marks.ts'

/** Reads from an index, on this thread, which jobs have a word. */
export const readMarks = async (index: Pick<WordIndex, 'find'>, ...[probes, span, lastId]: Parameters<Marks>) =>
  marksOf(probes, await index.find(probes, span), lastId)
