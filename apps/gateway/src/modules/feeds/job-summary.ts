import type { Job } from '@jobs/types/job.ts'
import { arrangementText, salaryText } from '../job-pages/labels.ts'

/** A line of what a job is, in its language: company, place, arrangement, pay. */
export const jobSummary = (job: Job): string =>
  [job.companyName, job.location, arrangementText(job), salaryText(job, job.language)].filter(Boolean).join(' · ')
