import type { z } from 'zod'
import { type Fault, readRows } from './read-rows.ts'

export interface Evaluation<Figures> {
  /** For people: a confusion table, or hits and misses. */
  lines: string[]
  figures: Figures
}

/** Evaluates a JSONL text of labelled cases; lines that are no row are told as faults and left out. */
export type Task<Figures> = (text: string) => Evaluation<Figures> & { rows: number; faults: Fault[] }

/** A task from the shape of its rows and the pure function that judges them. */
export const createTask =
  <Row, Figures>(schema: z.ZodType<Row>, evaluate: (rows: readonly Row[]) => Evaluation<Figures>): Task<Figures> =>
  (text) => {
    const { rows, faults } = readRows(text, schema)
    return { ...evaluate(rows), rows: rows.length, faults }
  }
