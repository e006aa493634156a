import { describe, expect, test } from 'bun:test'
import { assert, constantFrom, dictionary, oneof, property, string } from 'fast-check'
import { timeOf } from '../internal/filter-values.ts'
import { EMPLOYMENT_TYPES } from '../job-terms.ts'
import { filterOf, JobFilterQuery } from './job-filter.ts'

const read = (given: Record<string, string>) => filterOf(JobFilterQuery.parse(given))
const faults = (given: Record<string, string>) =>
  JobFilterQuery.safeParse(given).error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)

const NO_LEVEL = 'level must be one of entry, mid, senior, lead, executive'
const NO_TYPE = `employment_type must be one of ${EMPLOYMENT_TYPES.join(', ')}`
const NO_COUNTRY = 'country must be one of the countries of ISO 3166-1 alpha-2'

describe('the parameters that narrow the listing', () => {
  test('are read into one filter', () => {
    expect(
      read({
        work_arrangement: 'remote',
        country: 'at',
        location: ' Köln ',
        radius: '50',
        company: 'Weber',
        source: 'arbeitnow',
        tag: 'PHP',
        salary_min: '060000',
        currency: 'chf',
        published_since: '2026-11-16',
        language: 'de',
      }),
    ).toEqual({
      workArrangement: ['remote'],
      country: ['AT'],
      location: { name: 'Köln', radiusKm: 50 },
      company: ['Weber'],
      source: ['arbeitnow'],
      tag: ['PHP'],
      salaryMin: { amount: 60_000, currency: 'CHF' },
      publishedSince: Date.UTC(2026, 10, 16),
      language: 'de',
    })
    expect(
      read({
        work_arrangement: 'hybrid,remote',
        country: 'de, AT,de',
        company: '"Weber, Maier & Co",Acme',
        exclude_company: 'Nobody',
        exclude_source: 'arbeitnow,remotive',
        exclude_tag: 'php',
        salary_min: '1',
        salary_unknown: 'include',
        confirmed_since: '2026-11-16',
        employment_type: 'part-time,minijob',
        level: 'entry',
        max_years: '0',
        speaks: 'DE:b1,en,de:c1,fr:native',
        visa: 'sponsors',
      }),
    ).toEqual({
      workArrangement: ['hybrid', 'remote'],
      country: ['AT', 'DE'],
      company: ['Acme', 'Weber, Maier & Co'],
      excludeCompany: ['Nobody'],
      excludeSource: ['arbeitnow', 'remotive'],
      excludeTag: ['php'],
      salaryMin: { amount: 1, currency: 'EUR', orUnknown: true },
      confirmedSince: Date.UTC(2026, 10, 16),
      employmentType: ['minijob', 'part-time'],
      level: ['entry'],
      maxYears: 0,
      speaks: [
        { language: 'de', level: 'C1' },
        { language: 'en', level: 'C2' },
        { language: 'fr', level: 'native' },
      ],
      visa: 'sponsors',
    })
    expect(read({ location: 'Wien' })).toEqual({ location: { name: 'Wien', radiusKm: 30 } })
    expect(read({ salary_min: '1' })).toEqual({ salaryMin: { amount: 1, currency: 'EUR' } })
  })

  test('count as left out when they are empty', () => {
    const names = Object.keys(JobFilterQuery.shape)
    expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual({})
  })

  test.each<[Record<string, string>, string]>([
    [
      { work_arrangement: 'hybird' },
      'work_arrangement must be one of remote, hybrid, not "hybird"; the nearest is hybrid',
    ],
    [
      { work_arrangement: 'Remote' },
      'work_arrangement must be one of remote, hybrid, not "Remote"; the nearest is remote',
    ],
    [{ work_arrangement: 'onsite' }, 'work_arrangement must be one of remote, hybrid, not "onsite"'],
    [{ language: 'es' }, 'language must be one of de, en, fr, not "es"'],
    [{ language: 'german' }, 'language must be one of de, en, fr, not "german"; the nearest is de'],
    [{ language: 'Deutsch' }, 'language must be one of de, en, fr, not "Deutsch"; the nearest is de'],
    [{ language: 'allemand' }, 'language must be one of de, en, fr, not "allemand"; the nearest is de'],
    [{ language: 'francais' }, 'language must be one of de, en, fr, not "francais"; the nearest is fr'],
    [{ level: 'junior' }, `${NO_LEVEL}, not "junior"; the nearest is entry`],
    [{ level: 'senoir' }, `${NO_LEVEL}, not "senoir"; the nearest is senior`],
    [{ level: 'Débutant' }, `${NO_LEVEL}, not "Débutant"; the nearest is entry`],
    [{ employment_type: 'freelancer' }, `${NO_TYPE}, not "freelancer"; the nearest is contract`],
    [{ employment_type: 'Werkstudent' }, `${NO_TYPE}, not "Werkstudent"; the nearest is student`],
    [{ employment_type: 'part time' }, `${NO_TYPE}, not "part time"; the nearest is part-time`],
    [{ country: 'xq' }, `${NO_COUNTRY}, not "xq"`],
    [{ country: 'Narnia' }, `${NO_COUNTRY}, not "Narnia"`],
    // Towns are near no country: Vietnam, Benin.
    [{ country: 'Vienna' }, `${NO_COUNTRY}, not "Vienna"`],
    [{ country: 'Berlin' }, `${NO_COUNTRY}, not "Berlin"`],
    [{ country: 'AUT' }, `${NO_COUNTRY}, not "AUT"; the nearest is AT`],
    [{ country: 'ß' }, `${NO_COUNTRY}, not "ß"`],
    [{ country: 'at, XQ' }, `${NO_COUNTRY}, not "XQ"`],
    [{ tag: 'php,,c++' }, 'tag must not have an empty value; value 2 is empty'],
    [{ exclude_tag: ',' }, 'exclude_tag must not have an empty value; value 1 is empty'],
    [{ company: Array.from({ length: 21 }, (_, at) => `a${at}`).join() }, 'company must be at most 20 values'],
    [{ salary_unknown: 'yes' }, 'salary_unknown must be one of include, not "yes"'],
    [{ country: 'UK' }, `${NO_COUNTRY}, not "UK"; the nearest is GB`],
    [{ country: 'Österreich' }, `${NO_COUNTRY}, not "Österreich"; the nearest is AT`],
    [{ country: 'Holland' }, `${NO_COUNTRY}, not "Holland"; the nearest is NL`],
    [{ country: 'England' }, `${NO_COUNTRY}, not "England"; the nearest is GB`],
    [{ country: 'Allemagn' }, `${NO_COUNTRY}, not "Allemagn"; the nearest is DE`],
    [{ currency: 'EURO' }, 'currency must be one of the currencies of ISO 4217, not "EURO"; the nearest is EUR'],
    [{ radius: '10' }, 'radius requires a location'],
    [{ radius: '10', location: ' ' }, 'radius requires a location'],
    [{ radius: '201', location: 'Köln' }, 'radius must be a whole number of kilometres, 1 to 200'],
    [{ radius: '1.5', location: 'Köln' }, 'radius must be a whole number of kilometres, 1 to 200'],
    [{ salary_min: '0' }, 'salary_min must be a whole number of decimal digits, 1 to 1000000000000'],
    [{ salary_min: '6e4' }, 'salary_min must be a whole number of decimal digits, 1 to 1000000000000'],
    [{ company: 'x'.repeat(201) }, `company must be at most 200 characters, not "${'x'.repeat(50)}…"`],
    [
      { published_since: 'monday' },
      'published_since must be a date or date-time of RFC 3339: 2026-11-16, 2026-11-16T08:00:00Z, not "monday"',
    ],
  ])('%j is refused', (given, reason) => expect(faults(given)).toEqual([reason]))

  test('never throw, whatever they are', () => {
    const names = Object.keys(JobFilterQuery.shape)
    const queries = dictionary(constantFrom(...names), oneof(string(), string({ unit: 'binary' })))
    assert(
      property(queries, (query) => void JobFilterQuery.safeParse(query)),
      { seed: 1 },
    )
  })
})

test.each<[string, number | undefined]>([
  ['2026-02-28', Date.UTC(2026, 1, 28)],
  ['2024-02-29', Date.UTC(2024, 1, 29)],
  ['2026-02-29', undefined],
  ['0001-01-01', new Date('0001-01-01').getTime()],
  ['2026-11-16T08:00:00Z', Date.UTC(2026, 10, 16, 8)],
  ['2026-11-16t08:00:00.1234z', Date.UTC(2026, 10, 16, 8, 0, 0, 123)],
  ['2026-11-16T08:00:00+01:30', Date.UTC(2026, 10, 16, 6, 30)],
  ['2026-11-16T08:00:00 01:30', Date.UTC(2026, 10, 16, 6, 30)],
  ['2026-11-16T08:00:00-01:30', Date.UTC(2026, 10, 16, 9, 30)],
  ['2026-12-31T23:59:60Z', Date.UTC(2027, 0, 1)],
  ['2026-11-16T08:00:00', undefined],
  ['2026-11-16T08:00Z', undefined],
  ['2026-11-16T24:00:00Z', undefined],
  ['2026-11-16T08:00:00+24:00', undefined],
  ['16.11.2026', undefined],
])('the time %p is %p', (text, time) => expect(timeOf(text)).toBe(time))
