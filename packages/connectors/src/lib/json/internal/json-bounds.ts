import { excessOf } from '@jobs/core/json-bounds.ts'
import { PayloadError } from '../../../connector.ts'

/** Each value takes about a hundred bytes in memory: 20 MB of `{}` would take gigabytes. */
const MAX_VALUES = 2_000_000
const MAX_DEPTH = 100

/** Throws PayloadError for JSON with more than 2,000,000 values or 100 levels, before it is parsed. */
export function assertBounded(json: string): void {
  const excess = excessOf(json, MAX_DEPTH, MAX_VALUES)
  if (excess === 'levels') throw new PayloadError('The JSON is nested too deeply', { code: 'not-json' })
  if (excess === 'parts')
    throw new PayloadError(`The JSON has more than ${MAX_VALUES} values`, {
      code: 'too-many-items',
      parameters: { most: MAX_VALUES },
    })
}
