import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { getJobStatistics } from '@jobs/listing/statistics/job-statistics.ts'
import { JobStatistics } from '@jobs/types/jobs/job-statistics.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'
import { z } from 'zod'
import { iconsOf } from '../protocol/icons.ts'
import { jsonSchemaOf } from '../protocol/json-schema.ts'
import { failureOf, type JobTool, READS_ONLY, resultOf, readArguments } from './tool-answer.ts'

const NoArguments = z.strictObject({})

/** Creates the tool for statistics of the listing. */
export const createGetJobStatistics = ({ catalog, site }: { catalog: Catalog; site: Site }): JobTool => ({
  definition: {
    name: 'get_job_statistics',
    title: 'Statistics of the job board',
    description:
      'Get statistics of the listed remote and hybrid jobs: totals, new jobs, counts by language, work arrangement and ' +
      'source, and annual salaries by currency. Takes no arguments.',
    inputSchema: jsonSchemaOf(NoArguments, 'input'),
    outputSchema: jsonSchemaOf(JobStatistics, 'output'),
    annotations: READS_ONLY,
    icons: iconsOf(site),
  },
  async call(given) {
    const read = readArguments(NoArguments, given)
    if ('faults' in read)
      return failureOf(`The statistics were not computed. ${read.faults.join(' ')}`, attributionOf(site))
    return resultOf({ ...(await getJobStatistics(catalog)), attribution: attributionOf(site) })
  },
})
