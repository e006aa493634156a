import type { RawPosting } from '@jobs/connectors/connector.ts'
import { isOpenToEu } from '@jobs/geo/eligibility/eligibility.ts'
import type { Region } from '@jobs/geo/regions/region.ts'
import type { Eligibility } from '@jobs/types/jobs/eligibility.ts'

/**
 * Whether a job is open to someone in Germany or another EU country: by who may take it or, if that is unknown, by an
 * office there.
 */
export const isOpenInDeEu = (eligibility: Eligibility, { inDeEu, scope }: Region): boolean | 'unknown' => {
  const isOpen = isOpenToEu(eligibility)
  if (isOpen !== 'unknown') return isOpen
  return scope === 'place' && inDeEu === true ? true : 'unknown'
}

const REMOTE = /remote|home ?office|t[eé]l[eé]travail|telearbeit|mobiles arbeiten|anywhere/i

/** Whether the source states that a job may be remote; used before its text is read. */
export const mayBeRemote = ({ arrangement, remoteFlag, title, places }: RawPosting): boolean => {
  if (arrangement !== undefined) return arrangement === 'remote'
  return remoteFlag === true || REMOTE.test(title) || places.some((place) => REMOTE.test(place))
}
