import type { ChannelState } from '@jobs/catalog/alerts/alert-channels.ts'
import type { EngineState } from '@jobs/engines/state/engine-state.ts'
import type { SearchHealth } from '@jobs/search-sync/search-health.ts'
import { instantOf } from '@jobs/types/values/instant.ts'

/** Formats a line of the status document: `sqlite: connected` or `meilisearch: degraded, being filled, 3 changes pending`. */
export const stateText = ({ engine, state, reason, health }: EngineState): string =>
  [
    `${engine}: ${state}`,
    ...(reason?.code === 'slow-first-search' ? ['the first search for a word is slow without MEILI_URL'] : []),
    ...(health ? healthTexts(health) : []),
  ].join(', ')

const healthTexts = ({ ready, pending, parked, checked }: SearchHealth): string[] => {
  const checksum = checked?.jobsChecksum === checked?.documentsChecksum ? 'equal' : 'unequal'
  return [
    ...(ready ? [] : ['being filled']),
    `${pending} changes pending`,
    ...(parked > 0 ? [`${parked} rejected`] : []),
    ...(checked
      ? [
          `compared at ${instantOf(checked.at)}: ${checked.documents} of ${checked.jobs} jobs, ${checked.drift} differed, checksums ${checksum}`,
        ]
      : []),
  ]
}

/** Formats an alert channel: `webhook: connected` or `email: failing since 2027-01-31T12:00:00.000Z, timeout`. */
export const channelText = ({ channel, failingSince, error }: ChannelState): string =>
  failingSince === undefined
    ? `${channel}: connected`
    : `${channel}: failing since ${instantOf(failingSince)}, ${error ?? 'error'}`
