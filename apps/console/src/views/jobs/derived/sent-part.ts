import type { DerivedInput } from '@jobs/types/jobs/derived-input.ts'
import type { JobPatch } from '@jobs/types/jobs/job-edit.ts'
import type { Part, ReadValues } from '../../../ui/values/read-values.ts'

/** A correction as the backend takes it: of a value that was read from the ad, or of a field of the job itself. */
export type SentPart =
  | { derived: DerivedInput }
  | { job: Pick<JobPatch, 'language' | 'workArrangement' | 'salaryMin' | 'salaryMax' | 'currency'> }

/** One value of a job, to be sent as a correction. */
export const sentOf = (part: Exclude<Part, 'places'>, values: ReadValues): SentPart => {
  switch (part) {
    case 'language':
    case 'workArrangement':
      return { job: { [part]: values[part] } }
    case 'salary': {
      const { salaryMin = null, salaryMax = null, currency = null } = values
      return { job: { salaryMin, salaryMax, currency: salaryMin === null && salaryMax === null ? null : currency } }
    }
    case 'eligibility':
    case 'skills':
      return { derived: { [part]: values[part] } }
    case 'occupation': {
      if (!values.occupation) return { derived: { occupation: null } }
      // How sure the reading was is not an editor's to say.
      const { confidence: _, ...occupation } = values.occupation
      return { derived: { occupation } }
    }
    case 'hours': {
      const { hours } = values.terms
      return { derived: { terms: { hours: hours?.min === null && hours.max === null ? null : hours } } }
    }
    default:
      return { derived: { terms: { [part]: values.terms[part] } } }
  }
}
