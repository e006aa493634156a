import { SuggestionList } from '@jobs/types/public/suggestions.ts'
import { describe, expect, test } from 'bun:test'
import { asking, ATTRIBUTION, openRest, problemOf, WAYS } from './rest-testing.ts'

const deps = await openRest()

describe.each(WAYS)('suggestions through %s', (way) => {
  const { call } = asking(way, deps)
  const PATH = '/api/public/v1/suggest'

  test('match the typed prefix and are cached for an hour', async () => {
    const response = await call(`${PATH}?q=web&limit=3`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const { data, meta } = SuggestionList.parse(await response.json())
    expect(data).toMatchObject([{ type: 'company', value: 'Weber GmbH', label: 'Weber GmbH' }])
    expect(meta.attribution).toBe(ATTRIBUTION)
    expect(SuggestionList.parse(await (await call(PATH)).json()).data).toEqual([])
    const places = await (await call(`${PATH}?q=web&type=place,skill`)).json()
    expect(SuggestionList.parse(places).data).toEqual([])
  })

  test('reject invalid parameters', async () => {
    for (const query of ['?limit=0', '?limit=1e1', '?language=klingon', '?type=town', `?q=${'x'.repeat(201)}`])
      expect([query, (await call(`${PATH}${query}`)).status]).toEqual([query, 400])
    expect((await problemOf(await call(`${PATH}?limit=0`), 400)).errors).toMatchObject([{ parameter: 'limit' }])
  })
})
