import { DAY_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { document, type SuiteUnderTest } from './suite-under-test.ts'

/** What comes first, and what follows. */
export const rankingTests = ({ found, put, search }: SuiteUnderTest) => {
  test('ranks title over company over tags over description, whatever the frequency', async () => {
    const [inText, inTags, inCompany, inTitle] = await put(
      document({ description: 'zebra '.repeat(50), publishedAt: 4 * DAY_MS }),
      document({ tags: ['zebra'], publishedAt: 3 * DAY_MS }),
      document({ companyName: 'Zebra AG', publishedAt: 2 * DAY_MS }),
      document({ title: 'Zebra', publishedAt: DAY_MS }),
    )
    expect(await found('zebra')).toEqual([inTitle, inCompany, inTags, inText] as number[])
  })

  test('ranks a text about a field over one that mentions it, which beside other words is in passing', async () => {
    const [mention, topic] = await put(
      document({ description: 'Austausch mit der Bibliothek', publishedAt: 2 * DAY_MS }),
      document({ description: 'Bibliothek und Archiv', publishedAt: DAY_MS }),
    )
    expect(await found('Bibliothek')).toEqual([topic, mention] as number[])
    expect(await found('Bibliothek remote')).toEqual([topic] as number[])
  })

  test('orders equals by publication, then slug', async () => {
    const [second, third, first] = await put(
      document({ title: 'Gleich', slug: 'b', publishedAt: DAY_MS }),
      document({ title: 'Gleich', slug: 'c', publishedAt: DAY_MS }),
      document({ title: 'Gleich', slug: 'z', publishedAt: 2 * DAY_MS }),
    )
    expect(await found('gleich')).toEqual([first, second, third] as number[])
  })

  test('a term of several words comes first as written, also in the feminine or the plural', async () => {
    const [wider, same] = await put(
      document({ title: 'Account Manager (m/w/d)', publishedAt: 2 * DAY_MS }),
      document({ title: 'Key Account Manager (m/w/d)', publishedAt: DAY_MS }),
    )
    for (const q of ['Key Account Manager', 'Key-Account-Managerin', 'key account managers'])
      expect([q, await found(q)]).toEqual([q, [same, wider] as number[]])
  })

  test('wants every word, each in any field, the more of them in the title the better', async () => {
    const [half, both, none] = await put(
      document({ title: 'Lotse', description: 'Arbeit am Leuchtturm', publishedAt: 3 * DAY_MS }),
      document({ title: 'Lotse am Leuchtturm', publishedAt: DAY_MS }),
      document({ description: 'ein Lotse am Leuchtturm', publishedAt: 4 * DAY_MS }),
    )
    await put(document({ title: 'Lotse' }))
    expect(await found('lotse leuchtturm')).toEqual([both, half, none] as number[])
  })

  test('fills a page with jobs that have most words, and counts those that have all', async () => {
    const [all, title, text] = await put(
      document({ description: 'Orgelbauer in der Windlade', publishedAt: DAY_MS }),
      document({ title: 'Orgelbauer', publishedAt: 3 * DAY_MS }),
      document({ title: 'Orgelbauer', description: 'kein Wort davon', publishedAt: 2 * DAY_MS }),
    )
    await put(document({ description: 'Windlade' }))
    const ask = (fill: number, offset = 0, q = 'orgelbauer windlade') => search({ q, fill, offset, limit: fill + 1 })
    expect(await ask(10)).toMatchObject({ ids: [all, title, text], total: 1, missing: ['windlade'] })
    expect(await ask(2)).toMatchObject({ ids: [all, title], total: 1 })
    expect(await ask(2, 2)).toMatchObject({ ids: [], total: 1 })
    expect((await ask(1)).missing).toBeUndefined()
    expect(await ask(10, 0, 'orgelbauer "windlade"')).toMatchObject({ ids: [all], total: 1 })
    expect((await ask(10, 0, 'orgelbauer windlade -kein')).ids).toEqual([all, title] as number[])
  })

  test('takes a leader of a field for the field first', async () => {
    const own = await put(
      document({ title: 'Head of Logistics', publishedAt: DAY_MS }),
      ...Array.from({ length: 4 }, (_, day) =>
        document({ title: 'Logistik Portugal', publishedAt: (8 - day) * DAY_MS }),
      ),
      document({ title: 'Director Portugal', publishedAt: 9 * DAY_MS }),
    )
    for (const q of ['Leiter Logistik', 'Logistikleiter', 'responsable logistique'])
      expect([q, (await search({ q, fill: 9, offset: 0, limit: 9 })).ids.slice(0, 5)]).toEqual([q, own.slice(0, 5)])
  })

  test('ranks a title that has the word for a role over other words for it, whatever the occupation', async () => {
    const [other, same] = await put(
      document({ title: 'Consultant', occupations: [{ isco: '2421', esco: null }], publishedAt: 2 * DAY_MS }),
      document({ title: 'Berater', occupations: [{ isco: '2412', esco: null }], publishedAt: DAY_MS }),
    )
    expect(await found('Berater')).toEqual([same, other] as number[])
  })

  test('does not want a role of jobs that name the field beside it in their title', async () => {
    const own = await put(
      document({ title: 'Procurement Manager', publishedAt: DAY_MS }),
      document({ title: 'Einkauf Portugal', publishedAt: 2 * DAY_MS }),
      document({
        title: 'Sales Manager',
        description: 'Einkauf und Purchasing, Purchasing und Einkauf',
        publishedAt: 9 * DAY_MS,
      }),
    )
    expect((await found('purchasing manager')).slice(0, 2)).toEqual(own.slice(0, 2))
  })

  test('takes what a field comprises for the field, and the field for close to it', async () => {
    const own = await put(
      document({ title: 'Site Reliability Engineer', publishedAt: DAY_MS }),
      document({ title: 'DevOps Engineer', publishedAt: 2 * DAY_MS }),
    )
    expect((await search({ q: 'sre', fill: 5, offset: 0, limit: 5 })).ids.slice(0, 2)).toEqual(own)
    expect(await found('sre')).toEqual(own.slice(0, 1))
    expect(new Set(await found('devops'))).toEqual(new Set(own))
  })

  test('ranks the occupations of a field before other work that names it', async () => {
    const own = await put(
      document({ title: 'Steuerfachangestellte', publishedAt: DAY_MS, occupations: [{ isco: '3313', esco: null }] }),
      document({
        title: 'Tester für Steuersoftware',
        publishedAt: 2 * DAY_MS,
        occupations: [{ isco: '2519', esco: null }],
      }),
    )
    expect(await found('fiscalité')).toEqual(own)
  })

  test('puts titles that begin with a field first, unless two words name that field', async () => {
    const [begun, later, narrower] = (await put(
      document({ title: 'SAP Kundige', publishedAt: DAY_MS }),
      document({ title: 'Kundige - SAP', publishedAt: 2 * DAY_MS }),
      document({ title: 'Kundige - ABAP', publishedAt: 3 * DAY_MS }),
    )) as [number, number, number]
    expect(await found('sap')).toEqual([begun, later, narrower])
    expect(await found('sap abap')).toEqual([narrower, later, begun])
  })

  test('puts titles that name nothing but the field before those that begin with it', async () => {
    const own = await put(
      document({ title: 'Senior Dachdecker (m/w/d) - Hafen', publishedAt: DAY_MS }),
      document({ title: 'Dachdecker am Hafen', publishedAt: 2 * DAY_MS }),
      document({ title: 'Hafen: Dachdecker', publishedAt: 3 * DAY_MS }),
    )
    expect(await found('couvreur')).toEqual(own)
  })

  test('takes words joined to a compound or by hyphens for the same words apart', async () => {
    const own = await put(
      document({ title: 'Netzwerktechniker', publishedAt: 3 * DAY_MS }),
      document({ title: 'Netzwerk-Spezialist', publishedAt: 2 * DAY_MS }),
      document({ title: 'Techniker Netzwerk', publishedAt: DAY_MS }),
    )
    expect((await found('réseau')).filter((id) => own.includes(id))).toEqual(own)
  })

  test('puts a wide field before what it comprises', async () => {
    const own = await put(
      document({ title: 'IT-Kundige', publishedAt: DAY_MS }),
      document({ title: 'SAP-Kundige', publishedAt: 2 * DAY_MS }),
    )
    expect((await found('EDV')).filter((id) => own.includes(id))).toEqual(own)
  })

  test('pages without gap or double, in titles and beyond them', async () => {
    const ids = await put(
      ...Array.from({ length: 7 }, (_, index) => document({ title: 'Fährmann', publishedAt: (90 - index) * DAY_MS })),
      ...Array.from({ length: 7 }, (_, index) =>
        document({ description: 'Fährmann', publishedAt: (80 - index) * DAY_MS }),
      ),
    )
    const paged: number[] = []
    for (let offset = 0; offset < 20; offset += 4) {
      paged.push(...(await search({ q: 'fährmann', offset, limit: 4 })).ids)
    }
    expect(paged).toEqual(ids)
    expect((await search({ q: 'fährmann', offset: Number.MAX_SAFE_INTEGER, limit: 4 })).ids).toEqual([])
  })

  test('gives the same jobs newest first, then by slug, whatever their rank', async () => {
    const ids = await put(
      document({ description: 'Schlosser, Dreher, Schlosser, Dreher', publishedAt: 4 * DAY_MS }),
      document({ title: 'Schlosser', tags: ['Dreher'], language: 'fr', publishedAt: 3 * DAY_MS + 60_000 }),
      document({ title: 'Schlosser und Dreher', slug: 'newest-a', publishedAt: 3 * DAY_MS }),
      document({ companyName: 'Dreher', tags: ['Schlosser'], slug: 'newest-b', publishedAt: 3 * DAY_MS }),
      document({ title: 'Schlosser, Dreher', publishedAt: DAY_MS }),
    )
    await put(document({ title: 'Schlosser', publishedAt: 5 * DAY_MS }))
    const [, fr] = ids
    expect(await found('schlosser dreher', undefined, 'newest')).toEqual(ids)
    expect(await found('schlosser dreh', 'fr', 'newest')).toEqual([fr] as number[])
    expect(await found('schlosser böttcher', undefined, 'newest')).toEqual([])
    expect(await found('für', undefined, 'newest')).toEqual([])
    const paged: number[] = []
    for (let offset = 0; offset < 6; offset += 2) {
      const page = { q: 'schlosser dreher', order: 'newest', offset, limit: 2 } as const
      paged.push(...(await search(page)).ids)
    }
    expect(paged).toEqual(ids)
  })
}
