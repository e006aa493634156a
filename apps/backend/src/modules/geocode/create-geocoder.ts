import { userAgentOf } from '@jobs/config/user-agent.ts'
import { type Geocoder, offlineGeocoder } from '@jobs/geo/geocoder/geocoder.ts'
import { createRemoteGeocoder } from '@jobs/geo/remote/remote-geocoder.ts'
import { log } from '@jobs/observability/log.ts'

export interface GeocoderSettings {
  GEOCODER_URL?: string | undefined
  GEOCODER_RATE: number
  SITE_URL?: string | undefined
}

/** Creates the configured geocoder: a server that falls back to the gazetteer, or the gazetteer alone. */
export const createGeocoder = ({ GEOCODER_URL: url, GEOCODER_RATE, SITE_URL }: GeocoderSettings): Geocoder => {
  if (!url) return offlineGeocoder
  return createRemoteGeocoder({
    url,
    userAgent: userAgentOf('geocoding', SITE_URL),
    requestsPerSecond: GEOCODER_RATE,
    offline: offlineGeocoder,
    report: (message) => log.warn(`geocoding: ${message}`),
  })
}
