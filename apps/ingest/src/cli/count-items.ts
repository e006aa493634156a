import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import type { Connector } from '@jobs/connectors/connector.ts'
import { readSlices } from '../feeds/read-slices.ts'

/** What a connector makes of a payload, in numbers. */
export interface Counted {
  postings: number
  rejects: number
  /** How many of the rejects each reason has. */
  reasons: Partial<Record<LeftOutReason, number>>
}

/**
 * Counts what a connector makes of a payload, a slice at a time.
 * @throws PayloadError as the connector does
 */
export const countItems = async (connector: Connector, payload: string, settings: unknown): Promise<Counted> => {
  const counted: Counted = { postings: 0, rejects: 0, reasons: {} }
  for await (const { postings, rejects } of readSlices(connector, payload, settings)) {
    counted.postings += postings.length
    counted.rejects += rejects.length
    for (const { reason } of rejects) counted.reasons[reason] = (counted.reasons[reason] ?? 0) + 1
  }
  return counted
}
