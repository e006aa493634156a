import { MeilisearchApiError } from 'meilisearch'

/**
 * `unreachable`: no answer in time. `refused`: the key is wrong or may not do this. `missing`: there is no such index or task.
 * `failed`: Meilisearch refused the request.
 */
export type SearchFault = 'unreachable' | 'refused' | 'missing' | 'failed'

/** A search server did not do what was requested. The message has no key and no address. */
export class SearchError extends Error {
  override name = 'SearchError'
  readonly reason: SearchFault
  constructor(reason: SearchFault, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Runs one request of the client; its own errors carry the request with the key in it, so they go no further. */
export const requested = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof SearchError ? error : toSearchError(error)
  }
}

const toSearchError = (error: unknown): SearchError => {
  if (!(error instanceof MeilisearchApiError)) return new SearchError('unreachable', 'Meilisearch does not answer')
  const { response, cause } = error
  const type = cause?.type ?? (response.status >= 500 ? 'system' : 'invalid_request')
  return faultOf({ type, code: cause?.code ?? '', message: cause?.message ?? `it answered ${response.status}` })
}

/** Meilisearch's own words for what went wrong: https://www.meilisearch.com/docs/reference/errors/overview */
export const faultOf = ({ type, code, message }: { type: string; code: string; message: string }): SearchError => {
  if (type === 'auth') return new SearchError('refused', 'Meilisearch refuses the key')
  if (code.endsWith('_not_found')) return new SearchError('missing', 'Meilisearch has no such index')
  // A disk that is full, too many open files: nothing that another document would mend.
  return new SearchError(type === 'system' ? 'unreachable' : 'failed', `Meilisearch: ${message}`)
}
