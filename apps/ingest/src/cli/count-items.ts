import type { Connector } from '@jobs/connectors/connector.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { readSlices } from '../feeds/read-slices.ts'

export interface Counted {
  postings: number
  rejects: number
  reasons: Partial<Record<LeftOutReason, number>>
}

/**
 * Counts the postings and rejects that a connector reads from a payload, one slice at a time.
 * @throws PayloadError from the connector
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
