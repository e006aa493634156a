import { MeilisearchApiError } from 'meilisearch'

/**
 * `unreachable`: no response in time. `refused`: the key is wrong or lacks the permission. `missing`: no such index or
 * task. `failed`: Meilisearch rejected the request.
 */
export type SearchFault = 'unreachable' | 'refused' | 'missing' | 'failed'

/** A request to a search server failed. The message contains neither key nor address. */
export class SearchError extends Error {
  override name = 'SearchError'
  readonly reason: SearchFault
  constructor(reason: SearchFault, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Runs one request and converts the client's errors, which contain the key. */
export const requested = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof SearchError ? error : toSearchError(error)
  }
}

const toSearchError = (error: unknown): SearchError => {
  if (!(error instanceof MeilisearchApiError)) return new SearchError('unreachable', 'Meilisearch does not respond')
  const { response, cause } = error
  const type = cause?.type ?? (response.status >= 500 ? 'system' : 'invalid_request')
  return faultOf({ type, code: cause?.code ?? '', message: cause?.message ?? `it answered ${response.status}` })
}

/** Maps Meilisearch's error codes: https://www.meilisearch.com/docs/reference/errors/overview */
export const faultOf = ({ type, code, message }: { type: string; code: string; message: string }): SearchError => {
  if (type === 'auth') return new SearchError('refused', 'Meilisearch refuses the key')
  if (code.endsWith('_not_found')) return new SearchError('missing', 'Meilisearch has no such index')
  // System errors, such as a full disk or too many open files, do not depend on the document.
  return new SearchError(type === 'system' ? 'unreachable' : 'failed', `Meilisearch: ${message}`)
}
