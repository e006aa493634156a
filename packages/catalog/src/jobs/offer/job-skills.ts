import { Skill } from '@jobs/types/jobs/skill.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { z } from 'zod'

const Skills = z.array(Skill)

/** Returns the skills of a job: those of its first posting that has any. */
export const skillsOf = (postings: readonly Pick<Posting, 'derived'>[]): readonly Skill[] =>
  postings.find(({ derived }) => derived?.skills)?.derived?.skills?.value ?? []

/** The content of the column `jobs.skills`. */
export const storedSkills = (skills: readonly Skill[]): string | null =>
  skills.length > 0 ? JSON.stringify(skills) : null

/** Returns the stored skills; none if an earlier release stored invalid ones. */
export const readStoredSkills = (stored: string | null): Skill[] =>
  stored === null ? [] : (Skills.safeParse(JSON.parse(stored)).data ?? [])
