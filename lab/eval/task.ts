import type { z } from 'zod'
import { type Fault, readRows } from './read-rows.ts'

export interface Evaluation<Metrics> {
  /** Human-readable details: a confusion table, or hits and misses. */
  lines: string[]
  metrics: Metrics
}

/** Evaluates a JSONL text of labelled cases; malformed lines are reported and skipped. */
export type Task<Metrics> = (text: string) => Evaluation<Metrics> & { rows: number; faults: Fault[] }

/** Creates a task from the shape of its rows and the pure function that scores them. */
export const createTask =
  <Row, Metrics>(schema: z.ZodType<Row>, evaluate: (rows: readonly Row[]) => Evaluation<Metrics>): Task<Metrics> =>
  (text) => {
    const { rows, faults } = readRows(text, schema)
    return { ...evaluate(rows), rows: rows.length, faults }
  }
