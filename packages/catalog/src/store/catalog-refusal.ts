import type { FieldFault } from '@jobs/types/fault.ts'
import { type RefusalCode, type Refused, refused } from '@jobs/types/refusal.ts'

/**
 * `not_found`: it does not exist. `conflict`: the current state does not allow it. `changed`: it has changed
 * since the caller read it. `invalid`: the input is invalid, see `faults`. `gone`: it existed and was removed.
 */
export type RefusalReason = 'not_found' | 'conflict' | 'changed' | 'invalid' | 'gone'

/** The catalogue refuses what a caller requested; the message is for that caller. */
export class CatalogRefusal extends Error {
  override name = 'CatalogRefusal'
  readonly reason: RefusalReason
  readonly faults: readonly FieldFault[]
  /** The message as a code with parameters; absent if there are `faults`. */
  readonly refused: Refused | undefined

  constructor(reason: RefusalReason, message: string, faults: readonly FieldFault[] = [], refused?: Refused) {
    super(message)
    this.reason = reason
    this.faults = faults
    this.refused = refused
  }
}

/** @returns an error with the text of the code */
export const refusal = <Code extends RefusalCode>(
  reason: RefusalReason,
  ...coded: Parameters<typeof refused<Code>>
): CatalogRefusal => {
  const { detail, code, parameters } = refused(...coded)
  return new CatalogRefusal(reason, detail, [], { code, parameters })
}

/** @returns an error that names each faulty field */
export const invalid = (faults: readonly FieldFault[]): CatalogRefusal =>
  new CatalogRefusal(
    'invalid',
    `${faults.map(({ parameter, detail }) => `${parameter} ${detail}`).join('; ')}.`,
    faults,
  )
