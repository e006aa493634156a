import { z } from 'zod'

export const EMPLOYMENT_TYPES = [
  'full-time',
  'part-time',
  'permanent',
  'temporary',
  'contract',
  'internship',
  'apprenticeship',
  'student',
  'minijob',
  'volunteer',
] as const
export const EmploymentType = z.enum(EMPLOYMENT_TYPES)
export type EmploymentType = z.infer<typeof EmploymentType>

export const LEVELS = ['entry', 'mid', 'senior', 'lead', 'executive'] as const
export const Level = z.enum(LEVELS)
export type Level = z.infer<typeof Level>

/** Proficiency in ascending order: the levels of the Common European Framework, then native. */
export const LANGUAGE_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const
export const LanguageLevel = z.enum(LANGUAGE_LEVELS)
export type LanguageLevel = z.infer<typeof LanguageLevel>

export const MAX_YEARS = 50
const MAX_HOURS = 80
const MAX_LANGUAGES = 20

export const Hours = z
  .strictObject({ min: z.number().min(0).max(MAX_HOURS).nullable(), max: z.number().min(0).max(MAX_HOURS).nullable() })
  .meta({ id: 'JobHours' })
export type Hours = z.infer<typeof Hours>

const LanguageNeed = z
  .strictObject({
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .describe('ISO 639-1.'),
    level: LanguageLevel.nullable().describe('Null if the ad states none.'),
    required: z
      .boolean()
      .describe('False for a language that is optional, one of several alternatives, or expressly not required.'),
  })
  .meta({ id: 'LanguageNeed' })

/** The terms of a job as its ad states them; null and empty lists mean that the ad does not state them. */
export const JobTerms = z
  .strictObject({
    employmentTypes: z.array(EmploymentType).max(EMPLOYMENT_TYPES.length).describe('Employment types; any of several.'),
    hours: Hours.nullable().describe('Hours a week.'),
    level: Level.nullable(),
    yearsMin: z.number().min(0).max(MAX_YEARS).nullable().describe('Years of experience the job requires.'),
    languages: z.array(LanguageNeed).max(MAX_LANGUAGES).describe('Languages required of the candidate.'),
    visa: z.enum(['sponsors', 'refuses']).nullable().describe('Whether the employer sponsors a visa.'),
    degree: z
      .enum(['required', 'wished'])
      .nullable()
      .describe('`wished` also if the ad accepts an equivalent qualification or experience.'),
    startsAt: z
      .string()
      .regex(/^(?:\d{4}-\d{2}(?:-\d{2})?|immediately)$/)
      .nullable()
      .describe('A day, a month, or `immediately`.'),
    deadline: z.iso.date().nullable().describe('The last day to apply.'),
  })
  .meta({ id: 'JobTerms' })
export type JobTerms = z.infer<typeof JobTerms>
export type TermName = keyof JobTerms

export const NO_TERMS: JobTerms = {
  employmentTypes: [],
  hours: null,
  level: null,
  yearsMin: null,
  languages: [],
  visa: null,
  degree: null,
  startsAt: null,
  deadline: null,
}
