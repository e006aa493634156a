import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { meilisearchState } from '@jobs/engines/state/meilisearch-state.ts'
import { checkSearch } from '@jobs/search-sync/sync-search.ts'
import { openTestStores } from '@jobs/search-sync/testing.ts'
import { ownMeilisearch, testPlaceOf } from '@jobs/search/meilisearch/testing.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { stateText } from './status-module.ts'

const server = await ownMeilisearch()
if (!server) console.log('skipped: meilisearch not found')

describe.skipIf(!server)('the state of Meilisearch', () => {
  if (!server) return
  afterAll(() => server.stop())

  test('is reported as text with the number of pending changes', async () => {
    const meilisearch = testPlaceOf(server)
    const { catalog, index, close } = await openTestStores('sqlite', { meilisearch })
    if (!index) throw new Error('no index')
    // On a busy machine a slow response may count as unreachable.
    const state = async (): Promise<string> => {
      for (let tries = 1; ; tries++) {
        const reported = stateText(await meilisearchState(catalog, index))
        if (reported !== 'meilisearch: unreachable' || tries === 5) return reported
      }
    }
    await savePosting(catalog, testPosting('a'), Date.now())
    expect(await state()).toBe('meilisearch: degraded, being filled, 1 changes pending')
    await checkSearch({ catalog, index })
    const well = await state()
    expect(well).toMatch(
      /^meilisearch: connected, 0 changes pending, compared at 20\S+Z: 1 of 1 jobs, 0 differed, checksums equal$/,
    )
    await savePosting(catalog, testPosting('b'), Date.now())
    expect(await state()).toBe(well.replace('0 changes', '1 changes'))
    await catalog.transaction((tx) => tx`UPDATE outbox SET created_at = 0`)
    expect(await state()).toStartWith('meilisearch: degraded, 1 changes pending')
    const away = new Proxy(catalog.read, { apply: () => Promise.reject(new Error('no database')) })
    const { state: beside } = await meilisearchState({ ...catalog, read: away }, index)
    expect(beside).toBe('connected')
    await server.pause()
    expect(await meilisearchState(catalog, index)).toEqual({
      engine: 'meilisearch',
      state: 'unreachable',
      reason: { code: 'unresponsive' },
    })
    server.resume()
    await close()
  })
})
