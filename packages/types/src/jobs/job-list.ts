import { z } from 'zod'
import { Job } from './job.ts'

/** Metadata of every page of jobs: section 2.2 of the specification, exactly these six fields. */
export const Meta = z
  .strictObject({
    page: z.int().min(1).describe('Page number served, 9007199254740991 at most.'),
    perPage: z.int().min(1).describe('Page size in effect, after clamping.'),
    count: z.int().min(0).describe('Number of items in data.'),
    attribution: z.string().describe('Names the operator and its website.'),
    docsUrl: z.url().describe('The developer documentation page.'),
    license: z.string().describe("Free to use with an attribution link to the operator's site."),
  })
  .meta({ id: 'Meta' })
export type Meta = z.infer<typeof Meta>

export const JobList = z
  .strictObject({
    data: z.array(Job).max(100).describe('The jobs of this page, in order.'),
    meta: Meta.describe('About this page, and the terms of use.'),
  })
  .meta({ id: 'JobList' })
export type JobList = z.infer<typeof JobList>
