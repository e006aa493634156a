import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { foldForSearch } from '@jobs/core/fold.ts'
import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type Eligibility, UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { Occupation } from '@jobs/types/jobs/occupation.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'

export const START = Date.UTC(2026, 9, 1)
/** Jobs that are old at any time of the test. */
const OLD_DAYS = 200

const place = (name: string, country: string, area: string, lat: number | null, lon: number | null): StoredPlace => ({
  name,
  region: null,
  country,
  area,
  lat,
  lon,
})

export const PLACES = [
  place('Köln', 'DE', 'DE.07.053', 50.94, 6.96),
  place('Bonn', 'DE', 'DE.07.053', 50.73, 7.1),
  place('München', 'DE', 'DE.02.091', 48.14, 11.58),
  place('Graz', 'AT', 'AT.06.601', 47.07, 15.43),
  place('Österreich', 'AT', 'AT', null, null),
]
const ELIGIBLE: (Partial<Eligibility> | undefined)[] = [
  undefined,
  { scope: 'countries', countries: ['AT'] },
  { scope: 'region', countries: ['AT', 'CH', 'DE'], excluded: ['CH'] },
  { scope: 'worldwide', excluded: ['US'] },
]
const HOSTILE = [`O"Brien's \\ AG`, '%_| OR 1=1 --', 'עברית \u200f"x" 🎉']
const COMPANIES = ['Weber GmbH', 'WEBER', 'Wéber & Co. KG', 'Größe AG', 'Groesse', ...HOSTILE]
const TAGS = ['php', 'küche', 'kueche', 'c++', 'node.js', ...HOSTILE.map((text) => text.toLowerCase())]
const PAY = [
  {},
  { salaryMin: 40_000, currency: 'EUR' },
  { salaryMin: 50_000, salaryMax: 60_000, currency: 'EUR' },
  { salaryMax: 90_000, currency: 'CHF' },
]
const need = (language: string, level: JobTerms['languages'][number]['level'], required = true) => ({
  language,
  level,
  required,
})
const TERMS: (Partial<JobTerms> | undefined)[] = [
  undefined,
  {},
  { employmentTypes: ['full-time', 'part-time'], level: 'senior', yearsMin: 5, languages: [need('de', 'C1')] },
  { employmentTypes: ['part-time', 'permanent'], yearsMin: 0, languages: [need('de', null), need('en', 'B2')] },
  { employmentTypes: ['internship'], level: 'entry', visa: 'sponsors', languages: [need('en', 'C1')] },
  { level: 'lead', yearsMin: 3, visa: 'refuses', languages: [need('de', 'C2', false), need('fr', 'native')] },
  { employmentTypes: ['full-time'], yearsMin: 2.5, languages: [need('de', 'B1', false)], deadline: '2026-12-01' },
]
const ESCO = 'http://data.europa.eu/esco/'
const MIDWIFE = `${ESCO}occupation/95cda6a9-a70a-4a93-9442-11d573cb4a02`
const STATEMENTS = `${ESCO}skill/4a460161-eaea-4fe2-bd0e-164ccc635be1`
/** ESCO names of one skill. */
const NAMES_OF_STATEMENTS = ['Jahresabschluss', 'financial statements']
const occupation = (isco: string, esco: string | null): Occupation => ({ isco, esco, label: isco, confidence: 0.9 })
const OCCUPATIONS = [
  undefined,
  [occupation('2512', null), occupation('2221', null)],
  [occupation('2513', null)],
  [occupation('2222', MIDWIFE)],
  [occupation('0110', null)],
]
const skill = (label: string, esco: string | null = null): Skill => ({ label, esco, kind: 'must' })
const SKILLS = [
  ...NAMES_OF_STATEMENTS.map((name) => skill(name, STATEMENTS)),
  skill('Jahresabschluss'),
  skill('Xylofonbau'),
  skill('XYLOFONBÄU'),
  skill('Zwölftonmusik'),
  ...HOSTILE.map((text) => skill(text)),
]

/** Returns the same key for two names of one skill, and its URI. */
export const sameSkill = (value: string): string =>
  value === STATEMENTS || NAMES_OF_STATEMENTS.some((name) => name.toLowerCase() === value.toLowerCase())
    ? STATEMENTS
    : foldForSearch(value)
const WORDS = ['Imker', 'Küfer', 'Weber', 'Köln', 'Graz', 'Talhof']
const SOURCES = ['arbeitnow', 'remotive', `it's "x"`]

/** Picks an element of a list by a number. */
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item

/** Saves a job with facts derived from random numbers. */
export const saveRandomJob = async (catalog: Catalog, at: number, random: (below: number) => number): Promise<void> => {
  const eligibility = pick(ELIGIBLE, random(4))
  const words = Array.from({ length: 1 + random(3) }, () => pick(WORDS, random(9)))
  const posting = testPosting(`n${at}`, {
    title: `${words.join(' ')} ${at}`,
    companyName: pick(COMPANIES, random(99)),
    location: pick(['Köln', 'Graz', 'Remote'], random(3)),
    workArrangement: pick(['remote', 'hybrid'] as const, random(2)),
    language: pick(['de', 'en', 'fr'] as const, random(3)),
    tags: [...new Set([pick(TAGS, random(99)), pick(TAGS, random(99))])],
    publishedAt: START + random(5) * HOUR_MS + random(3) * 20_000 - (at % 3 === 0 ? OLD_DAYS * DAY_MS : 0),
    ...pick(PAY, random(4)),
  })
  const source = pick(SOURCES, random(3))
  const places = PLACES.filter(() => random(3) === 0)
  const whole: Eligibility = { ...UNKNOWN_ELIGIBILITY, ...eligibility }
  const terms = pick(TERMS, random(7))
  const occupations = pick(OCCUPATIONS, random(6))
  const skills = SKILLS.filter(() => random(4) === 0)
  const derived = {
    ...(eligibility && { eligibility: derivedFrom<Eligibility>(whole, 0.9, 'test') }),
    ...(occupations && { occupations: derivedFrom(occupations, 0.9, 'test') }),
    ...(skills.length > 0 && { skills: derivedFrom(skills, 0.8, 'test') }),
    ...(terms && { terms: { ...derivedFrom({ ...NO_TERMS, ...terms }, 0.9, 'test'), parts: {} } }),
  }
  const expiring = at % 2 === 0 && { expiresAt: Date.UTC(2100, 0, 1) }
  await savePosting(
    catalog,
    { ...posting, ...expiring, source, places, derived },
    START + 9 * HOUR_MS + random(60) * 60_000,
  )
}

/** Conditions of each parameter, some of which no job meets. */
export const CONDITIONS: { [Name in keyof LocatedFilter]-?: NonNullable<LocatedFilter[Name]>[] } = {
  language: ['de', 'fr'],
  workArrangement: [['remote'], ['hybrid'], ['hybrid', 'remote']],
  country: [['AT'], ['DE'], ['AT', 'CH'], ['US'], ['BR']],
  area: [
    { lat: 50.94, lon: 6.96, radiusKm: 10 },
    { lat: 50.94, lon: 6.96, radiusKm: 60 },
    { paths: ['DE'] },
    { paths: ['DE.07', 'AT'] },
    { paths: ['D'] },
  ],
  company: [
    ['weber ag'],
    ['GRÖSSE', 'Weber'],
    ['Nobody'],
    ['"; DROP TABLE jobs'],
    HOSTILE,
    ...HOSTILE.map((one) => [one]),
  ],
  source: [...SOURCES.map((one) => [one]), SOURCES.slice(1)],
  tag: [['PHP'], ['KUCHE', 'C++'], ['cobol'], ['\u0000'], HOSTILE, ...HOSTILE.map((one) => [one])],
  excludeCompany: [['weber ag'], ['GRÖSSE', 'Weber'], ['Nobody'], HOSTILE],
  excludeSource: [['arbeitnow'], SOURCES.slice(1)],
  excludeTag: [['PHP'], ['KUCHE', 'C++'], ['cobol'], HOSTILE],
  salaryMin: [
    { amount: 1, currency: 'EUR' },
    { amount: 60_000, currency: 'EUR' },
    { amount: 60_001, currency: 'EUR' },
    { amount: 90_000, currency: 'CHF' },
    { amount: 1, currency: 'USD' },
    { amount: 60_000, currency: 'EUR', orUnknown: true },
    { amount: 1, currency: 'USD', orUnknown: true },
  ],
  occupation: [['2512'], ['25'], ['2', '01'], ['251', MIDWIFE], [MIDWIFE], ['0'], ['9112'], ['2221']],
  excludeOccupation: [['25'], [MIDWIFE, '0110'], ['9']],
  skill: [
    ['jahresabschluss'],
    ['Financial Statements'],
    [STATEMENTS],
    ['xylofonbau', STATEMENTS],
    ['zwoelftonmusik'],
    ['Zwölftonmusik', 'Xylofonbäu'],
    HOSTILE,
  ],
  employmentType: [['part-time'], ['internship', 'permanent'], ['volunteer']],
  level: [['senior'], ['entry', 'lead'], ['executive']],
  maxYears: [0, 2, 3, 50],
  speaks: [
    [{ language: 'de', level: 'B1' }],
    [{ language: 'en', level: 'C2' }],
    [
      { language: 'de', level: 'C1' },
      { language: 'en', level: 'B2' },
    ],
    [
      { language: 'fr', level: 'native' },
      { language: 'de', level: 'A1' },
    ],
    [{ language: 'fr', level: 'C2' }],
  ],
  visa: ['sponsors'],
  publishedSince: [0, START + HOUR_MS, START + 2 * HOUR_MS + 20_000, START + 99 * HOUR_MS],
  confirmedSince: [0, START + 9 * HOUR_MS, START + 9 * HOUR_MS + 40 * 60_000, START + 99 * HOUR_MS],
}
