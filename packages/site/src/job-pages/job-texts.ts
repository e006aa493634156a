import type { Job, Language } from '@jobs/types/jobs/job.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { textsOf } from '../internal/texts/texts.ts'
import { salaryText } from '../web/internal/formats.ts'

export const arrangementText = ({ workArrangement, language }: Job, inLanguage = language): string => {
  const words = textsOf(inLanguage).job
  return workArrangement === 'remote' ? words.remote : workArrangement === 'hybrid' ? words.hybrid : workArrangement
}

/** An employer as people read it, in a language. @param name as a job has it */
export const employerText = (name: string, language: Language): string =>
  name === UNNAMED_EMPLOYER ? textsOf(language).job.unnamedEmployer : name

/** A line of what a job is: company, place, arrangement, pay. @param language its own by default */
export const jobSummary = (job: Job, language = job.language): string =>
  [employerText(job.companyName, language), job.location, arrangementText(job, language), salaryText(job, language)]
    .filter(Boolean)
    .join(' · ')
