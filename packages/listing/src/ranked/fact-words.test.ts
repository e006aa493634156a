import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { afterEach, describe, expect, test } from 'bun:test'
import { openTestListing } from '../testing.ts'
import { listJobs } from './list-jobs.ts'

const placeIn = (name: string, area: string, lat: number, lon: number) => [
  { name, country: 'DE', region: null, lat, lon, area },
]
const GARCHING = placeIn('Garching bei München', 'DE.02.091', 48.249, 11.651)
const KOELN = placeIn('Köln', 'DE.07.053', 50.933, 6.95)

describe.each([...testEngines])('facts among the words of q, on %s', (engine) => {
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
    for (const q of [
      'Glasbläser München',
      'munich glasbläser',
      'glasbläser Bayern',
      'glasbläser 80331 München',
      'München 80331 glasbläser',
      'glasbläser 80331 Bayern',
    ])
      expect([q, await ask(q)]).toEqual([q, { titles: ['Glasbläser', 'Glasbläser Werkstatt'], total: 1 }])
    // No job has the number.
    for (const q of ['glasbläser 27001 münchen', 'glasbläser 80331']) expect(await ask(q)).toMatchObject({ total: 0 })
    expect(await ask('glasbläser münchen', true)).toMatchObject({ total: 2 })
    expect(await ask('glasbläser "münchen"')).toMatchObject({ total: 2 })
    expect((await ask('München')).titles.toSorted()).toEqual(['Glasbläser', 'Steinmetz'])
    expect((await ask('glasbläser -münchen')).titles).toEqual(['Glasbläser Werkstatt'])
    // Garching bei München has the word, too.
    expect((await ask('glasbläser -"münchen"')).titles).toEqual([])
  })

  test('of several places any will do, and of one in another the smaller', async () => {
    const opened = await openTestListing(engine)
    close = opened.close
    const save = async (id: string, places: typeof KOELN, title = 'Glasbläser') => {
      const posting = testPosting(id, { title, companyName: `${id} AG`, location: places[0]?.name ?? '' })
      await savePosting(opened.catalog, { ...posting, places }, Date.UTC(2026, 10, 1))
    }
    await save('a', KOELN)
    await save('b', GARCHING)
    await save('c', placeIn('Bremen', 'DE.03.04011', 53.075, 8.808))
    await save('d', KOELN, 'Steinmetz')
    const ask = async (q: string) => {
      const { list, total } = await listJobs({ ...opened, site }, { q, page: 1, perPage: 10 })
      const first = list.data.slice(0, total).map(({ companyName }) => companyName.slice(0, 1))
      return [q, first.toSorted().join('')]
    }
    for (const [q, found] of [
      ['glasbläser köln münchen', 'ab'],
      ['glasbläser köln', 'a'],
      ['glasbläser köln deutschland', 'a'],
      ['glasbläser bayern münchen bremen', 'bc'],
      // No job is there.
      ['glasbläser köln dresden', 'a'],
      ['glasbläser dresden', ''],
    ] as const)
      expect(await ask(q)).toEqual([q, found])
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
      expect([q, ...(await ask(q))]).toEqual([q, 'acb', 2, q.toLowerCase().includes('home') ? 'home office' : 'remote'])
    for (const q of ['glasbläser télétravail', 'glasbläser telearbeit', 'glasbläser homeoffice'])
      expect((await ask(q)).slice(0, 2)).toEqual(['acb', 2])
    expect((await ask('remote'))[0]).toHaveLength(3)
    expect((await ask('glasbläser "remote"'))[1]).toBe(2)
  })

  test('with remote work, a country is where the person is', async () => {
    const opened = await openTestListing(engine)
    close = opened.close
    const save = async (
      id: string,
      workArrangement: 'remote' | 'hybrid',
      countries: string[],
      places: typeof KOELN = [],
    ) => {
      const value = { scope: 'countries' as const, countries, excluded: [], timeZones: [] }
      const derived = { eligibility: derivedFrom(value, 0.9, 'test') }
      const fields = {
        title: 'Glasbläser',
        companyName: `${id} AG`,
        workArrangement,
        location: places[0]?.name ?? 'Remote',
      }
      await savePosting(opened.catalog, { ...testPosting(id, fields), derived, places }, Date.UTC(2026, 10, 1))
    }
    await save('a', 'remote', ['DE', 'ES'])
    await save('b', 'remote', ['DE'], KOELN)
    await save('c', 'remote', ['ES'])
    await save('d', 'hybrid', ['DE'], KOELN)
    const ask = async (q: string) => {
      const { list, total } = await listJobs({ ...opened, site }, { q, page: 1, perPage: 10 })
      const found = list.data.slice(0, total).map(({ companyName }) => companyName.slice(0, 1))
      return found.toSorted().join('')
    }
    expect(await ask('remote glasbläser spain')).toBe('ac')
    expect(await ask('Glasbläser Homeoffice Deutschland')).toBe('ab')
    expect(await ask('glasbläser köln remote')).toBe('b')
    expect(await ask('glasbläser deutschland')).toBe('bd')
  })

  test('words that only say that jobs are sought are not needed', async () => {
    const opened = await openTestListing(engine)
    close = opened.close
    const save = async (id: string, fields: Parameters<typeof testPosting>[1]) =>
      await savePosting(opened.catalog, testPosting(id, fields), Date.UTC(2026, 10, 1))
    await save('a', { title: 'Glasbläser', workArrangement: 'remote', descriptionText: 'Ohne weiteres Wort.' })
    await save('b', { title: 'Steinmetz' })
    await save('c', { title: 'Job Coach', companyName: 'Kiesel AG' })
    const ask = async (q: string, literal = false) => {
      const { list, total } = await listJobs({ ...opened, site }, { q, literal, page: 1, perPage: 10 })
      return [total, list.data[0]?.title]
    }
    for (const q of [
      'Glasbläser Jobs',
      'remote jobs',
      'job glasbläser remote',
      'offres d’emploi glasbläser',
      'Ich suche einen Job als Glasbläser',
    ])
      expect([q, ...(await ask(q))]).toEqual([q, 1, 'Glasbläser'])
    expect(await ask('Stellenangebote')).toEqual([3, expect.anything()])
    expect(await ask('job')).toEqual([3, 'Job Coach'])
    expect((await ask('glasbläser "jobs"'))[0]).toBe(0)
    expect((await ask('glasbläser jobs', true))[0]).toBe(0)
  })

  test('terms of work are what the ad says, not what it mentions', async () => {
    const opened = await openTestListing(engine)
    close = opened.close
    const save = async (id: string, terms: Partial<JobTerms>, fields: Parameters<typeof testPosting>[1]) => {
      const derived = { terms: { ...derivedFrom({ ...NO_TERMS, ...terms }, 0.9, 'test'), parts: {} } }
      const posting = testPosting(id, { companyName: `${id} AG`, title: 'Glasbläser', ...fields })
      await savePosting(opened.catalog, { ...posting, derived }, Date.UTC(2026, 10, 1))
    }
    await save('a', { level: 'entry', employmentTypes: ['part-time', 'permanent'] }, {})
    await save('b', { level: 'senior' }, { descriptionText: 'Du leitest Junioren und Junior Glasbläser an.' })
    await save('c', { level: 'entry', employmentTypes: ['internship'] }, { title: 'Praktikum Glasbläser' })
    await save(
      'd',
      { level: 'entry' },
      { title: 'Junior Glasbläser', descriptionText: 'Teilzeit und Praktikum kennen wir nicht.' },
    )
    await save('e', { level: 'senior', employmentTypes: ['internship'] }, { title: 'Steinmetz' })
    for (const id of ['f', 'g', 'h'])
      await save(
        id,
        { level: 'lead' },
        { title: 'International Manager', descriptionText: `Internationale Akte ${id}.` },
      )
    const ask = async (q: string, literal = false) => {
      const { list, total } = await listJobs({ ...opened, site }, { q, literal, page: 1, perPage: 10 })
      return [list.data.map(({ companyName }) => companyName.slice(0, 1)).join(''), total]
    }
    const totals = async (...queries: string[]) =>
      await Promise.all(queries.map(async (q) => [q, (await ask(q))[1]] as const))
    expect((await ask('junior glasbläser'))[0]).toStartWith('d')
    expect(await totals('junior glasbläser', 'glasbläser entry level', 'senior glasbläser')).toEqual([
      ['junior glasbläser', 2],
      ['glasbläser entry level', 2],
      ['senior glasbläser', 1],
    ])
    expect((await ask('senior glasbläser'))[0]).toStartWith('b')
    expect(await totals('glasbläser without experience', 'intern')).toEqual([
      ['glasbläser without experience', 2],
      ['intern', 2],
    ])
    expect(await ask('part time')).toEqual(['a', 1])
    expect(await totals('teilzeit', 'temps partiel glasbläser', 'junior')).toEqual([
      ['teilzeit', 1],
      ['temps partiel glasbläser', 1],
      ['junior', 2],
    ])
    // Most jobs are permanent, whether or not their ads say so.
    expect(await ask('glasbläser unbefristet')).toEqual([expect.stringMatching(/^a/), 4])
    // Where nothing but facts is sought, jobs of one of them follow.
    expect(await ask('junior freelance')).toEqual([expect.stringMatching(/^[ad]{2}$/), 0])
    // Another internship is closer to what is sought than another job.
    const [found, total] = await ask('internship glasbläser')
    expect([String(found).slice(0, 1), String(found).includes('e'), total]).toEqual(['c', true, 1])
    expect(await totals('Interne Glasbläser', 'glasbläser english speaking')).toEqual([
      ['Interne Glasbläser', 0],
      ['glasbläser english speaking', 0],
    ])
    // What is excluded is the same: an ad for a senior that mentions juniors is not for one.
    expect(await totals('glasbläser -junior', 'glasbläser -senior', 'glasbläser -praktikum', '-"junior"')).toEqual([
      ['glasbläser -junior', 2],
      ['glasbläser -senior', 3],
      ['glasbläser -praktikum', 3],
      ['-"junior"', 6],
    ])
    expect((await ask('glasbläser "teilzeit"'))[1]).toBe(1)
    expect((await ask('junior glasbläser', true))[1]).toBe(2)
  })

  test('an employer’s name says nothing about the terms of work, and related terms fill the page', async () => {
    const opened = await openTestListing(engine)
    close = opened.close
    const save = async (
      id: string,
      employmentTypes: JobTerms['employmentTypes'],
      title: string,
      companyName: string,
    ) => {
      const derived = { terms: { ...derivedFrom({ ...NO_TERMS, employmentTypes }, 0.9, 'test'), parts: {} } }
      await savePosting(opened.catalog, { ...testPosting(id, { title, companyName }), derived }, Date.UTC(2026, 10, 1))
    }
    await save('a', ['apprenticeship'], 'Glasbläser', 'Kiesel AG')
    await save('b', ['internship'], 'Praktikum Glasbläser', 'Kiesel AG')
    for (const id of ['c', 'd']) await save(id, [], `Steinmetz ${id}`, 'Forum Alternance')
    const { list, total } = await listJobs({ ...opened, site }, { q: 'alternance', page: 1, perPage: 10 })
    expect([list.data.map(({ title }) => title), total]).toEqual([['Glasbläser', 'Praktikum Glasbläser'], 1])
  })
})
