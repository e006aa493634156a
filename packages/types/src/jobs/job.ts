import { z } from 'zod'
import { Instant } from '../values/instant.ts'

export const Language = z.enum(['de', 'en', 'fr'])
export type Language = z.infer<typeof Language>

/** How much of a job is done outside the office; only `remote` and `hybrid` jobs are listed. */
export const WorkArrangement = z.enum(['remote', 'hybrid', 'onsite', 'unknown'])
export type WorkArrangement = z.infer<typeof WorkArrangement>

/** A job in the public API: section 2.1 of the specification, exactly these fields. */
export const Job = z
  .strictObject({
    slug: z.string().describe('Identifier of the job on the listing site.'),
    title: z.string().describe('In the employer’s words.'),
    companyName: z.string().describe('The employer.'),
    location: z.string().describe('Free text.'),
    remote: z.boolean().describe('Whether the job can be done wholly remotely.'),
    workArrangement: z.string().describe('How much of the job is remote: remote or hybrid.'),
    language: Language.describe('Detected language of the job content.'),
    tags: z.array(z.string()).max(15).describe('Skills and fields, lower case, 15 at most.'),
    source: z.string().describe('Name of the origin feed.'),
    publishedAt: Instant.describe('UTC, millisecond precision.'),
    url: z.url().describe('Canonical listing page; never an external apply URL.'),
    salaryMin: z.number().optional().describe('Annual, in currency. Present only when known.'),
    salaryMax: z.number().optional().describe('Annual, in currency. Present only when known.'),
    currency: z.string().optional().describe('ISO 4217. Present only when a salary is known.'),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>
