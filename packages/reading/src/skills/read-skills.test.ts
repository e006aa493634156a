import { expect, test } from 'bun:test'
import type { Language } from '@jobs/types/jobs/job.ts'
import { readSkills } from './read-skills.ts'

const namesOf = (text: string, language: Language = 'en') =>
  readSkills({ text, language, languages: [] })?.value.map(({ label, kind }) => `${label} ${kind}`) ?? []

test('a skill is a requirement, a wish or a task by its heading', () => {
  const text = 'Your tasks\n- Project management\nYour profile\n- PostgreSQL and Docker\nNice to have\n- Kubernetes'
  expect(namesOf(text)).toEqual(['project management task', 'PostgreSQL must', 'Docker must', 'Kubernetes wish'])
})

test('what the employer says of itself and offers names none', () => {
  expect(namesOf('About us\nOur product is built with Kubernetes.\nBenefits\n- Training in Docker')).toEqual([])
})

test('a product whose name is a word counts where it is written as a name', () => {
  expect(namesOf('Requirements\n- You excel at writing')).toEqual([])
  expect(namesOf('Requirements\n- Excel')).toEqual(['Excel must'])
})

test('a name goes by all its spellings, and with its skill in ESCO where it is one', () => {
  const [skill] =
    readSkills({ text: 'Profil\n- MS-Excel, Python', language: 'de', languages: [] })?.value.slice(1) ?? []
  expect(skill).toMatchObject({
    label: 'Python',
    esco: expect.stringMatching(/^http:\/\/data\.europa\.eu\/esco\/skill\//),
  })
})

test('languages that are needed are skills', () => {
  const languages = [{ language: 'fr', level: 'B2' as const, required: false }]
  const read = readSkills({ text: '', language: 'de', languages })
  expect(read?.value).toEqual([{ label: 'Französisch', esco: expect.any(String), kind: 'wish' }])
})

test('a hostile text gives at most 40 skills', () => {
  const text = `Requirements\n${Array.from({ length: 50_000 }, (_, index) => `Docker ${index} SQL Kubernetes`).join(', ')}`
  expect(namesOf(text).length).toBeLessThanOrEqual(40)
})
