import { EU_COUNTRIES } from '@jobs/geo/gazetteer/countries.ts'
import { UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { expect, test } from 'bun:test'
import { testListing } from '../../testing-frame.ts'
import { jobPosting } from './job-posting.ts'

const postingOf = (...given: Parameters<typeof testListing>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(jobPosting(testListing(...given), '<p>x</p>')))

test.each<[Partial<Job>, object | undefined]>([
  [
    { salaryMin: 1, salaryMax: 2, currency: 'EUR' },
    { minValue: 1, maxValue: 2 },
  ],
  [{ salaryMin: 1, currency: 'EUR' }, { minValue: 1 }],
  [{ salaryMax: 2, currency: 'EUR' }, { maxValue: 2 }],
  [{ salaryMin: 0, currency: 'EUR' }, { minValue: 0 }],
  [{ salaryMin: 1, salaryMax: 2 }, undefined],
  [{ currency: 'EUR' }, undefined],
  [{}, undefined],
])('the pay %j is given as %j', (pay, range) => {
  const value = { '@type': 'QuantitativeValue', ...range, unitText: 'YEAR' }
  const salary = range && { '@type': 'MonetaryAmount', currency: 'EUR', value }
  expect(postingOf(pay)['baseSalary']).toEqual(salary as object)
})

test('an employer that the ad does not name is confidential, not an organisation called so', () => {
  expect(postingOf()).toMatchObject({
    identifier: { name: 'Ofenfrisch GmbH', value: 'a-1' },
    hiringOrganization: { '@type': 'Organization', name: 'Ofenfrisch GmbH' },
  })
  const posting = postingOf({ companyName: UNNAMED_EMPLOYER })
  expect(posting['hiringOrganization']).toBe('confidential')
  expect(JSON.stringify(posting)).not.toContain(UNNAMED_EMPLOYER)
})

test.each<[JobTerms['employmentTypes'], string[] | undefined]>([
  [[], undefined],
  [['permanent'], undefined],
  [['full-time', 'permanent'], ['FULL_TIME']],
  [['part-time', 'student', 'minijob'], ['PART_TIME']],
  [
    ['temporary', 'contract', 'internship', 'apprenticeship', 'volunteer'],
    ['TEMPORARY', 'CONTRACTOR', 'INTERN', 'OTHER', 'VOLUNTEER'],
  ],
])('the employment types %j are %j for search engines', (employmentTypes, types) => {
  expect(postingOf({}, { terms: { ...NO_TERMS, employmentTypes } })['employmentType']).toEqual(types as string[])
})

test.each<[name: string, end: string | undefined, more: Parameters<typeof testListing>[1]]>([
  ['without an end', undefined, {}],
  ['with a last day to apply', '2027-02-28T23:59:59.000Z', { terms: { ...NO_TERMS, deadline: '2027-02-28' } }],
  [
    'with an expiry, whatever the last day',
    '1970-01-01T00:00:00.000Z',
    { terms: { ...NO_TERMS, deadline: '2027-02-28' }, validThrough: 0 },
  ],
])('%s a job ends at %p', (_name, end, more) => expect(postingOf({}, more)['validThrough']).toBe(end as string))

test.each<[degree: JobTerms['degree'], language: Job['language'], text: string | undefined]>([
  ['required', 'de', 'Studienabschluss nötig'],
  ['wished', 'en', 'degree or equivalent'],
  ['required', 'fr', 'diplôme exigé'],
  [null, 'de', undefined],
])('the degree %p is given in the language of the ad, %s: %p', (degree, language, text) => {
  const posting = postingOf({ language }, { terms: { ...NO_TERMS, degree } })
  expect(posting['educationRequirements']).toBe(text as string)
})

test.each([
  [0.5, 6],
  [0, 0],
  [3, 36],
])('%p years of experience are %i months', (yearsMin, monthsOfExperience) => {
  expect(postingOf({}, { terms: { ...NO_TERMS, yearsMin } })['experienceRequirements']).toEqual({
    '@type': 'OccupationalExperienceRequirements',
    monthsOfExperience,
  })
})

test.each<[location: string, countries: string[], named: number, one: string]>([
  ['Remote', ['AT', 'CH'], 2, 'Switzerland'],
  ['Remote, France', [], 1, 'France'],
  ['Remote, EU', [], EU_COUNTRIES.size, 'Austria'],
  ['', [], 1, 'Germany'],
])('a remote job in %p, open to %j, asks for residents of %i countries', (location, countries, named, one) => {
  const remote = { remote: true, workArrangement: 'remote', location } as const
  const posting = postingOf(remote, { eligibility: { ...UNKNOWN_ELIGIBILITY, countries } })
  expect(posting).toMatchObject({ jobLocationType: 'TELECOMMUTE' })
  expect(posting).not.toHaveProperty('jobLocation')
  expect(posting['applicantLocationRequirements']).toHaveLength(named)
  expect(posting['applicantLocationRequirements']).toContainEqual({ '@type': 'Country', name: one })
})

test('a job without a place is given its main country, and what it does not state is left out', () => {
  const posting = postingOf({ location: '' })
  const address = { '@type': 'PostalAddress', addressCountry: 'DE' }
  expect(posting['jobLocation']).toEqual([{ '@type': 'Place', address }])
  const unstated = ['baseSalary', 'employmentType', 'experienceRequirements', 'educationRequirements', 'skills']
  for (const name of [...unstated, 'occupationalCategory', 'validThrough', 'jobLocationType'])
    expect(posting).not.toHaveProperty(name)
})

test('an occupation is a code of ISCO-08, and of ESCO where it has it', () => {
  const occupation = { isco: '7512', esco: 'http://data.europa.eu/esco/occupation/b', label: 'Bäckerin', confidence: 1 }
  const category = {
    '@type': 'CategoryCode',
    inCodeSet: { '@type': 'CategoryCodeSet', name: 'ISCO-08' },
    codeValue: '7512',
    name: 'Bäckerin',
  }
  const found = (esco: string | null) => postingOf({}, { occupation: { ...occupation, esco } })['occupationalCategory']
  expect(found(occupation.esco)).toEqual({ ...category, sameAs: occupation.esco })
  expect(found(null)).toEqual(category)
})

test('tasks are no skills', () => {
  const skills = [
    { label: 'Brot', esco: null, kind: 'must' },
    { label: 'Backen', esco: null, kind: 'task' },
  ] as const
  expect(postingOf({}, { skills: [...skills] })['skills']).toEqual(['Brot'])
  expect(postingOf({}, { skills: [skills[1]] })).not.toHaveProperty('skills')
})
