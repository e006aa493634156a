import { regionOf } from '@jobs/geo/regions/region.ts'
import { z } from 'zod'
import { accuracyOf, classLines } from './confusion.ts'
import { createTask } from './task.ts'

const Row = z.object({ text: z.string(), inDeEu: z.union([z.boolean(), z.literal('unknown')]) })

/** Scores whether location texts are open to Germany or the EU by accuracy. */
export const evaluateRegion = createTask(Row, (rows) => {
  const pairs = rows.map(({ text, inDeEu }) => ({ label: String(inDeEu), found: String(regionOf([text]).inDeEu) }))
  return {
    lines: classLines('open to Germany or the EU', pairs, ['true', 'false', 'unknown']),
    metrics: { accuracy: accuracyOf(pairs) },
  }
})
