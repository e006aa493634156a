import type { Job, Language } from '@jobs/types/jobs/job.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { textsOf } from '../internal/texts/texts.ts'
import { locationText } from './location-text.ts'
import { salaryText } from '../web/internal/formats.ts'

export const arrangementText = ({ workArrangement, language }: Job, inLanguage = language): string => {
  const words = textsOf(inLanguage).job
  return workArrangement === 'remote' ? words.remote : workArrangement === 'hybrid' ? words.hybrid : workArrangement
}

/** Returns the display name of an employer in a language. @param name as stored in a job */
export const employerText = (name: string, language: Language): string =>
  name === UNNAMED_EMPLOYER ? textsOf(language).job.unnamedEmployer : name

/** Returns one line with company, place, arrangement and pay. @param language defaults to the job's */
export const jobSummary = (job: Job, language = job.language): string =>
  [
    employerText(job.companyName, language),
    locationText(job.location, language),
    arrangementText(job, language),
    salaryText(job, language),
  ]
    .filter(Boolean)
    .join(' · ')
