import { describe, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { problems } from '../../http/problems.ts'
import { BackendProblem } from '../../http/refusal.ts'
import { faultsOf, testGeocoding, testSite } from '../../testing.ts'
import { createGeocoder } from './create-geocoder.ts'
import { createGeocodeRoutes, Places, PlaceOrNowhere } from './geocode-routes.ts'

const appOf = (deps = testGeocoding()) => {
  const app = new Elysia()
  return app.use(problems(testSite, () => app.routes)).use(createGeocodeRoutes(deps))
}
const app = appOf()
const ask = async (path: string, headers: Record<string, string> = {}) =>
  await app.handle(new Request(`http://127.0.0.1${path}`, { headers }))
const search = async (query: string, headers: Record<string, string> = {}) => {
  const response = await ask(`/api/geocode?${query}`, headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toStartWith('application/json')
  return Places.parse(await response.json())
}
const reverse = async (query: string) => {
  const response = await ask(`/api/reverse-geocode?${query}`)
  expect(response.status).toBe(200)
  return PlaceOrNowhere.parse(await response.json())
}

describe('GET /api/geocode', () => {
  test.each(['München', 'Munich', 'Muenchen', 'MUNICH ', 'Munich, Germany'])('finds %s', async (q) => {
    const [place] = await search(`q=${encodeURIComponent(q)}&accept-language=de`)
    expect(place).toMatchObject({ name: 'München', display_name: 'München, Bayern, Deutschland' })
    expect(place).not.toHaveProperty('address')
  })

  test('returns an empty array when nothing is found', async () => expect(await search('q=asdfgh')).toEqual([]))

  test('takes the language from the parameter, else from the header', async () => {
    const header = { 'accept-language': 'fr-CH, fr;q=0.9, en;q=0.8' }
    expect((await search('q=Wien', header))[0]?.display_name).toBe('Vienne, Autriche')
    expect((await search('q=Wien&accept-language=en', header))[0]?.display_name).toBe('Vienna, Austria')
    expect((await search('q=Wien'))[0]?.display_name).toBe('Wien, Österreich')
  })

  test('applies limit, countrycodes and addressdetails', async () => {
    expect(await search('q=Neustadt&limit=3')).toHaveLength(3)
    expect((await search('q=Neustadt&limit=99999999999999999999')).length).toBeLessThanOrEqual(40)
    const [place] = await search('q=Freiburg&countrycodes=ch,li&addressdetails=1')
    expect(place?.address?.country_code).toBe('ch')
  })

  test('accepts 200 characters of any script and ignores unknown parameters', async () => {
    expect(await search(`q=${encodeURIComponent('ü🇩🇪'.repeat(66))}&format=jsonv2&polygon_geojson=1`)).toEqual([])
  })
})

describe('GET /api/reverse-geocode', () => {
  test.each([
    ['lat=47.6603&lon=9.1758', 'Konstanz', 'de'],
    ['lat=47.645&lon=9.178', 'Kreuzlingen', 'ch'],
    ['lat=48.5839&lon=7.7455', 'Strasbourg', 'fr'],
    ['lat=51.1526&lon=14.9885', 'Görlitz', 'de'],
    ['lat=47.5584&lon=7.5733', 'Basel', 'ch'],
    ['lat=51.5&lon=-0', 'London', 'gb'],
  ])('resolves %s to %s', async (query, name, country_code) =>
    expect(await reverse(query)).toMatchObject({ name, address: { country_code } }),
  )

  test('omits the address with addressdetails=0', async () =>
    expect(await reverse('lat=48&lon=11&addressdetails=0')).not.toHaveProperty('address'))

  test('returns Nominatim’s error where there is no place', async () =>
    expect(await reverse('lat=0&lon=-30.5')).toEqual({ error: 'Unable to geocode' }))
})

test.each([
  ['/api/geocode', ['q']],
  ['/api/geocode?q=', ['q']],
  ['/api/geocode?q=%20%20', ['q']],
  [`/api/geocode?q=${'x'.repeat(201)}`, ['q']],
  [`/api/geocode?q=${'x'.repeat(10_000)}&limit=0`, ['limit', 'q']],
  ['/api/geocode?q=a&limit=1e3&countrycodes=deu&addressdetails=yes', ['addressdetails', 'countrycodes', 'limit']],
  ['/api/geocode?q=a&q=b', ['q']],
  ['/api/reverse-geocode', ['lat', 'lon']],
  ['/api/reverse-geocode?lat=90.1&lon=-180.5', ['lat', 'lon']],
  ['/api/reverse-geocode?lat=NaN&lon=Infinity', ['lat', 'lon']],
  ['/api/reverse-geocode?lat=1e3&lon=0x10', ['lat', 'lon']],
  ['/api/reverse-geocode?lat=48,1&lon=', ['lat', 'lon']],
  ['/api/reverse-geocode?lat=48&lon=11&lat=49', ['lat']],
])('names each fault of %p', async (path, parameters) => {
  const response = await ask(path)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('ratelimit-policy')).toBe('"geocode";q=1000;w=900')
  expect(await faultsOf(response)).toEqual(parameters)
})

test('counts every request against the quota and returns Retry-After when it is exceeded', async () => {
  const few = appOf(testGeocoding(3))
  const get = async (path: string) => await few.handle(new Request(`http://127.0.0.1${path}`))
  const answers = [
    await get('/api/geocode?q=Wien'),
    await get('/api/geocode'),
    await get('/api/reverse-geocode?lat=48&lon=11'),
  ]
  expect(answers.map((answer) => [answer.status, answer.headers.get('ratelimit')])).toEqual([
    [200, '"geocode";r=2;t=900'],
    [400, '"geocode";r=1;t=900'],
    [200, '"geocode";r=0;t=900'],
  ])
  const over = await get('/api/geocode?q=Wien')
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '900'])
  expect(over.headers.get('ratelimit')).toBe('"geocode";r=0;t=900')
  expect(over.headers.get('ratelimit-policy')).toBe('"geocode";q=3;w=900')
  expect(over.headers.get('cache-control')).toBe('no-store')
  expect(BackendProblem.parse(await over.json())).toMatchObject({
    type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
    detail: 'The limit of requests in 15 minutes is 3. Try again in 900 s.',
  })
})

test('uses the configured server and falls back to the gazetteer when it is down', async () => {
  const feature = {
    geometry: { type: 'Point', coordinates: [13.38, 52.51] },
    properties: { type: 'street', name: 'Unter den Linden', city: 'Berlin', country: 'Deutschland', countrycode: 'DE' },
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => Response.json({ type: 'FeatureCollection', features: [feature] }),
  })
  const geocoder = createGeocoder({ GEOCODER_URL: `${server.url.origin}/api`, GEOCODER_RATE: 1000 })
  const remote = appOf({ ...testGeocoding(), geocoder })
  const get = async (path: string) => {
    const response = await remote.handle(new Request(`http://127.0.0.1${path}`))
    expect(response.status).toBe(200)
    return await response.json()
  }
  const [place] = Places.parse(await get('/api/geocode?q=Unter%20den%20Linden,%20Berlin&addressdetails=1'))
  expect(place).toMatchObject({ addresstype: 'road', address: { city: 'Berlin', country_code: 'de' } })
  expect(place?.licence).toContain('OpenStreetMap')
  expect(await get('/api/reverse-geocode?lat=52.51&lon=13.38')).toMatchObject({ name: 'Unter den Linden' })
  await server.stop(true)
  expect(Places.parse(await get('/api/geocode?q=Wien'))[0]?.licence).toContain('GeoNames')
  expect(await get('/api/reverse-geocode?lat=47.66&lon=9.17')).toMatchObject({ name: 'Konstanz' })
  expect(await get('/api/reverse-geocode?lat=52.51&lon=13.38')).toMatchObject({ name: 'Unter den Linden' })
})
