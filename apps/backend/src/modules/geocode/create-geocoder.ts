import { type Geocoder, offlineGeocoder } from '@jobs/geo/geocoder/geocoder.ts'
import { createRemoteGeocoder } from '@jobs/geo/remote/remote-geocoder.ts'
import { log } from '@jobs/observability/log.ts'
import { BACKEND_VERSION } from '../status/status-module.ts'

export interface GeocoderSettings {
  GEOCODER_URL?: string | undefined
  GEOCODER_RATE: number
  SITE_URL?: string | undefined
}

/** Creates the configured geocoder: a server that falls back to the gazetteer, or the gazetteer alone. */
export const createGeocoder = ({ GEOCODER_URL: url, GEOCODER_RATE, SITE_URL }: GeocoderSettings): Geocoder => {
  if (!url) return offlineGeocoder
  const contact = SITE_URL ? `; +${SITE_URL}` : ''
  return createRemoteGeocoder({
    url,
    userAgent: `OpenRemoteJobs/${BACKEND_VERSION} (geocoding${contact})`,
    requestsPerSecond: GEOCODER_RATE,
    offline: offlineGeocoder,
    report: (message) => log.warn(`geocoding: ${message}`),
  })
}
