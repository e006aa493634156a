import { PROJECT_VERSION } from '@jobs/config/project-version.ts'
import { offlineGeocoder } from '@jobs/geo/geocoder/geocoder.ts'
import { afterAll, expect, test } from 'bun:test'
import { createGeocoder } from './create-geocoder.ts'
import { geocoderFaults } from './geocoder-rules.ts'

const agents: (string | null)[] = []
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch(request) {
    agents.push(request.headers.get('user-agent'))
    return Response.json([])
  },
})
afterAll(() => server.stop(true))

test('sends no requests without GEOCODER_URL', () =>
  expect(createGeocoder({ GEOCODER_RATE: 1, SITE_URL: 'https://jobs.example' })).toBe(offlineGeocoder))

test('sends a user agent with a contact address', async () => {
  const url = server.url.origin
  await createGeocoder({ GEOCODER_URL: url, GEOCODER_RATE: 1, SITE_URL: 'https://jobs.example' }).geocode('Berlin')
  await createGeocoder({ GEOCODER_URL: url, GEOCODER_RATE: 1 }).geocode('Berlin')
  expect(agents).toEqual([
    `OpenRemoteJobs/${PROJECT_VERSION} (geocoding; +https://jobs.example)`,
    `OpenRemoteJobs/${PROJECT_VERSION} (geocoding)`,
  ])
})

test('requires a contact and at most one request per second for public servers', () => {
  const GEOCODER_URL = 'https://nominatim.openstreetmap.org'
  expect(Object.keys(geocoderFaults({ GEOCODER_URL, GEOCODER_RATE: '2' }))).toEqual(['SITE_URL', 'GEOCODER_RATE'])
  expect(geocoderFaults({ GEOCODER_URL, SITE_URL: 'https://jobs.example' })).toEqual({})
  expect(geocoderFaults({ GEOCODER_URL: 'http://nominatim.intranet', GEOCODER_RATE: '50' })).toEqual({})
  expect(geocoderFaults({ GEOCODER_URL: 'https://openstreetmap.org.evil.example' })).toEqual({})
  expect(geocoderFaults({})).toEqual({})
})
