import type { DerivedInput } from '@jobs/types/jobs/derived-input.ts'
import type { JobPatch } from '@jobs/types/jobs/job-edit.ts'
import type { Part, ReadValues } from '../../../ui/values/read-values.ts'

/** A correction in the shape of the API: of a value read from the ad, or of a field of the job. */
export type SentPart =
  | { derived: DerivedInput }
  | { job: Pick<JobPatch, 'language' | 'workArrangement' | 'salaryMin' | 'salaryMax' | 'currency'> }

/** Converts one value of a job to a correction. */
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
      // Confidence belongs to the automatic reading, not to editors.
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
