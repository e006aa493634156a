import { describe, expect, test } from 'bun:test'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { SuggestionList } from '@jobs/types/public/suggestions.ts'
import { asking, ATTRIBUTION, openRest, problemOf, WAYS } from './rest-testing.ts'

const deps = await openRest()
const vienna = { name: 'Wien', region: null, country: 'AT', area: 'AT.09', lat: 48.21, lon: 16.37 }
await savePosting(deps.catalog, { ...testPosting('vienna'), places: [vienna] }, Date.now())

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

  test('name a town in the language asked for, whichever it is typed in', async () => {
    const labels = async (typed: string, language: string) => {
      const answer = await call(`${PATH}?q=${typed}&language=${language}&type=place`)
      return SuggestionList.parse(await answer.json()).data.map(({ value, label }) => `${value}: ${label}`)
    }
    for (const typed of ['wien', 'vienna', 'vienne'])
      expect([typed, await labels(typed, 'de'), await labels(typed, 'en'), await labels(typed, 'fr')]).toEqual([
        typed,
        ['Wien: Wien'],
        ['Wien: Vienna'],
        ['Wien: Vienne'],
      ])
  })

  test('reject invalid parameters', async () => {
    for (const query of ['?limit=0', '?limit=1e1', '?language=klingon', '?type=town', `?q=${'x'.repeat(201)}`])
      expect([query, (await call(`${PATH}${query}`)).status]).toEqual([query, 400])
    expect((await problemOf(await call(`${PATH}?limit=0`), 400)).errors).toMatchObject([{ parameter: 'limit' }])
  })
})
