import { DAY_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { document, type SuiteUnderTest } from './suite-under-test.ts'

const SCULPTOR = 'http://data.europa.eu/esco/occupation/94d94bd0-9ac3-4bd8-81c0-c3fdf551aa16'

/** Other forms of a word, and other words for it. */
export const meaningTests = ({ found, put, search }: SuiteUnderTest) => {
  test('finds a word in all its forms, as it is written first', async () => {
    const [asWritten, feminine, marked, inCompound, plural] = await put(
      document({ title: 'Glasbläser', publishedAt: DAY_MS }),
      document({ title: 'Glasbläserin', publishedAt: 9 * DAY_MS }),
      document({ title: 'Glasbläser:in', publishedAt: 10 * DAY_MS }),
      document({ title: 'Kunstglasbläser' }),
      document({ description: 'mit Glasbläsern', publishedAt: 9 * DAY_MS }),
    )
    const ids = await found('Glasbläser')
    expect(ids.slice(0, 2)).toEqual([marked, asWritten] as number[])
    expect(ids.slice(2)).toEqual([feminine, plural] as number[])
    expect(new Set(await found('Glasbläserin'))).toEqual(new Set([asWritten, feminine, marked, plural] as number[]))
    expect(ids).not.toContain(inCompound as number)
    const [balance] = await put(document({ title: 'Bilanzbuchhalterin (m/w/d)' }))
    for (const q of ['buchhalter', 'Bilanz-Buchhalter', 'Buchhalter Bilanz', 'boekhouder', 'księgowa', 'contable'])
      expect([q, await found(q)]).toEqual([q, [balance] as number[]])
    const [masculine, related] = await put(
      document({ title: 'Fachinformatiker (m/w/d)', publishedAt: DAY_MS }),
      document({ title: 'Informatiker (m/w/d)', publishedAt: 2 * DAY_MS }),
    )
    expect(await found('Fachinformatikerin')).toEqual([masculine, related] as number[])
    const [developer, developers] = await put(
      document({ title: 'Développeuse mobile', publishedAt: 2 * DAY_MS, language: 'fr' }),
      document({ title: 'Mobile Developers', language: 'en' }),
    )
    expect(await found('développeur mobile')).toEqual([developer, developers] as number[])
  })

  test('finds other words for the same, after those that are written, whole only', async () => {
    const onSite = { workArrangement: 'onsite' }
    const [office, phrase, other] = await put(
      document({ ...onSite, title: 'Steinmetz Homeoffice', publishedAt: 3 * DAY_MS }),
      document({ ...onSite, title: 'Steinmetz, mobiles Arbeiten', publishedAt: 2 * DAY_MS }),
      document({ ...onSite, title: 'Steinmetz Remote', publishedAt: DAY_MS }),
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

  test('finds the ads of an occupation, and puts them before others that have its words', async () => {
    const sculptor = { isco: '2651', esco: SCULPTOR }
    const [other, same, own] = await put(
      document({ title: 'Katalog für Bildhauer', publishedAt: 3 * DAY_MS }),
      document({ title: 'Werkstatt für Bildhauer', occupations: [sculptor], publishedAt: 2 * DAY_MS }),
      document({ title: 'Skulptren', occupations: [sculptor], publishedAt: DAY_MS }),
    )
    const [group] = await put(document({ title: 'Emailleur', occupations: [{ isco: '2651', esco: null }] }))
    expect(await found('Bildhauer')).toEqual([same, other, own] as number[])
    const filled = await search({ q: 'sculptrice', fill: 10, offset: 0, limit: 10 })
    expect(new Set(filled.ids)).toEqual(new Set([same, own, group] as number[]))
  })

  test('puts titles with all words of a term before those with another name of the same work', async () => {
    const [written, own, other, related] = await put(
      document({ title: 'Fachinformatiker Systemintegration' }),
      document({ title: 'Fachinformatiker (m/w/d) für Systemintegration', publishedAt: 2 * DAY_MS }),
      document({ title: 'Systemverwalter', publishedAt: 3 * DAY_MS }),
      document({ title: 'Fachinformatiker', publishedAt: 2 * DAY_MS }),
    )
    const { ids } = await search({ q: 'Fachinformatiker Systemintegration', fill: 10, offset: 0, limit: 10 })
    const inOrder = [written, own, other, related] as number[]
    expect(ids.filter((id) => inOrder.includes(id))).toEqual(inOrder)
  })

  test('takes a word within the name of something else for a related one', async () => {
    const [own, other] = await put(
      document({ title: 'Courtier en assurances', publishedAt: DAY_MS, language: 'fr' }),
      document({ title: 'Quality Assurance Lead', publishedAt: 9 * DAY_MS, language: 'en' }),
    )
    for (const q of ['assurances', 'assurance']) {
      const { ids, total } = await search({ q, fill: 10, offset: 0, limit: 10 })
      expect([q, ids, total]).toEqual([q, [own, other] as number[], 1])
    }
  })

  test('fills a page with what is related to related work, last', async () => {
    const [barrister, counsel, privacy] = await put(
      document({ title: 'Avocat', publishedAt: DAY_MS }),
      document({ title: 'Justiziar', publishedAt: 2 * DAY_MS }),
      document({ title: 'Datenschutzbeauftragte', publishedAt: 3 * DAY_MS }),
    )
    const { ids, total } = await search({ q: 'Rechtsanwältin', fill: 10, offset: 0, limit: 10 })
    expect(ids).toEqual([barrister, counsel, privacy] as number[])
    expect(total).toBe(1)
  })

  test('counts a work arrangement as a word for it', async () => {
    const [remote] = await put(document({ title: 'Seiler', workArrangement: 'remote' }))
    await put(document({ title: 'Seiler', workArrangement: 'onsite' }))
    expect(await found('seiler homeoffice')).toEqual([remote] as number[])
  })
}
