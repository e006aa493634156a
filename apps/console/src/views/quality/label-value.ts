import type { SampledJob } from '../../api/shapes.ts'

type Job = SampledJob['job']
export type Label = SampledJob['labels'][number]

/** A value of a drawn job on one line; empty where it has none. */
export const labelValue = (job: Job, label: Label): string => {
  const { terms } = job
  switch (label) {
    case 'language':
    case 'workArrangement':
      return job[label]
    case 'salary':
      return job.currency === undefined ? '' : `${job.salaryMin ?? ''} – ${job.salaryMax ?? ''} ${job.currency}`
    case 'places':
      return job.places
        .map(({ name, region, country }) => [name, region, country].filter(Boolean).join(', '))
        .join('; ')
    case 'eligibility': {
      const { scope, countries, excluded, timeZones } = job.eligibility
      const without = excluded.length > 0 ? `− ${excluded.join(', ')}` : ''
      return [scope, countries.join(', '), without, timeZones.join(', ')].filter(Boolean).join(' · ')
    }
    case 'occupation':
      return job.occupation ? `${job.occupation.isco} ${job.occupation.label}` : ''
    case 'skills':
      return job.skills.map(({ label: name, kind }) => `${name} (${kind})`).join(', ')
    case 'employmentTypes':
      return terms.employmentTypes.join(', ')
    case 'hours':
      return terms.hours ? `${terms.hours.min ?? ''} – ${terms.hours.max ?? ''}` : ''
    case 'languages':
      return terms.languages
        .map(({ language, level, required }) => `${language} ${level ?? ''} ${required ? '!' : '?'}`)
        .join(', ')
    default:
      return terms[label] === null ? '' : String(terms[label])
  }
}

/** The sentence that a value rests on. */
export const quoteOf = ({ evidence }: Job, label: Label): string => {
  switch (label) {
    case 'places':
      return ''
    case 'language':
    case 'workArrangement':
    case 'salary':
    case 'eligibility':
    case 'occupation':
    case 'skills':
      return evidence[label]?.quote ?? ''
    default:
      return evidence.terms?.parts[label]?.quote ?? ''
  }
}
