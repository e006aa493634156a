import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { offlineGeocoder } from '../geocoder/geocoder.ts'
import { NominatimPlace } from '../geocoder/nominatim-place.ts'
import { createRemoteGeocoder, createTurns, type RemoteGeocoderOptions } from './remote-geocoder.ts'

const LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright'
const berlin = {
  place_id: 134064286,
  licence: LICENCE,
  osm_type: 'relation',
  osm_id: 62422,
  lat: '52.5108850',
  lon: '13.3989367',
  category: 'boundary',
  type: 'administrative',
  place_rank: 8,
  importance: 0.8522,
  addresstype: 'city',
  name: 'Berlin',
  display_name: 'Berlin, Deutschland',
  address: { city: 'Berlin', 'ISO3166-2-lvl4': 'DE-BE', country: 'Deutschland', country_code: 'de' },
  boundingbox: ['52.3382448', '52.6755087', '13.0883450', '13.7611609'],
}
const stadium = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.239514674078611, 52.51467945] },
  properties: {
    osm_type: 'W',
    osm_id: 38862723,
    osm_key: 'leisure',
    osm_value: 'stadium',
    type: 'house',
    name: 'Berlin Olympic Stadium',
    street: 'Olympischer Platz',
    housenumber: '3',
    postcode: '14053',
    state: 'Berlin',
    country: 'Germany',
    countrycode: 'DE',
    extent: [13.23727, 52.5157151, 13.241757, 52.5135972],
  },
}
const city = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [11.5755, 48.1372] },
  properties: {
    osm_key: 'place',
    osm_value: 'city',
    type: 'city',
    name: 'München',
    country: 'Deutschland',
    countrycode: 'DE',
  },
}
const geoJson = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

const closing = closedAfterEach()

/** A geocoder with its own server, which records its requests. */
const served = (
  answer: (request: Request) => Response | Promise<Response>,
  options: Partial<RemoteGeocoderOptions> = {},
) => {
  const requested: { url: string; userAgent: string | null }[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      requested.push({ url: request.url, userAgent: request.headers.get('user-agent') })
      return answer(request)
    },
  })
  closing({ close: () => void server.stop(true) })
  const reports: string[] = []
  const geocoder = createRemoteGeocoder({
    url: server.url.origin,
    userAgent: 'OpenRemoteJobs/3.0.0 (geocoding; +https://jobs.example)',
    requestsPerSecond: 1000,
    offline: offlineGeocoder,
    report: (message) => void reports.push(message),
    ...options,
    ...(options.url && { url: server.url.origin + options.url }),
  })
  return { geocoder, requested, reports, paths: () => requested.map((request) => new URL(request.url).pathname) }
}
const isOffline = (places: NominatimPlace[]) =>
  places.length > 0 && places.every(({ licence }) => licence.includes('GeoNames'))

describe('a Nominatim server', () => {
  test('is requested in its own words and by name, and its answers are passed on with its licence', async () => {
    const { geocoder, requested } = served(() =>
      Response.json([{ ...berlin, icon: 'https://elsewhere.example/x.png' }]),
    )
    const options = { language: 'de', limit: 3, countries: ['DE', 'AT'], addressdetails: true } as const
    const places = await geocoder.geocode('Berlin & more', options)
    expect(places).toEqual([NominatimPlace.parse(berlin)])
    const url = new URL(requested[0]?.url ?? '')
    expect(url.pathname).toBe('/search')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'Berlin & more',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '3',
      countrycodes: 'de,at',
      'accept-language': 'de',
    })
    expect(requested[0]?.userAgent).toBe('OpenRemoteJobs/3.0.0 (geocoding; +https://jobs.example)')
  })

  test('without addressdetails there is no address, and no more places than wanted', async () => {
    const { geocoder } = served(() => Response.json([berlin, berlin]))
    const places = await geocoder.geocode('Berlin', { limit: 1 })
    expect(places).toEqual([expect.not.objectContaining({ address: expect.anything() })])
  })

  test('reverse gives one object, or nothing where it cannot geocode', async () => {
    const { geocoder, requested } = served(({ url }) =>
      Response.json(url.includes('lat=0&') ? { error: 'Unable to geocode' } : berlin),
    )
    expect(await geocoder.reverse(52.5, 13.4, { addressdetails: true })).toEqual(NominatimPlace.parse(berlin))
    expect(await geocoder.reverse(0, 0)).toBeUndefined()
    expect(Object.fromEntries(new URL(requested[0]?.url ?? '').searchParams)).toEqual({
      lat: '52.5',
      lon: '13.4',
      format: 'jsonv2',
      addressdetails: '1',
    })
  })

  test('of an older version says class for category', async () => {
    const { category, addresstype: _, name: __, ...old } = berlin
    const { geocoder } = served(() => Response.json([{ ...old, osm_id: '62422', class: category }]))
    expect(await geocoder.geocode('Berlin')).toMatchObject([{ category: 'boundary', name: 'Berlin', osm_id: 62422 }])
  })

  test('a path and a key of its address are kept', async () => {
    const { geocoder, requested } = served(() => Response.json([]), { url: '/v1/search?key=s3cret' })
    await geocoder.geocode('Berlin')
    expect(requested[0]?.url).toContain('/v1/search?key=s3cret&q=Berlin&')
  })
})

describe('a Photon server', () => {
  const asPhoton = ({ url }: Request) =>
    /\/(?:api|reverse)\?/.test(url) && !url.includes('format=')
      ? Response.json(geoJson(city, stadium))
      : new Response('{"message":"Unknown query parameter \'format\'"}', {
          status: url.includes('/search') ? 404 : 400,
        })

  test('is found out, and requested as such from then on', async () => {
    const { geocoder, paths } = served(asPhoton)
    const places = await geocoder.geocode('Berlin', { addressdetails: true })
    for (const place of places) expect(NominatimPlace.parse(place)).toEqual(place)
    expect(places).toMatchObject([
      {
        licence: LICENCE,
        lat: '48.1372000',
        lon: '11.5755000',
        category: 'place',
        type: 'city',
        addresstype: 'city',
        display_name: 'München, Deutschland',
        address: { city: 'München', country: 'Deutschland', country_code: 'de' },
      },
      {
        osm_type: 'way',
        osm_id: 38862723,
        name: 'Berlin Olympic Stadium',
        display_name: 'Berlin Olympic Stadium, Olympischer Platz 3, Berlin, Germany',
        boundingbox: ['52.5135972', '52.5157151', '13.2372700', '13.2417570'],
      },
    ])
    expect(await geocoder.reverse(48.1, 11.5)).toMatchObject({ name: 'München' })
    expect(paths()).toEqual(['/search', '/api', '/reverse'])
  })

  test('is known by an address that ends in /api', async () => {
    const { geocoder, requested } = served(asPhoton, { url: '/api/' })
    await geocoder.geocode('Berlin', { language: 'fr', countries: ['DE', 'CH'] })
    expect(requested.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
      '/api?q=Berlin&limit=10&lang=fr&countrycode=DE&countrycode=CH',
    ])
  })

  test('GeoJSON is read wherever it comes from', async () => {
    const { geocoder } = served(() => Response.json(geoJson(city)))
    expect(await geocoder.geocode('München')).toMatchObject([{ name: 'München' }])
  })
})

describe('answers are kept', () => {
  test('equal questions are sent once, at once or later, until a day has passed', async () => {
    let now = 1_800_000_000_000
    const { geocoder, requested } = served(() => Response.json([berlin]), { now: () => now })
    await Promise.all([geocoder.geocode('Berlin'), geocoder.geocode('Berlin'), geocoder.geocode(' berlin ')])
    await geocoder.geocode('Berlin', { addressdetails: true })
    expect(requested).toHaveLength(1)
    await geocoder.geocode('Berlin', { language: 'fr' })
    expect(requested).toHaveLength(2)
    now += DAY_MS + 1
    await geocoder.geocode('Berlin')
    expect(requested).toHaveLength(3)
  })

  test('nothing found is an answer too', async () => {
    const { geocoder, requested } = served(() => Response.json([]))
    expect([await geocoder.geocode('München'), await geocoder.geocode('München')]).toEqual([[], []])
    expect(requested).toHaveLength(1)
  })

  test('in bounded memory', async () => {
    const place = { ...berlin, display_name: 'x'.repeat(100_000) }
    const { geocoder, requested } = served(() => Response.json([place]))
    for (let count = 0; count < 100; count++) await geocoder.geocode(`Berlin ${count}`)
    await geocoder.geocode('Berlin 0')
    expect(requested).toHaveLength(101)
  })
})

describe('the gazetteer answers', () => {
  const never = () => new Promise<Response>(() => {})
  test.each<[string, (request: Request) => Response | Promise<Response>]>([
    ['an error', () => new Response('no', { status: 500 })],
    ['a refusal', () => new Response('no', { status: 403 })],
    ['text', () => new Response('<html>')],
    ['JSON of another shape', () => Response.json({ places: [] })],
    ['a place without coordinates', () => Response.json([{ ...berlin, lat: 'north' }])],
    ['coordinates off the globe', () => Response.json(geoJson({ ...city, geometry: { coordinates: [200, 95] } }))],
    ['too much', () => new Response(`[${' '.repeat(2 * 1024 * 1024)}]`)],
    ['a redirect', () => Response.redirect('https://nominatim.example/', 302)],
    ['nothing', never],
    [
      'nothing after a while',
      () => new Response(new ReadableStream({ start: (controller) => controller.enqueue('[') })),
    ],
  ])('when the server gives %s', async (_, answer) => {
    const { geocoder, reports } = served(answer, { timeoutMs: 200 })
    expect(isOffline(await geocoder.geocode('Berlin'))).toBe(true)
    expect((await geocoder.reverse(52.5, 13.4))?.name).toBe('Berlin')
    expect(reports.length).toBeGreaterThan(0)
    expect(reports.join()).toContain('the gazetteer is used')
  })

  test('when nothing listens, and no key is shown', async () => {
    const reports: string[] = []
    const geocoder = createRemoteGeocoder({
      url: 'http://127.0.0.1:1/search?key=s3cret',
      userAgent: 'test',
      requestsPerSecond: 1000,
      offline: offlineGeocoder,
      report: (message) => void reports.push(message),
    })
    expect(isOffline(await geocoder.geocode('Berlin'))).toBe(true)
    expect(reports).toEqual(['the geocoding server did not respond, the gazetteer is used: it cannot be reached'])
  })

  test('a server in trouble is left alone for a while, or for as long as it asks', async () => {
    let now = 1_800_000_000_000
    let broken = true
    const retry = { status: 429, headers: { 'retry-after': '120' } }
    const { geocoder, requested } = served(() => (broken ? new Response('', retry) : Response.json([berlin])), {
      now: () => now,
    })
    for (const q of ['Berlin', 'Hamburg', 'Berlin']) expect(isOffline(await geocoder.geocode(q))).toBe(true)
    expect(requested).toHaveLength(1)
    broken = false
    now += 119_000
    expect(isOffline(await geocoder.geocode('Berlin'))).toBe(true)
    now += 1001
    expect(isOffline(await geocoder.geocode('Berlin'))).toBe(false)
    expect(requested).toHaveLength(2)
  })

  test('when too many wait for their turn', async () => {
    const slow = { requestsPerSecond: 4, maxWaitMs: 300, now: () => 0 }
    const { geocoder, requested } = served(() => Response.json([berlin]), slow)
    const answers = await Promise.all(['Berlin', 'Hamburg', 'Bremen', 'Wien'].map((name) => geocoder.geocode(name)))
    expect(answers.filter(isOffline)).toHaveLength(2)
    expect(requested).toHaveLength(2)
  })
})

test('turns are spaced evenly, and none is given for a long wait', () => {
  let now = 5000
  const turns = createTurns(1, 3000, () => now)
  expect([turns.take(), turns.take(), turns.take(), turns.take(), turns.take()]).toEqual([
    0,
    1000,
    2000,
    3000,
    undefined,
  ])
  now += 3500
  expect(turns.take()).toBe(500)
  now += 60_000
  expect([turns.take(), turns.take()]).toEqual([0, 1000])
})
