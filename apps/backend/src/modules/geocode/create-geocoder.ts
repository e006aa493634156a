import type { SettingsOf } from '@jobs/config/load-env.ts'
import type { geocoding } from '@jobs/config/settings.ts'
import { userAgentOf } from '@jobs/config/user-agent.ts'
import { type Geocoder, offlineGeocoder } from '@jobs/geo/geocoder/geocoder.ts'
import { createRemoteGeocoder } from '@jobs/geo/remote/remote-geocoder.ts'
import { log } from '@jobs/observability/log.ts'

type Settings = SettingsOf<typeof geocoding> & { SITE_URL?: string | undefined }

/** Creates the configured geocoder: a server that falls back to the gazetteer, or the gazetteer alone. */
export const createGeocoder = ({ GEOCODER_URL: url, GEOCODER_RATE, SITE_URL }: Settings): Geocoder => {
  if (!url) return offlineGeocoder
  return createRemoteGeocoder({
    url,
    userAgent: userAgentOf('geocoding', SITE_URL),
    requestsPerSecond: GEOCODER_RATE,
    offline: offlineGeocoder,
    report: (message) => log.warn(`geocoding: ${message}`),
  })
}
