import { MAX_COUNTED } from '@jobs/search/search-port.ts'

/** A total as `X-Total-Count` reports it: what words find is counted up to a limit. */
export const totalText = (total: number, q: string): string =>
  q && total > MAX_COUNTED ? `${MAX_COUNTED}+` : String(total)
