const PUBLIC = /(?:^|\.)(?:openstreetmap\.org|komoot\.io)$/

/**
 * Checks settings against the usage policies of public geocoders; returns faults by variable name.
 * Source: https://operations.osmfoundation.org/policies/nominatim/
 */
export const geocoderFaults = (set: Record<string, string>): Record<string, string> => {
  const host = URL.parse(set.GEOCODER_URL ?? '')?.hostname ?? ''
  if (!PUBLIC.test(host)) return {}
  return {
    ...(!set.SITE_URL && { SITE_URL: 'is required with a public GEOCODER_URL, as a contact for its operator' }),
    ...(Number(set.GEOCODER_RATE ?? 1) > 1 && { GEOCODER_RATE: 'must be 1 with a public GEOCODER_URL' }),
  }
}
