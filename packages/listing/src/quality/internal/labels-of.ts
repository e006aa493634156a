import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { type Label, LABELS } from '@jobs/types/public/quality.ts'

/** Returns which judged values a job has. */
export const labelsOf = (job: JobDetail): Label[] => LABELS.filter((label) => hasValue(job, label))

const hasValue = ({ currency, eligibility, occupation, places, skills, terms }: JobDetail, label: Label): boolean => {
  switch (label) {
    case 'language':
    case 'workArrangement':
      return true
    case 'salary':
      return currency !== undefined
    case 'eligibility':
      return eligibility.scope !== 'unknown'
    case 'occupation':
      return occupation !== null
    case 'places':
      return places.length > 0
    case 'skills':
      return skills.length > 0
    case 'employmentTypes':
    case 'languages':
      return terms[label].length > 0
    default:
      return terms[label] !== null
  }
}
