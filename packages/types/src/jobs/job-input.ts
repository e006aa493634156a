import { z } from 'zod'
import { type CodedFault, fault, issueOf, says } from '../fault.ts'
import { CURRENCY_CODES } from '../values/iso-codes.ts'
import { plainText } from '../values/plain-text.ts'
import { webAddress } from '../values/web-address.ts'
import { Language } from './job.ts'

export const MAX_DESCRIPTION = 200_000

const required = (most: number) => plainText(most).min(1, says('empty'))
const CURRENCY = says('currency')
const amount = z.number().positive().max(1_000_000_000)

/** All fields of a job that an editor writes. Any other field is rejected as unknown. */
export const JobInput = z
  .strictObject({
    title: required(200).describe('In the employer’s words.'),
    companyName: required(200).describe('The employer.'),
    location: required(1000).describe('Free text.'),
    workArrangement: z.enum(['remote', 'hybrid']).describe('How much of the job is remote; only these two are listed.'),
    language: z.enum(Language.options).describe('The language the advert is written in.'),
    tags: z
      .array(required(40))
      .max(15)
      .default([])
      .describe('Skills and fields; stored in lower case, without duplicates.'),
    salaryMin: amount.optional().describe('Annual, in currency.'),
    salaryMax: amount.optional().describe('Annual, in currency; not below salaryMin.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, { error: CURRENCY, abort: true })
      .refine((code) => CURRENCY_CODES.includes(code), CURRENCY)
      .optional()
      .describe('ISO 4217. Required with a salary, not allowed without one.'),
    applyUrl: webAddress
      .optional()
      .describe('Where to apply: the target of the apply button on the job page. Never part of public API responses.'),
    description: required(MAX_DESCRIPTION).describe('HTML or plain text; stored as safe HTML.'),
    expiresAt: z.iso
      .datetime({ offset: true, error: says('date-time') })
      .optional()
      .describe('When a job created by hand leaves the listing; if absent, it stays until it is deleted.'),
  })
  .superRefine(({ salaryMin, salaryMax, currency }, context) => {
    const refuse = (name: string, found: CodedFault) => context.addIssue(issueOf(found, [name]))
    const isPaid = salaryMin !== undefined || salaryMax !== undefined
    if (salaryMin !== undefined && salaryMax !== undefined && salaryMax < salaryMin) {
      refuse('salaryMax', fault('salary-below'))
    }
    if (isPaid && currency === undefined) refuse('currency', fault('currency-missing'))
    if (!isPaid && currency !== undefined) refuse('currency', fault('currency-alone'))
  })
  .meta({ id: 'JobInput' })
export type JobInput = z.infer<typeof JobInput>
