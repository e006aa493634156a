import type { Job } from '@jobs/types/jobs/job.ts'
import { textsOf } from '../internal/texts/texts.ts'
import { salaryText } from '../web/internal/formats.ts'

export const arrangementText = ({ workArrangement, language }: Job, inLanguage = language): string => {
  const words = textsOf(inLanguage).job
  return workArrangement === 'remote' ? words.remote : workArrangement === 'hybrid' ? words.hybrid : workArrangement
}

/** A line of what a job is: company, place, arrangement, pay. @param language its own by default */
export const jobSummary = (job: Job, language = job.language): string =>
  [job.companyName, job.location, arrangementText(job, language), salaryText(job, language)].filter(Boolean).join(' · ')
