import { z } from 'zod'
import { Instant } from '../values/instant.ts'

const jobs = (which: string) => z.int().min(0).describe(`Number of jobs ${which}.`)
const salary = (which: string) => z.number().describe(`${which}, annual, in currency.`)

/** Statistics of annual salaries in one currency. A job counts with the midpoint of its range, or with its single figure. */
export const SalaryRange = z.strictObject({
  currency: z.string().describe('ISO 4217.'),
  jobs: jobs('that state a salary in this currency'),
  min: salary('Lowest salary'),
  p25: salary('Salary that a quarter of these jobs do not exceed'),
  median: salary('Salary that half of these jobs do not exceed'),
  p75: salary('Salary that three quarters of these jobs do not exceed'),
  max: salary('Highest salary'),
})
export type SalaryRange = z.infer<typeof SalaryRange>

/** Statistics of the listing: the result of the MCP tool `get_job_statistics`. */
export const JobStatistics = z.strictObject({
  generatedAt: Instant.describe('When these figures were computed, UTC.'),
  activeJobs: jobs('listed now'),
  newJobs: z
    .strictObject({
      last24Hours: jobs('published in the last 24 hours'),
      last7Days: jobs('published in the last 7 days'),
      last30Days: jobs('published in the last 30 days'),
    })
    .describe('Listed jobs by time since publication; jobs of unknown age are not counted.'),
  companies: z.int().min(0).describe('Number of employers with listed jobs, however their names are spelled.'),
  byLanguage: z
    .strictObject({ de: jobs('in German'), en: jobs('in English'), fr: jobs('in French') })
    .describe('Listed jobs by the language of their content.'),
  byWorkArrangement: z
    .strictObject({ remote: jobs('done remotely'), hybrid: jobs('done partly remotely') })
    .describe('Listed jobs by work arrangement.'),
  topSources: z
    .array(z.strictObject({ source: z.string().describe('Name of the origin feed.'), jobs: jobs('listed from it') }))
    .describe('The feeds with the most listed jobs, ten at most, largest first.'),
  salaryRanges: z
    .array(SalaryRange)
    .describe(
      'Annual salaries of the listed jobs that state one, by currency, most jobs first. A job counts with the midpoint ' +
        'of its range, or with the one figure it states.',
    ),
  attribution: z.string().describe('Names the operator and its website.'),
})
export type JobStatistics = z.infer<typeof JobStatistics>
