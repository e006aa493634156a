import { JobInput } from '@jobs/types/jobs/job-input.ts'
import { expect, test } from 'bun:test'
import { contentColumns, contentOf, EDITABLE_FIELDS, type JobContent } from '../job-columns.ts'
import { cleanInput } from './job-content.ts'

/** Required, so that a new field is missed here first. */
const content: Required<JobContent> = {
  title: 'Orgelbauer',
  companyName: 'Pfeifenwerk',
  location: 'Gera',
  workArrangement: 'hybrid',
  language: 'de',
  tags: ['holz'],
  salaryMin: 40_000,
  salaryMax: 50_000,
  currency: 'EUR',
  applyUrl: 'https://pfeifenwerk.example/apply',
  description: '<p>Du baust Orgeln.</p>',
  descriptionText: 'Du baust Orgeln.',
}

test('every field of a job is stored and read back', () => {
  expect(contentOf(contentColumns(content))).toEqual(content)
})

test('every editable field is stored and can be pinned', () => {
  const { descriptionText: _, ...written } = content
  expect(cleanInput(JobInput.parse(written))).toEqual(content)
  const names = Object.keys(JobInput.shape).filter((name) => name !== 'expiresAt')
  expect(EDITABLE_FIELDS.toSorted()).toEqual(names.toSorted() as typeof EDITABLE_FIELDS)
  expect(Object.keys(written).toSorted()).toEqual(names.toSorted())
})
