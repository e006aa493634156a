import { PayloadError } from '../../connector.ts'

/** Of one payload. Each takes time and memory, be it a posting or not. */
export const MAX_ITEMS = 100_000

/** @throws PayloadError for a payload of more than MAX_ITEMS items; cheap to know before any of them is read */
export function assertItemCount(count: number): void {
  if (count > MAX_ITEMS)
    throw new PayloadError(`The payload has more than ${MAX_ITEMS} items`, {
      code: 'too-many-items',
      parameters: { most: MAX_ITEMS },
    })
}
