import { z } from 'zod'
import { AdminJob } from './admin-job.ts'
import { JobInput } from './job-input.ts'

const { shape } = JobInput

/** Feeds bring addresses that editors may not write, such as `mailto:`; they can be sent back. */
const applyUrl = z.string().max(8192).optional()

const owned = AdminJob.omit({
  title: true,
  companyName: true,
  location: true,
  workArrangement: true,
  language: true,
  tags: true,
  salaryMin: true,
  salaryMax: true,
  currency: true,
  applyUrl: true,
  description: true,
  expiresAt: true,
}).partial().shape

/** The fields of a job that are the service's own. */
export const OWNED_FIELDS = Object.keys(owned) as (keyof typeof owned)[]

/** An edited job. Read-only fields may be sent back unchanged. */
export const JobReplacement = z
  .strictObject({
    ...shape,
    applyUrl: applyUrl.describe(
      'Where to apply: the target of the apply button on the job page. Never part of public API responses.',
    ),
    ...owned,
  })
  .meta({ id: 'JobReplacement' })
export type JobReplacement = z.infer<typeof JobReplacement>

/** Single fields of a job, as a merge patch (RFC 7396): omitted fields are unchanged, `null` removes a field. */
export const JobPatch = z
  .strictObject({
    title: shape.title,
    companyName: shape.companyName,
    location: shape.location,
    workArrangement: shape.workArrangement,
    language: shape.language,
    tags: shape.tags.unwrap(),
    salaryMin: shape.salaryMin.nullable(),
    salaryMax: shape.salaryMax.nullable(),
    currency: shape.currency.nullable(),
    applyUrl: shape.applyUrl.nullable(),
    description: shape.description,
    expiresAt: shape.expiresAt.nullable(),
  })
  .partial()
  .meta({ id: 'JobPatch' })
export type JobPatch = z.infer<typeof JobPatch>
