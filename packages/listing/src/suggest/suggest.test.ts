import { describe, expect, test } from 'bun:test'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { linkOccupations } from '@jobs/occupations/link-occupations.ts'
import { suggest } from './suggest.ts'

describe.each([...testEngines])('suggestions on %s', (engine) => {
  test('are occupations, employers and places of listed jobs, by any word, in the language wanted', async () => {
    const { catalog, close } = await openTestCatalog(engine)
    const [link] = linkOccupations('Übersetzer')
    if (!link) throw new Error('there is no such occupation')
    const occupation = { isco: link.isco, esco: link.uri, label: link.label, confidence: 0.9 }
    const derived = { occupations: derivedFrom([occupation], 0.9, 'test') }
    const place = { name: 'Köln', region: null, country: 'DE', area: 'DE.07.053', lat: 50.94, lon: 6.96 }
    const save = (id: string, companyName: string) =>
      savePosting(
        catalog,
        { ...testPosting(id, { companyName, title: `Ad ${id}` }), places: [place], derived },
        Date.now(),
      )
    await save('a', 'Größe & Kölner GmbH')
    await save('b', 'Talhof AG')
    const found = (q: string, language?: 'de' | 'fr') => suggest(catalog, { q, language, limit: 10 })
    expect(await found('kol')).toEqual([
      { type: 'place', value: 'Köln', label: 'Köln', jobs: 2 },
      { type: 'company', value: 'Größe & Kölner GmbH', label: 'Größe & Kölner GmbH', jobs: 1 },
    ])
    expect(await found('traduc', 'fr')).toMatchObject([{ type: 'occupation', value: link.uri, jobs: 2 }])
    expect((await found('traduc', 'fr'))[0]?.label).toMatch(/traduct/)
    expect((await found('traduc'))[0]?.label).toBe(link.label)
    expect(await suggest(catalog, { q: 'kol', limit: 1 })).toHaveLength(1)
    expect(await found(' %" ')).toEqual([])
    expect(await found('zzz')).toEqual([])
    await close()
  })
})
