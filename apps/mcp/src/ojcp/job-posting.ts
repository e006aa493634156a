import { htmlToText } from '@jobs/content/html.ts'
import type { JobPlace } from '@jobs/types/jobs/eligibility.ts'
import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import type { Site } from '@jobs/types/site.ts'
import { EMPLOYMENT } from './ojcp-input.ts'

export const OJCP_VERSION = '0.1'

/** Visa sponsorship as stated in the ad; an unstated one is not a refusal (OJCP RFC 0006). */
const VISA = { sponsors: 'offered', refuses: 'not_offered' } as const

/** Returns the job's OJCP id: the protocol recommends the provider's domain followed by its own identifier. */
export const ojcpIdOf = (site: Site, slug: string): string => `${new URL(site.url).hostname}:${slug}`

export const slugOfId = (site: Site, id: string): string => {
  const prefix = ojcpIdOf(site, '')
  return id.startsWith(prefix) ? id.slice(prefix.length) : id
}

/**
 * Converts a job to a JobPosting of OJCP 0.1, without application details; JSON omits the undefined members.
 * @param whole includes the text of the ad
 */
export const jobPosting = (site: Site, job: JobDetail, whole: boolean) => ({
  '@type': 'JobPosting',
  ojcp_id: ojcpIdOf(site, job.slug),
  title: job.title,
  // OJCP requires a name, also of an employer that the ad does not name.
  employer: { '@type': 'Organization', name: job.companyName },
  datePosted: job.publishedAt.slice(0, 10),
  validThrough: job.terms.deadline ?? undefined,
  url: job.url,
  employmentType: employmentOf(job.terms),
  experienceLevel: job.terms.level ?? undefined,
  jobLocation: locationOf(job.places),
  baseSalary: salaryOf(job),
  description: whole ? htmlToText(job.description) : undefined,
  skills_required: labelsOf(job, 'must'),
  skills_preferred: labelsOf(job, 'wish'),
  remote_policy: job.workArrangement,
  eligibility: { visa_sponsorship: job.terms.visa ? VISA[job.terms.visa] : 'unspecified' },
})

const PROTOCOL_TYPES = new Set(Object.values(EMPLOYMENT))

/** Returns the one type that the protocol allows, preferably one that its filter has: `full_time` before `permanent`. */
const employmentOf = ({ employmentTypes: types }: JobDetail['terms']): string | undefined =>
  (types.find((type) => PROTOCOL_TYPES.has(type)) ?? types[0])?.replaceAll('-', '_')

const labelsOf = ({ skills }: JobDetail, kind: 'must' | 'wish'): string[] | undefined => {
  const labels = skills.filter((skill) => skill.kind === kind).map(({ label }) => label)
  return labels.length > 0 ? labels : undefined
}

const salaryOf = ({ salaryMin, salaryMax, currency }: JobDetail) =>
  salaryMin === undefined && salaryMax === undefined
    ? undefined
    : {
        '@type': 'MonetaryAmountDistribution',
        currency,
        minValue: salaryMin,
        maxValue: salaryMax,
        unitText: 'YEAR',
      }

/** Returns one place, or a list of several; undefined if none is known. */
const locationOf = (places: readonly JobPlace[]) => {
  const known = places.filter(({ country, region, lat }) => country ?? region ?? lat).map(placeOf)
  return known.length > 1 ? known : known[0]
}

/** A place without coordinates is a region or country, of which `name` is the name. */
const placeOf = ({ name, region, country, lat }: JobPlace) => ({
  '@type': 'Place',
  address: {
    addressLocality: lat === null ? undefined : name,
    addressRegion: region ?? undefined,
    addressCountry: country ?? undefined,
  },
})
