import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting } from '@jobs/catalog/testing.ts'
import { linkOccupations } from '@jobs/occupations/link-occupations.ts'
import { skillLabels, skillUriNamed } from '@jobs/occupations/skills/skill-names.ts'
import { type DerivedValues, derivedFrom } from '@jobs/types/jobs/derived.ts'
import { JobFilterQuery } from '@jobs/types/jobs/query/job-filter.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { describe, expect, test } from 'bun:test'
import { factsOf } from '../facts/listing-facts.ts'
import { narrowedPage } from '../filter/internal/narrowed.ts'
import { locateFilter } from '../filter/locate-filter.ts'
import { suggest } from './suggest.ts'

describe.each([...testEngines])('suggestions on %s', (engine) => {
  test('are no occupations for terms of work among their names', async () => {
    const { catalog, close } = await openTestCatalog(engine)
    const [link] = linkOccupations('Werkstudent Softwareentwicklung')
    if (!link) throw new Error('there is no such occupation')
    const occupation = { isco: link.isco, esco: link.uri, label: 'software developer', confidence: 0.9 }
    const derived = { occupations: derivedFrom([occupation], 0.9, 'test') }
    await savePosting(catalog, { ...testPosting('a', { companyName: 'Praktikum & Co' }), derived }, Date.now())
    const typesOf = async (q: string) => (await suggest(catalog, { q, limit: 10 })).map(({ type }) => type)
    expect(await typesOf('werkstud')).toEqual([])
    expect(await typesOf('werkstudent softw')).toEqual(['occupation'])
    expect(await typesOf('softwareentw')).toEqual(['occupation'])
    expect(await typesOf('praktikum')).toEqual(['company'])
    await close()
  })

  test('are occupations, employers and places of listed jobs, by any word, in the language wanted', async () => {
    const { catalog, close } = await openTestCatalog(engine)
    const [link] = linkOccupations('Übersetzer')
    if (!link) throw new Error('there is no such occupation')
    const occupation = { isco: link.isco, esco: link.uri, label: 'translator', confidence: 0.9 }
    const skill = { label: 'Jahresabschluss', esco: skillUriNamed('Jahresabschluss') ?? null, kind: 'must' as const }
    const ofBoth = {
      occupations: derivedFrom([occupation], 0.9, 'test'),
      skills: derivedFrom([skill], 0.8, 'test'),
    }
    const place = { name: 'Köln', region: null, country: 'DE', area: 'DE.07.053', lat: 50.94, lon: 6.96 }
    const save = (id: string, companyName: string, derived: DerivedValues = ofBoth) =>
      savePosting(
        catalog,
        { ...testPosting(id, { companyName, title: `Ad ${id}` }), places: [place], derived },
        Date.now(),
      )
    await save('a', 'Größe & Kölner GmbH')
    await save('b', 'Talhof AG')
    const ofGroup = { ...occupation, esco: null }
    await save('c', 'Talhof AG', { occupations: derivedFrom([ofGroup], 0.9, 'test') })
    const found = (q: string, language?: 'de' | 'fr') => suggest(catalog, { q, language, limit: 10 })
    expect(await found('kol')).toEqual([
      { type: 'place', value: 'Köln', label: 'Cologne', jobs: 3 },
      { type: 'company', value: 'Größe & Kölner GmbH', label: 'Größe & Kölner GmbH', jobs: 1 },
    ])
    const translators = await found('traduc', 'fr')
    for (const { label } of translators) expect(label).toMatch(/traduct/i)
    expect((await found('traduc')).map(({ label }) => label)).toContain('translator')
    const postcode = { type: 'place' as const, value: 'DE-50667', label: '50667 Köln', jobs: 3 }
    for (const q of ['50667', '50667 Germany', 'NRW 50667']) expect(await found(q, 'de')).toEqual([postcode])
    expect(await found('1010')).toEqual([])
    expect(await suggest(catalog, { q: 'kol', limit: 1 })).toHaveLength(1)
    expect(await suggest(catalog, { q: 'kol', type: ['company', 'skill'], limit: 9 })).toMatchObject([{ jobs: 1 }])
    const statements = { type: 'skill' as const, value: 'Jahresabschluss', jobs: 2 }
    const { en = '' } = skillLabels(skill.esco ?? '') ?? {}
    expect(await found('financial st')).toEqual([{ ...statements, label: en }])
    expect(await found('jahresab', 'de')).toEqual([{ ...statements, label: 'Jahresabschluss' }])
    // A search for a suggestion finds the number of jobs that the suggestion states.
    const { isco } = occupation
    for (const one of [...translators, ...(await found('financial'))]) {
      const filter = { [one.type]: [one.value] }
      expect([one, narrowedPage(await factsOf(catalog).current(), filter, 0, 9).total]).toEqual([one, one.jobs])
    }
    expect(translators.map(({ value, jobs }) => [value, jobs])).toEqual([
      [isco, 3],
      [link.uri, 2],
    ])
    expect(await found(' %" ')).toEqual([])
    expect(await found('zzz')).toEqual([])
    await close()
  })

  test('skills are found by their other names and signs, occupations by every form of a word', async () => {
    const { catalog, close } = await openTestCatalog(engine)
    const [link] = linkOccupations('Übersetzer')
    if (!link) throw new Error('there is no such occupation')
    const skill = (label: string) => ({ label, esco: null, kind: 'must' as const })
    const derived = {
      skills: derivedFrom([skill('Kubernetes'), skill('C++'), skill('CAD')], 0.8, 'test'),
      occupations: derivedFrom([{ isco: link.isco, esco: link.uri, label: '', confidence: 0.9 }], 0.9, 'test'),
    }
    await savePosting(catalog, { ...testPosting('a'), derived }, Date.now())
    const found = async (q: string) =>
      (await suggest(catalog, { q, language: 'de', type: ['skill', 'occupation'], limit: 9 })).map(({ label }) => label)
    for (const typed of ['k8s', 'kubern']) expect([typed, await found(typed)]).toEqual([typed, ['Kubernetes']])
    expect(await found('c++')).toEqual(['C++'])
    for (const typed of ['Übersetzer:in', 'Uebersetzer*innen (m/w/d)'])
      expect([typed, await found(typed)]).toEqual([typed, await found('Übersetzer')])
    await close()
  })

  test('omit employers without a name', async () => {
    const { catalog, close } = await openTestCatalog(engine)
    await savePosting(catalog, testPosting('a', { companyName: UNNAMED_EMPLOYER }), Date.now())
    await savePosting(catalog, testPosting('b', { companyName: 'Notar Specht' }), Date.now())
    expect(await suggest(catalog, { q: 'not', type: ['company'], limit: 9 })).toMatchObject([{ value: 'Notar Specht' }])
    await close()
  })

  test('quote names that the parameter would take for several', async () => {
    const { catalog, close } = await openTestCatalog(engine)
    await savePosting(catalog, testPosting('a', { companyName: 'Weber, Maier & Co' }), Date.now())
    const [found] = await suggest(catalog, { q: 'web', limit: 9 })
    expect(found).toMatchObject({ value: '"Weber, Maier & Co"', label: 'Weber, Maier & Co' })
    expect(JobFilterQuery.parse({ company: found?.value }).company).toEqual(['Weber, Maier & Co'])
    await close()
  })

  test('places count the jobs around them, and are found by their name in each language', async () => {
    const { catalog, close } = await openTestCatalog(engine)
    const place = (name: string, country: string, lat: number | null, lon: number | null) => {
      return { name, region: null, country, area: lat === null ? country : `${country}.1`, lat, lon }
    }
    const places = [
      place('Köln', 'DE', 50.93, 6.95),
      place('Bonn', 'DE', 50.73, 7.1),
      place('Wien', 'AT', 48.21, 16.37),
      place('München', 'DE', 48.14, 11.58),
      place('España', 'ES', null, null),
      place('Valencia', 'VE', 10.16, -68),
    ]
    for (const [index, one] of places.entries())
      await savePosting(catalog, { ...testPosting(`p${index}`), places: [one] }, Date.now())
    const found = (q: string, language: 'de' | 'en' | 'fr') =>
      suggest(catalog, { q, language, limit: 10, type: ['place'] })
    expect(await found('köl', 'de')).toEqual([{ type: 'place', value: 'Köln', label: 'Köln', jobs: 2 }])
    expect(await found('köl', 'fr')).toMatchObject([{ value: 'Köln', label: 'Cologne', jobs: 2 }])
    expect(await found('colog', 'de')).toEqual([{ type: 'place', value: 'Köln', label: 'Köln', jobs: 2 }])
    expect(await found('colog', 'en')).toMatchObject([{ value: 'Köln', label: 'Cologne' }])
    for (const typed of ['münch', 'muench', 'munch', 'MUC'])
      expect([typed, await found(typed, 'en')]).toMatchObject([typed, [{ value: 'München', label: 'Munich' }]])
    for (const typed of ['wien', 'vien'])
      for (const [language, label] of [
        ['de', 'Wien'],
        ['en', 'Vienna'],
        ['fr', 'Vienne'],
      ] as const)
        expect([typed, await found(typed, language)]).toMatchObject([typed, [{ value: 'Wien', label, jobs: 1 }]])
    expect(await found('esp', 'fr')).toMatchObject([{ label: 'Espagne', jobs: 1 }])
    expect(await found('spani', 'de')).toMatchObject([{ label: 'Spanien', jobs: 1 }])
    expect(await found('valen', 'de')).toMatchObject([{ value: 'Valencia, VE', label: 'Valencia, Venezuela' }])
    for (const { label, jobs } of await found('valen', 'de')) {
      const filter = locateFilter({ location: { name: label, radiusKm: 30 } })
      expect(narrowedPage(await factsOf(catalog).current(), filter, 0, 9).total).toBe(jobs)
    }
    await close()
  })

  test('are the same each time: chosen by the jobs in a place, ordered by those around it', async () => {
    const { catalog, close } = await openTestCatalog(engine)
    const place = (name: string, lat: number, lon: number) => ({
      name,
      region: null,
      country: 'DE',
      area: '',
      lat,
      lon,
    })
    const [bonn, bonndorf, cologne] = [
      place('Bonn', 50.73, 7.1),
      place('Bonndorf', 47.82, 8.34),
      place('Köln', 50.93, 6.95),
    ]
    // By its name a search finds another place, which has no job.
    const elsewhere = place('Passau', 10, 10)
    for (const [at, one] of [bonn, bonndorf, bonndorf, cologne, cologne, cologne, elsewhere].entries())
      await savePosting(catalog, { ...testPosting(`p${at}`), places: [one] }, Date.now())
    const found = async (q: string, limit: number) =>
      (await suggest(catalog, { q, limit })).map(({ value, jobs }) => `${value} ${jobs}`)
    for (let time = 1; time <= 2; time++) {
      expect(await found('bonn', 1)).toEqual(['Bonndorf 2'])
      expect(await found('bonn', 9)).toEqual(['Bonn 4', 'Bonndorf 2'])
      expect(await found('passau', 9)).toEqual([])
    }
    await close()
  })
})
