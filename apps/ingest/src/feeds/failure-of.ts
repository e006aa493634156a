import { CatalogError } from '@jobs/catalog/store/catalog-error.ts'
import { PayloadError } from '@jobs/connectors/connector.ts'
import type { Failure } from '@jobs/types/feeds/failure.ts'
import { FetchError } from '../fetch/fetch-error.ts'

/** A run failed; `failure` is the reason shown to operators. */
export class RunError extends Error {
  override name = 'RunError'
  readonly failure: Failure

  constructor(message: string, failure: Failure) {
    super(message)
    this.failure = failure
  }
}

/** Converts an error to a failure code with parameters. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof FetchError) return { code: error.reason, parameters: error.parameters }
  if (error instanceof PayloadError || error instanceof RunError) return error.failure
  return { code: error instanceof CatalogError ? 'catalogue' : 'error', parameters: {} }
}
