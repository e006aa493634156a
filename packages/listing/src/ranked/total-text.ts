import { MAX_COUNTED } from '@jobs/search/search-port.ts'

/** Formats a total for `X-Total-Count`; search results are counted up to a limit. */
export const totalText = (total: number, q: string): string =>
  q && total > MAX_COUNTED ? `${MAX_COUNTED}+` : String(total)
