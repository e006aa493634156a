import { PayloadError } from '../../connector.ts'

/** Maximum items per payload; rejected items cost time and memory too. */
export const MAX_ITEMS = 100_000

/** @throws PayloadError for more than MAX_ITEMS items, before any of them is parsed */
export function assertItemCount(count: number): void {
  if (count > MAX_ITEMS)
    throw new PayloadError(`The payload has more than ${MAX_ITEMS} items`, {
      code: 'too-many-items',
      parameters: { most: MAX_ITEMS },
    })
}
