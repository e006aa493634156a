import { MeilisearchApiError } from 'meilisearch'

/**
 * `unreachable`: no answer in time. `refused`: the key is wrong or may not do this. `missing`: there is no such index.
 * `failed`: Meilisearch said no to what was asked of it.
 */
export type SearchFault = 'unreachable' | 'refused' | 'missing' | 'failed'

/** A search server did not do what was asked. The message has no key and no address. */
export class SearchError extends Error {
  override name = 'SearchError'
  readonly reason: SearchFault
  constructor(reason: SearchFault, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Runs one request of the client; its own errors carry the request with the key in it, so they go no further. */
export const asked = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof SearchError ? error : toSearchError(error)
  }
}

const toSearchError = (error: unknown): SearchError => {
  if (!(error instanceof MeilisearchApiError)) return new SearchError('unreachable', 'Meilisearch does not answer')
  const { status } = error.response
  const message = error.cause?.message ?? `it answered ${status}`
  if (status === 401 || status === 403) return new SearchError('refused', 'Meilisearch refuses the key')
  if (error.cause?.code === 'index_not_found') return new SearchError('missing', message)
  return new SearchError(status >= 500 ? 'unreachable' : 'failed', `Meilisearch: ${message}`)
}
