import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { SearchDocument, Search, SearchOrder } from '../search-port.ts'
import { testDocument } from './testing.ts'

export interface SearchUnderTest {
  search: Pick<Search, 'search'>
  put(documents: readonly SearchDocument[]): Promise<void>
  remove(ids: readonly number[]): Promise<void>
  close(): Promise<void>
}

const DAY = 86_400_000
let lastId = 0

const document = (fields: Partial<SearchDocument>): SearchDocument => {
  lastId += 1
  return testDocument({ id: lastId, title: 'Assistenz', companyName: 'Musterwerk', publishedAt: DAY, ...fields })
}

/** What every search engine must do, whatever it is built on. */
export const searchSuite = (name: string, open: () => Promise<SearchUnderTest>, { typos }: { typos: boolean }) =>
  describe(`search on ${name}`, () => {
    let engine: SearchUnderTest
    const found = async (q: string, language?: Language, order?: SearchOrder) =>
      (await engine.search.search({ q, filter: { language }, order, offset: 0, limit: 100 })).ids
    const put = async (...documents: SearchDocument[]) => {
      await engine.put(documents)
      return documents.map((one) => one.id)
    }

    beforeAll(async () => {
      engine = await open()
    })
    afterAll(() => engine.close())

    test('ranks title over company over tags over description, whatever the frequency', async () => {
      const [inText, inTags, inCompany, inTitle] = await put(
        document({ description: 'zebra '.repeat(50), publishedAt: 4 * DAY }),
        document({ tags: ['zebra'], publishedAt: 3 * DAY }),
        document({ companyName: 'Zebra AG', publishedAt: 2 * DAY }),
        document({ title: 'Zebra', publishedAt: DAY }),
      )
      expect(await found('zebra')).toEqual([inTitle, inCompany, inTags, inText] as number[])
    })

    test('orders equals by publication, then slug', async () => {
      const [second, third, first] = await put(
        document({ title: 'Gleich', slug: 'b', publishedAt: DAY }),
        document({ title: 'Gleich', slug: 'c', publishedAt: DAY }),
        document({ title: 'Gleich', slug: 'z', publishedAt: 2 * DAY }),
      )
      expect(await found('gleich')).toEqual([first, second, third] as number[])
    })

    test('wants every word, each in any field, the more of them in the title the better', async () => {
      const [half, both, none] = await put(
        document({ title: 'Lotse', description: 'Arbeit am Leuchtturm', publishedAt: 3 * DAY }),
        document({ title: 'Lotse am Leuchtturm', publishedAt: DAY }),
        document({ description: 'ein Lotse am Leuchtturm', publishedAt: 4 * DAY }),
      )
      await put(document({ title: 'Lotse' }))
      expect(await found('lotse leuchtturm')).toEqual([both, half, none] as number[])
    })

    test('folds case, umlauts, accents and their spellings both ways', async () => {
      const ids = await put(
        document({ title: 'Werk MÜNCHEN', publishedAt: 4 * DAY }),
        document({ title: 'Werk Muenchen', publishedAt: 3 * DAY }),
        document({ title: 'Werk Munchen', publishedAt: 2 * DAY }),
      )
      for (const q of ['münchen', 'MUENCHEN', 'munchen', 'mu\u0308nchen']) expect(await found(`werk ${q}`)).toEqual(ids)
      const [street, engineer] = await put(
        document({ title: 'Leiter Großstraße' }),
        document({ title: 'Ingénieur énergies' }),
      )
      expect(await found('grossstrasse')).toEqual([street] as number[])
      expect(await found('ingenieur ENERGIES')).toEqual([engineer] as number[])
    })

    test('reads compounds with and without their hyphen, and names with signs', async () => {
      const [hyphen, plain] = await put(
        document({ title: 'Quell-Code', publishedAt: 2 * DAY }),
        document({ title: 'Quellcode', publishedAt: DAY }),
      )
      expect(await found('quellcode')).toEqual([hyphen, plain] as number[])
      expect(await found('quell-code')).toEqual([hyphen, plain] as number[])
      const [cpp, csharp] = await put(document({ title: 'C++ Kern' }), document({ title: 'C# Kern' }))
      expect(await found('c++ kern')).toEqual([cpp] as number[])
      expect(await found('C# kern')).toEqual([csharp] as number[])
    })

    test('takes the last word as a beginning, the others whole', async () => {
      const [id] = await put(document({ title: 'Gärtnerei Palmenhaus' }))
      expect(await found('gärtnerei palm')).toEqual([id] as number[])
      expect(await found('gärt palmenhaus')).toEqual([])
    })

    test('does not take two words for one', async () => {
      await put(document({ title: 'Wandertag Hütte' }))
      expect(await found('wander tag hütte')).toEqual([])
    })

    test('leaves out what a minus stands before, and finds words in quotes together, as they are written', async () => {
      const [both, turned, apart, other] = await put(
        document({ title: 'Bergwacht', description: 'am stillen See', publishedAt: 4 * DAY }),
        document({ title: 'Bergwacht', description: 'See am stillen', publishedAt: 3 * DAY }),
        document({ title: 'Bergwacht', description: 'stillen tiefen See', publishedAt: 2 * DAY }),
        document({ title: 'Bergwacht', tags: ['Seen'], publishedAt: DAY }),
      )
      expect(await found('bergwacht "stillen See"')).toEqual([both] as number[])
      expect(await found('bergwacht „stillen See“')).toEqual([both] as number[])
      expect(await found('bergwacht -see')).toEqual([other] as number[])
      expect(await found('-see bergwacht -"tiefen See"')).toEqual([other] as number[])
      expect(await found('bergwacht -"stillen See"')).toEqual([turned, apart, other] as number[])
      expect(await found('bergwacht "see"')).toEqual([both, turned, apart] as number[])
    })

    test('finds a word in all its forms, as it is written first', async () => {
      const [asWritten, feminine, marked, inCompound, plural] = await put(
        document({ title: 'Glasbläser', publishedAt: DAY }),
        document({ title: 'Glasbläserin', publishedAt: 9 * DAY }),
        document({ title: 'Glasbläser:in', publishedAt: 10 * DAY }),
        document({ title: 'Kunstglasbläser' }),
        document({ description: 'mit Glasbläsern', publishedAt: 9 * DAY }),
      )
      const ids = await found('Glasbläser')
      expect(ids.slice(0, 2)).toEqual([marked, asWritten] as number[])
      expect(ids.slice(2)).toEqual([feminine, plural] as number[])
      expect(new Set(await found('Glasbläserin'))).toEqual(new Set([asWritten, feminine, marked, plural] as number[]))
      expect(ids).not.toContain(inCompound as number)
      const [balance] = await put(document({ title: 'Bilanzbuchhalterin (m/w/d)' }))
      for (const q of ['buchhalter', 'Bilanz-Buchhalter', 'Buchhalter Bilanz'])
        expect([q, await found(q)]).toEqual([q, [balance] as number[]])
      const [developer, developers] = await put(
        document({ title: 'Développeuse mobile', publishedAt: 2 * DAY, language: 'fr' }),
        document({ title: 'Mobile Developers', language: 'en' }),
      )
      expect(await found('développeur mobile')).toEqual([developer, developers] as number[])
    })

    test('takes words of up to three letters whole', async () => {
      const [id] = await put(document({ title: 'PO Quarz' }))
      await put(document({ title: 'Portal Quarz' }))
      expect(await found('quarz po')).toEqual([id] as number[])
      expect(await found('quarz por')).toEqual([])
      expect(await found('quarz port')).toHaveLength(1)
    })

    test('fills a page with jobs that have most words, and counts those that have all', async () => {
      const [all, title, text] = await put(
        document({ description: 'Orgelbauer in der Windlade', publishedAt: DAY }),
        document({ title: 'Orgelbauer', publishedAt: 3 * DAY }),
        document({ title: 'Orgelbauer', description: 'kein Wort davon', publishedAt: 2 * DAY }),
      )
      await put(document({ description: 'Windlade' }))
      const ask = (fill: number, offset = 0, q = 'orgelbauer windlade') =>
        engine.search.search({ q, fill, offset, limit: fill + 1 })
      expect(await ask(10)).toMatchObject({ ids: [all, title, text], total: 1, missing: ['windlade'] })
      expect(await ask(2)).toMatchObject({ ids: [all, title], total: 1 })
      expect(await ask(2, 2)).toMatchObject({ ids: [], total: 1 })
      expect((await ask(1)).missing).toBeUndefined()
      expect(await ask(10, 0, 'orgelbauer "windlade"')).toMatchObject({ ids: [all], total: 1 })
      expect((await ask(10, 0, 'orgelbauer windlade -kein')).ids).toEqual([all, title] as number[])
    })

    test('finds other words for the same, after those that are written, whole only', async () => {
      const onSite = { workArrangement: 'onsite' }
      const [office, phrase, other] = await put(
        document({ ...onSite, title: 'Steinmetz Homeoffice', publishedAt: 3 * DAY }),
        document({ ...onSite, title: 'Steinmetz, mobiles Arbeiten', publishedAt: 2 * DAY }),
        document({ ...onSite, title: 'Steinmetz Remote', publishedAt: DAY }),
      )
      const [text] = await put(document({ ...onSite, title: 'Steinmetz', description: 'Home-Office möglich' }))
      const apart = 'Remotezugang, ein Arbeiten, das mobiles Leben erlaubt'
      await put(document({ ...onSite, title: 'Steinmetz', description: apart }))
      for (const q of ['homeoffice', 'Home-Office', 'home office', 'Télétravail']) {
        expect([q, await found(`steinmetz ${q}`)]).toEqual([q, [office, phrase, other, text] as number[]])
        expect([q, await found(`${q} steinmetz`)]).toEqual([q, [office, phrase, other, text] as number[]])
      }
      expect(await found('steinmetz mobiles Arbeiten')).toEqual([phrase, office, other, text] as number[])
    })

    test('counts a work arrangement as a word for it', async () => {
      const [remote] = await put(document({ title: 'Seiler', workArrangement: 'remote' }))
      await put(document({ title: 'Seiler', workArrangement: 'onsite' }))
      expect(await found('seiler homeoffice')).toEqual([remote] as number[])
    })

    test('leaves words out that every text has', async () => {
      const [id] = await put(document({ title: 'Bergführer', description: 'am Watzmann' }))
      expect(await found('der bergführer von und zu watzmann')).toEqual([id] as number[])
      expect(await found('bergführer für')).toEqual([id] as number[])
      expect(await found('für die')).toEqual([])
    })

    test('filters by language', async () => {
      const [de, fr] = await put(
        document({ title: 'Kapitän', publishedAt: 2 * DAY }),
        document({ title: 'Kapitän', language: 'fr' }),
      )
      expect(await found('kapitän')).toEqual([de, fr] as number[])
      expect(await found('kapitän', 'fr')).toEqual([fr] as number[])
      expect(await found('kapitän', 'en')).toEqual([])
    })

    test('pages without gap or double, in titles and beyond them', async () => {
      const ids = await put(
        ...Array.from({ length: 7 }, (_, index) => document({ title: 'Fährmann', publishedAt: (90 - index) * DAY })),
        ...Array.from({ length: 7 }, (_, index) =>
          document({ description: 'Fährmann', publishedAt: (80 - index) * DAY }),
        ),
      )
      const paged: number[] = []
      for (let offset = 0; offset < 20; offset += 4) {
        paged.push(...(await engine.search.search({ q: 'fährmann', offset, limit: 4 })).ids)
      }
      expect(paged).toEqual(ids)
      expect((await engine.search.search({ q: 'fährmann', offset: Number.MAX_SAFE_INTEGER, limit: 4 })).ids).toEqual([])
    })

    test('gives the same jobs newest first, then by slug, whatever their rank', async () => {
      const ids = await put(
        document({ description: 'Schlosser Dreher', publishedAt: 4 * DAY }),
        document({ title: 'Schlosser', tags: ['Dreher'], language: 'fr', publishedAt: 3 * DAY + 60_000 }),
        document({ title: 'Schlosser und Dreher', slug: 'newest-a', publishedAt: 3 * DAY }),
        document({ companyName: 'Dreher', tags: ['Schlosser'], slug: 'newest-b', publishedAt: 3 * DAY }),
        document({ title: 'Schlosser, Dreher', publishedAt: DAY }),
      )
      await put(document({ title: 'Schlosser', publishedAt: 5 * DAY }))
      const [, fr] = ids
      expect(await found('schlosser dreher', undefined, 'newest')).toEqual(ids)
      expect(await found('schlosser dreh', 'fr', 'newest')).toEqual([fr] as number[])
      expect(await found('schlosser böttcher', undefined, 'newest')).toEqual([])
      expect(await found('für', undefined, 'newest')).toEqual([])
      const paged: number[] = []
      for (let offset = 0; offset < 6; offset += 2) {
        const page = { q: 'schlosser dreher', order: 'newest', offset, limit: 2 } as const
        paged.push(...(await engine.search.search(page)).ids)
      }
      expect(paged).toEqual(ids)
    })

    test('finds what was replaced under its new words only, and nothing removed', async () => {
      const one = document({ title: 'Imker' })
      await put(one)
      await put({ ...one, title: 'Schäfer' })
      expect(await found('imker')).toEqual([])
      expect(await found('schäfer')).toEqual([one.id])
      await engine.remove([one.id])
      expect(await found('schäfer')).toEqual([])
    })

    const nothing = [
      '"',
      'AND',
      'OR NOT',
      '((((',
      'title:x*',
      '* ^ ~',
      '🎉🎉',
      "';--",
      '\u0000',
      'x'.repeat(200),
      '% _ \\',
    ]
    test.each([...nothing, 'äöü '.repeat(50), 'NEAR(a b)', '-', '“”'])('has an answer for %j', async (q) => {
      expect(await found(q)).toEqual([])
    })

    test.if(typos)('forgives typing errors only when nothing is found without, and the fewest', async () => {
      const [exact, near, far] = await put(
        document({ description: 'Kranführer' }),
        document({ title: 'Kranfuhrar' }),
        document({ title: 'Krunfuhrar' }),
      )
      expect(await found('kranführer')).toEqual([exact] as number[])
      expect(await found('kranfuhrrar')).toEqual([near] as number[])
      expect(await found('krunfuhrr')).toEqual([far] as number[])
      const page = async (offset: number) => (await engine.search.search({ q: 'kranführer', offset, limit: 1 })).ids
      expect([await page(0), await page(1)]).toEqual([[exact], []] as number[][])
    })

    test.if(typos)('takes every word as it is written where that is wanted', async () => {
      const [id] = await put(document({ title: 'Uhrmacher' }))
      const literally = (q: string) => engine.search.search({ q, literal: true, offset: 0, limit: 10 })
      expect(await found('uhrmaher')).toEqual([id] as number[])
      expect(await literally('uhrmaher')).toMatchObject({ ids: [], total: 0 })
      expect((await literally('uhrmach')).ids).toEqual([id] as number[])
    })

    test.if(typos)('newest first, the fewest typing errors are found and no others, on every page', async () => {
      const [, newer, older] = await put(
        document({ title: 'Baggerfohrar', publishedAt: 4 * DAY }),
        document({ description: 'Baggerfuhrer', publishedAt: 2 * DAY }),
        document({ title: 'Baggerfuhrer', publishedAt: DAY }),
        document({ title: 'Baggerfuhrar', publishedAt: 3 * DAY }),
      )
      for (const q of ['baggerfuhrer', 'baggrfuhrer']) {
        expect([q, await found(q, undefined, 'newest')]).toEqual([q, [newer, older] as number[]])
        const page = async (offset: number) =>
          (await engine.search.search({ q, order: 'newest', offset, limit: 1 })).ids
        expect([await page(0), await page(1), await page(2)]).toEqual([[newer], [older], []] as number[][])
      }
    })

    test.if(typos)('forgives typing errors from four letters on', async () => {
      const [id] = await put(document({ title: 'Softwareentwickler Torwart' }))
      const near = [
        'sofwareentwickler',
        'softwarenetwickler',
        'oftwareentwickler',
        'torwrat',
        'trowart',
        'softwareentwikc',
      ]
      for (const q of near) expect([q, await found(q)]).toEqual([q, [id] as number[]])
      expect(await found('tor')).toEqual([])
      expect(await found('tur')).toEqual([])
      expect(await found('tomatensaft')).toEqual([])
    })
  })
