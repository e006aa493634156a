import { describe, expect, test } from 'bun:test'
import { connectMeilisearch } from '../connect.ts'
import type { SearchFilter } from '../../search-port.ts'
import { testDocument } from '../../internal/testing.ts'
import { filterOf } from './filter.ts'
import { createMeilisearchIndex } from '../meilisearch-index.ts'
import { testMeilisearch, testPlaceOf } from '../testing.ts'

const hostile = [
  'O"Brien',
  "L'Oréal \\",
  '\\"',
  '" OR language = "de',
  'a AND b OR NOT EXISTS',
  '\\u{41}\n\t\u0000',
  '🎉 Müller & Söhne 中',
  '_geoRadius(1, 2, 3)',
]

const server = await testMeilisearch()

describe.skipIf(!server)('a filter', () => {
  if (!server) return
  test('takes every value as it is', async () => {
    const place = testPlaceOf(server)
    const index = createMeilisearchIndex(place)
    await index.startNext()
    const put = hostile.map((companyName, at) =>
      testDocument({ id: at + 1, title: 'Koch', companyName, tags: [companyName, 'küche'], source: 'a"b' }),
    )
    await index.write(['next'], { put, remove: [] })
    await index.swap()
    const client = connectMeilisearch(place, 5000)
    const found = async (values: SearchFilter) => {
      const { hits } = await client.index(place.index).search('koch', { filter: filterOf(values), limit: 100 })
      return hits.map(({ id }) => id)
    }
    for (const [at, company] of hostile.entries())
      expect([company, await found({ companies: [company], tags: [company] })]).toEqual([company, [at + 1]])
    expect(await found({ companies: hostile })).toHaveLength(hostile.length)
    expect(await found({ source: 'a"b', workArrangement: 'remote', language: 'de' })).toHaveLength(hostile.length)
    expect(await found({ source: 'a', language: 'de' })).toEqual([])
    expect(await found({})).toHaveLength(hostile.length)
    await server.stop()
  })
})
