const PUBLIC = /(?:^|\.)(?:openstreetmap\.org|komoot\.io)$/

/**
 * What the usage policies of public servers ask of the settings: faults by name.
 * Source: https://operations.osmfoundation.org/policies/nominatim/
 */
export const geocoderFaults = (set: Record<string, string>): Record<string, string> => {
  const host = URL.parse(set.GEOCODER_URL ?? '')?.hostname ?? ''
  if (!PUBLIC.test(host)) return {}
  return {
    ...(!set.SITE_URL && { SITE_URL: 'is required with a public GEOCODER_URL, whose operator wants a contact' }),
    ...(Number(set.GEOCODER_RATE ?? 1) > 1 && { GEOCODER_RATE: 'must be 1 with a public GEOCODER_URL' }),
  }
}
