import { expect, test } from 'bun:test'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { readStoredSkills, skillsOf, storedSkills } from './job-skills.ts'

const GLAZING: Skill = { label: 'Glasieren', esco: null, kind: 'must' }
const FIRING: Skill = { label: 'Brennen', esco: 'http://data.europa.eu/esco/skill/x', kind: 'task' }
const ofSkills = (...skills: Skill[]) => ({ derived: { skills: derivedFrom(skills, 0.8, 'vocabulary') } })

test('a job has the skills of the first of its postings that names any', () => {
  expect(skillsOf([{}, ofSkills(GLAZING, FIRING), ofSkills(FIRING)])).toEqual([GLAZING, FIRING])
  expect(skillsOf([{}])).toEqual([])
})

test('the column stores them, or null; invalid values are read as none', () => {
  expect(readStoredSkills(storedSkills([GLAZING, FIRING]))).toEqual([GLAZING, FIRING])
  expect(storedSkills([])).toBeNull()
  expect(readStoredSkills(null)).toEqual([])
  expect(readStoredSkills('[{"label":""}]')).toEqual([])
})
