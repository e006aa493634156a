import type { z } from 'zod'

/** A malformed line of a file of labelled cases; `line` counts from 1. */
export interface Fault {
  line: number
  reason: string
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Parses the rows of a JSONL text; malformed lines are empty, not JSON or of another shape. */
export const readRows = <Row>(text: string, schema: z.ZodType<Row>): { rows: Row[]; faults: Fault[] } => {
  const rows: Row[] = []
  const faults: Fault[] = []
  const lines = text.replace(/\s+$/, '').split('\n')
  lines.forEach((content, index) => {
    const fault = (reason: string) => faults.push({ line: index + 1, reason })
    if (content.trim() === '') return fault('empty')
    const value = parse(content)
    if (value === undefined) return fault('not JSON')
    const row = schema.safeParse(value)
    if (row.success) return rows.push(row.data)
    const [issue] = row.error.issues
    return fault(`${issue?.path.join('.') || 'row'}: ${issue?.message ?? 'of another shape'}`)
  })
  return { rows, faults }
}
