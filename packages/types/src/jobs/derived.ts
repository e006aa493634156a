import { z } from 'zod'
import { Eligibility } from './eligibility.ts'
import { JobTerms } from './job-terms.ts'
import { Language, WorkArrangement } from './job.ts'
import { MAX_OCCUPATIONS, Occupation } from './occupation.ts'
import { MAX_SKILLS, Skill } from './skill.ts'

export const MAX_QUOTE = 200

/** The evidence for a derived value: a short, stable name of the rule or model, and the sentence it relied on. */
export const Evidence = z.strictObject({
  rule: z.string().min(1).max(40),
  quote: z
    .string()
    .max(MAX_QUOTE)
    .describe(
      'One sentence of the posting, verbatim, cut if long; empty if a field of the source decided, or nothing did.',
    ),
})
export type Evidence = z.infer<typeof Evidence>

/** A value read from a posting, with its confidence (0 to 1) and evidence. */
export const derived = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ value, confidence: z.number().min(0).max(1), evidence: Evidence })

export interface Derived<Value> {
  value: Value
  confidence: number
  evidence: Evidence
}

/** Annual pay in major units of `currency` (ISO 4217). */
export const DerivedSalary = z.strictObject({
  min: z.number().optional(),
  max: z.number().optional(),
  currency: z.string(),
})
export type DerivedSalary = z.infer<typeof DerivedSalary>

export const TermsEvidence = z.partialRecord(JobTerms.keyof(), Evidence)
export type TermsEvidence = z.infer<typeof TermsEvidence>

/** The terms of a job. `parts` has the evidence of each term; `evidence` is that of the first. */
export const DerivedTerms = derived(JobTerms).extend({ parts: TermsEvidence })
export type DerivedTerms = z.infer<typeof DerivedTerms>

export const SkillsEvidence = z.record(z.string(), Evidence)
export type SkillsEvidence = z.infer<typeof SkillsEvidence>

/** The skills of a job; `evidence` is that of the first. Values from earlier releases and other instances have no `parts`. */
export const DerivedSkills = derived(z.array(Skill).min(1).max(MAX_SKILLS)).extend({ parts: SkillsEvidence.optional() })
export type DerivedSkills = z.infer<typeof DerivedSkills>

/** The values derived from one posting, stored with it; values that could not be read are absent. */
export const DerivedValues = z.strictObject({
  language: derived(Language).optional(),
  workArrangement: derived(WorkArrangement).optional(),
  salary: derived(DerivedSalary).optional(),
  eligibility: derived(Eligibility).optional(),
  /** Likeliest first. */
  occupations: derived(z.array(Occupation).min(1).max(MAX_OCCUPATIONS)).optional(),
  terms: DerivedTerms.optional(),
  skills: DerivedSkills.optional(),
})
export type DerivedValues = z.infer<typeof DerivedValues>

/** White space other than a single plain space. Testing first is much faster than always replacing. */
const UNEVEN = /\s\s|[^\S ]/u

const shortened = (text: string): string => {
  const line = (UNEVEN.test(text) ? text.replace(/\s+/gu, ' ') : text).trim()
  if (line.length <= MAX_QUOTE) return line
  // Cut between two words, never inside a surrogate pair, and without an ellipsis, so that the posting contains the
  // quote.
  return line
    .slice(0, MAX_QUOTE)
    .replace(/\s\S*$/u, '')
    .replace(/[\uD800-\uDBFF]$/, '')
}

/** Returns a derived value as it is stored: confidence with two decimals, quote on one line of at most 200 characters. */
export const derivedFrom = <Value>(value: Value, confidence: number, rule: string, quote = ''): Derived<Value> => ({
  value,
  confidence: Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100,
  evidence: { rule, quote: shortened(quote) },
})
