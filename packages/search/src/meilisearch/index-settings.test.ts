import { afterAll, describe, expect, test } from 'bun:test'
import { testDocument } from '../internal/testing.ts'
import { connectMeilisearch } from './connect.ts'
import { INDEX_VERSION, indexSettings } from './index-settings.ts'
import { toMeiliDocument } from './internal/documents.ts'
import { createMeilisearchIndex } from './meilisearch-index.ts'
import { PATIENT, testMeilisearch, testPlaceOf } from './testing.ts'

/** Hashes of each version. If this fails, raise INDEX_VERSION and add the reported hash. */
const VERSIONS: Record<number, string> = {
  2: '1xmj6ji64r3mv',
  3: '3bzhxolk23iue',
  4: '6pag05heotq4',
  5: '2ocak5uy7p2l7',
  6: '2ocak5uy7p2l7',
  7: '2ocak5uy7p2l7',
  8: '2ocak5uy7p2l7',
  9: '2fd9z1tqsu9qe',
  10: '2fd9z1tqsu9qe',
  11: '2fd9z1tqsu9qe',
  12: '2fd9z1tqsu9qe',
  13: '2fd9z1tqsu9qe',
  14: '29194fozcl4e0',
  15: '3r08xm5tpqgpn',
  16: '88174r1w4quo',
}

test('another way to index is another version', () => {
  const job = testDocument({
    id: 1,
    slug: 'koch-a',
    title: 'Koch (m/w/d), Home-Office',
    companyName: 'Größe & Söhne',
    tags: ['C++', 'full stack'],
    description: 'Für Münchner Küchen.',
    location: 'Köln',
    occupations: [],
    updatedAt: 2,
  })
  const hash = Bun.hash(JSON.stringify([indexSettings, toMeiliDocument(job)])).toString(36)
  expect(VERSIONS[INDEX_VERSION]).toBe(hash)
})

const server = await testMeilisearch()

describe.skipIf(!server)('the settings', () => {
  if (!server) return
  afterAll(() => server.stop())

  test('are those declared, and put back when they were changed', async () => {
    const place = testPlaceOf(server)
    const index = createMeilisearchIndex(place)
    await index.startNext()
    await index.swap()
    const live = connectMeilisearch(place, 5000).index(place.index)
    const { synonyms, ...declared } = indexSettings
    expect(await live.getSettings()).toMatchObject(declared)
    expect(await live.getSynonyms()).toEqual(synonyms ?? {})
    await live.updateSettings({ rankingRules: ['words'], stopWords: ['koch'] }).waitTask(PATIENT)
    for (let time = 0; time < 2; time++) {
      await index.applySettings()
      expect(await live.getSettings()).toMatchObject(declared)
    }
  })

  test('the next index is made although a worker that was killed had just asked for one', async () => {
    const place = testPlaceOf(server)
    const client = connectMeilisearch(place, 5000)
    for (let time = 0; time < 10; time++) {
      await client.createIndex(`${place.index}-next`, { primaryKey: 'id' })
      await createMeilisearchIndex(place).startNext()
    }
  })
})
