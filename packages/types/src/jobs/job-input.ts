import { z } from 'zod'
import { CURRENCY_CODES } from '../values/iso-codes.ts'
import { Language } from './job.ts'
import { plainText } from '../values/plain-text.ts'
import { webAddress } from '../values/web-address.ts'

const required = (most: number) => plainText(most).min(1, 'must not be empty')
const amount = z.number('must be a number').positive('must be above 0').max(1_000_000_000, 'must be at most 1000000000')

/** What an editor writes of a job, whole. Everything else about it is the service's own and refused as unknown. */
export const JobInput = z
  .strictObject({
    title: required(200).describe('In the employer’s words.'),
    companyName: required(200).describe('The employer.'),
    location: required(1000).describe('Free text.'),
    workArrangement: z
      .enum(['remote', 'hybrid'], 'must be remote or hybrid')
      .describe('How much of the job is remote; only these two are listed.'),
    language: z
      .enum(Language.options, `must be one of ${Language.options.join(', ')}`)
      .describe('The language the advert is written in.'),
    tags: z
      .array(required(40), 'must be a list of texts')
      .max(15, 'must be 15 at most')
      .default([])
      .describe('Skills and fields; stored in lower case, without duplicates.'),
    salaryMin: amount.optional().describe('Annual, in currency.'),
    salaryMax: amount.optional().describe('Annual, in currency; not below salaryMin.'),
    currency: z
      .string('must be text')
      .regex(/^[A-Z]{3}$/, { error: 'must be a code of ISO 4217 in capitals, such as EUR', abort: true })
      .refine((code) => CURRENCY_CODES.includes(code), 'must be a code of ISO 4217 in capitals, such as EUR')
      .optional()
      .describe('ISO 4217. Required with a salary, not allowed without one.'),
    applyUrl: webAddress
      .optional()
      .describe('Where to apply: the target of the apply button on the job page. Never part of public API responses.'),
    description: required(200_000).describe('HTML or plain text; stored as safe HTML.'),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'must be a date and time such as 2027-01-31T00:00:00Z' })
      .optional()
      .describe('When a job created by hand leaves the listing; if absent, it stays until it is deleted.'),
  })
  .superRefine(({ salaryMin, salaryMax, currency }, context) => {
    const fault = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    const isPaid = salaryMin !== undefined || salaryMax !== undefined
    if (salaryMin !== undefined && salaryMax !== undefined && salaryMax < salaryMin) {
      fault('salaryMax', 'must not be below salaryMin')
    }
    if (isPaid && currency === undefined) fault('currency', 'must be given with a salary')
    if (!isPaid && currency !== undefined) fault('currency', 'must be left out without a salary')
  })
  .meta({ id: 'JobInput' })
export type JobInput = z.infer<typeof JobInput>
