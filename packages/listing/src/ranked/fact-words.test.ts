import { afterEach, describe, expect, test } from 'bun:test'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testEngines, testPosting } from '@jobs/catalog/testing.ts'
import { openTestListing } from '../testing.ts'
import { listJobs } from './list-jobs.ts'

const site = { url: 'https://jobs.example', brandName: 'Beispiel', docsUrl: 'https://jobs.example/developers' }
const placeIn = (name: string, area: string, lat: number, lon: number) => [
  { name, country: 'DE', region: null, lat, lon, area },
]
const GARCHING = placeIn('Garching bei München', 'DE.02.091', 48.249, 11.651)
const KOELN = placeIn('Köln', 'DE.07.053', 50.933, 6.95)

describe.each([...testEngines])('places among the words of q, on %s', (engine) => {
  let close: (() => Promise<void>) | undefined
  afterEach(async () => await close?.())

  test('a place word filters by distance, not by its name in a text', async () => {
    const opened = await openTestListing(engine)
    close = opened.close
    const save = async (id: string, fields: Parameters<typeof testPosting>[1], places = KOELN) =>
      await savePosting(opened.catalog, { ...testPosting(id, fields), places }, Date.UTC(2026, 10, 1))
    await save('a', { title: 'Glasbläser', location: 'Garching bei München' }, GARCHING)
    await save('b', { title: 'Glasbläser Werkstatt', descriptionText: 'Wir sind auch in München.' })
    await save('c', { title: 'Steinmetz', location: 'Garching bei München' }, GARCHING)
    const ask = async (q: string, literal = false) => {
      const { list, total } = await listJobs({ ...opened, site }, { q, literal, page: 1, perPage: 10 })
      return { titles: list.data.map(({ title }) => title), total }
    }
    for (const q of ['Glasbläser München', 'munich glasbläser', 'glasbläser Bayern'])
      expect([q, await ask(q)]).toEqual([q, { titles: ['Glasbläser', 'Glasbläser Werkstatt'], total: 1 }])
    expect(await ask('glasbläser münchen', true)).toMatchObject({ total: 2 })
    expect(await ask('glasbläser "münchen"')).toMatchObject({ total: 2 })
    expect((await ask('München')).titles.toSorted()).toEqual(['Glasbläser', 'Steinmetz'])
  })

  test('remote is where, too, by its names in three languages; hybrid jobs whose texts mention it are not there', async () => {
    const opened = await openTestListing(engine)
    close = opened.close
    const save = async (id: string, fields: Parameters<typeof testPosting>[1]) =>
      await savePosting(opened.catalog, testPosting(id, { companyName: `${id} AG`, ...fields }), Date.UTC(2026, 10, 1))
    await save('a', { title: 'Glasbläser', workArrangement: 'remote' })
    await save('b', { title: 'Glasbläser Werkstatt', descriptionText: 'Remote ist nach der Einarbeitung möglich.' })
    await save('c', { title: 'Glasbläser (remote möglich)' })
    await save('d', { title: 'Steinmetz', workArrangement: 'remote' })
    const ask = async (q: string) => {
      const { list, total, missing } = await listJobs({ ...opened, site }, { q, page: 1, perPage: 10 })
      return [list.data.map(({ companyName }) => companyName.slice(0, 1)).join(''), total, missing?.join()]
    }
    for (const q of ['remote glasbläser', 'glasbläser remote', 'Home Office Glasbläser', 'glasbläser home-office'])
      expect([q, ...(await ask(q))]).toEqual([q, 'acb', 2, q.toLowerCase().includes('home') ? 'homeoffice' : 'remote'])
    for (const q of ['glasbläser télétravail', 'glasbläser telearbeit', 'glasbläser homeoffice'])
      expect((await ask(q)).slice(0, 2)).toEqual(['acb', 2])
    expect((await ask('remote'))[0]).toHaveLength(3)
    expect((await ask('glasbläser "remote"'))[1]).toBe(2)
  })
})
