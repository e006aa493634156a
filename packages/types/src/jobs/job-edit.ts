import { z } from 'zod'
import { plainText } from '../values/plain-text.ts'
import { AdminJob } from './admin-job.ts'
import { JobInput, MAX_DESCRIPTION } from './job-input.ts'

const { shape } = JobInput

/**
 * Feeds may deliver addresses that editors may not enter, such as `mailto:`, and no description at all; sending them back
 * unchanged is accepted.
 */
const applyUrl = z.string().max(8192).optional()
const description = plainText(MAX_DESCRIPTION)

const ofEditors = Object.fromEntries(Object.keys(shape).map((name) => [name, true])) as Record<keyof typeof shape, true>
const owned = AdminJob.omit(ofEditors).partial().shape

/** Fields that only the service sets. */
export const OWNED_FIELDS = Object.keys(owned) as (keyof typeof owned)[]

/** An edited job; read-only fields are accepted if unchanged. */
export const JobReplacement = z
  .strictObject({
    ...shape,
    applyUrl: applyUrl.describe(
      'Where to apply: the target of the apply button on the job page. Never part of public API responses.',
    ),
    description: description.describe('HTML or plain text; stored as safe HTML.'),
    ...owned,
  })
  .meta({ id: 'JobReplacement' })
export type JobReplacement = z.infer<typeof JobReplacement>

type Patched<Field> =
  Field extends z.ZodDefault<infer Given> ? Given : Field extends z.ZodOptional ? z.ZodNullable<Field> : Field

/** A field as a patch takes it: without its default, which would replace what is omitted, and null where it can be removed. */
const patched = (field: z.ZodType) => {
  if (field instanceof z.ZodDefault) return field.unwrap()
  return field instanceof z.ZodOptional ? field.nullable() : field
}

const patchShape = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, patched(field)])) as {
  [Name in keyof typeof shape]: Patched<(typeof shape)[Name]>
}

/** Single fields of a job, as a merge patch (RFC 7396): omitted fields are unchanged, `null` removes a field. */
export const JobPatch = z.strictObject(patchShape).partial().meta({ id: 'JobPatch' })
export type JobPatch = z.infer<typeof JobPatch>
