import { fault, faultOf } from '@jobs/types/fault.ts'
import { invalid } from '@jobs/catalog/store/catalog-refusal.ts'
import type { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import { type JobPatch, type JobReplacement, OWNED_FIELDS } from '@jobs/types/jobs/job-edit.ts'
import { JobInput } from '@jobs/types/jobs/job-input.ts'

/** Returns the editable content of a full job that was sent. @throws CatalogRefusal `invalid` if it changes a read-only field */
export const replacementOf = (sent: JobReplacement, job: AdminJob): JobInput => {
  const changed = OWNED_FIELDS.filter((name) => sent[name] !== undefined && !Bun.deepEquals(sent[name], job[name]))
  if (changed.length > 0) {
    throw invalid(changed.map((parameter) => ({ parameter, ...fault('read-only') })))
  }
  return checked(contentOf(sent), job)
}

/** Applies a patch to `job`. @throws CatalogRefusal `invalid` */
export const patched = (patch: JobPatch, job: AdminJob): JobInput => {
  const merged = Object.entries({ ...contentOf(job), ...patch }).filter(([, value]) => value !== null)
  return checked(Object.fromEntries(merged), job)
}

const CONTENT = Object.keys(JobInput.shape)

const contentOf = (job: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(job).filter(([name, value]) => CONTENT.includes(name) && value !== undefined))

/** Validates content by the rules for editors; an apply URL and a missing description from a feed may stay. */
const checked = ({ applyUrl, ...content }: Record<string, unknown>, job: AdminJob): JobInput => {
  const isKept = applyUrl !== undefined && applyUrl === job.applyUrl
  const isUndescribed = job.description === '' && content['description'] === ''
  const result = JobInput.safeParse({
    ...content,
    ...(!isKept && applyUrl !== undefined && { applyUrl }),
    ...(isUndescribed && { description: 'none' }),
  })
  if (!result.success)
    throw invalid(result.error.issues.map((issue) => ({ parameter: issue.path.join('.'), ...faultOf(issue) })))
  return { ...result.data, ...(isKept && { applyUrl: job.applyUrl }), ...(isUndescribed && { description: '' }) }
}
