import type { z } from 'zod'
import { filled, type Parameters, type ParametersIn } from './refusal.ts'

/** English texts of field faults by code; each text follows the name of the field. */
export const FAULTS = {
  required: 'is required',
  unknown: 'is unknown',
  invalid: 'is invalid',
  repeated: 'must be given once',
  'read-only': 'is read-only',
  'unknown-setting': 'is not a setting of this connector',
  'no-settings': 'has no settings',
  reserved: 'is reserved by the service',
  'not-a-filter': 'is not a filter parameter',
  cursor: 'must be a cursor, from `next` of an earlier response or from a snapshot',
  'manual-jobs-only': 'is for jobs created by hand only; feeds close this one',
  'password-wrong': 'is wrong',
  'password-common': 'is too easy to guess',
  'password-uniform': 'must contain more distinct characters',
  'password-of-email': 'must not consist of the email address',
  'password-same': 'must differ from the current password',
  'invitation-token': 'is not a valid invitation token',
  'no-text': 'has no text to show',
  'radius-alone': 'requires a location',
  'verdict-wrong': 'is required with the verdict wrong and not allowed otherwise',
  'verdict-duplicate': 'is required with the verdict duplicate and not allowed otherwise',
  'not-another-job': 'is not the slug of another job',
  empty: 'must not be empty',
  'empty-value': 'must not have an empty value; value {place} is empty',
  text: 'must be text',
  unicode: 'must be Unicode text without the character 0',
  number: 'must be a number',
  'whole-number': 'must be a whole number',
  boolean: 'must be true or false',
  list: 'must be a list',
  object: 'must be an object',
  url: 'must be an address',
  'web-address': 'must be an http or https address',
  https: 'must be an https address',
  'not-public': 'must be a public address, or one that FETCH_ALLOW lists',
  'address-with-password': 'must not contain a user name or password',
  email: 'must be an e-mail address',
  pattern: 'must match {pattern}',
  'one-of': 'must be one of {values}',
  'date-time': 'must be a date and time such as 2027-01-31T00:00:00Z',
  day: 'must be a date such as 2027-01-31',
  date: 'must be a date or date-time of RFC 3339: 2026-11-16, 2026-11-16T08:00:00Z',
  future: 'must be in the future',
  above: 'must be above {least}',
  'at-least': 'must be {least} or more',
  'at-most': 'must be at most {most}',
  'characters-at-least': 'must be at least {least} characters',
  'characters-at-most': 'must be at most {most} characters',
  'items-at-least': 'must have at least {least} items',
  'items-at-most': 'must have at most {most} items',
  'values-at-most': 'must be at most {most} values',
  digits: 'must be a whole number of decimal digits, {least} or more',
  'digits-within': 'must be a whole number of decimal digits, {least} to {most}',
  'years-within': 'must be a whole number of years, 0 to {most}',
  'kilometres-within': 'must be a whole number of kilometres, 1 to {most}',
  share: 'must be a number from 0 to 1',
  degrees: 'must be degrees as a decimal number, such as 47.66',
  'country-codes': 'must be ISO 3166-1 codes of two letters, separated by commas',
  country: 'must be one of the countries of ISO 3166-1 alpha-2',
  language: 'must be a code of ISO 639-1, alone or with a level (de:B1)',
  'language-level': 'must be a language and, after a colon, one of {levels}: {language}:B1',
  'currency-code': 'must be one of the currencies of ISO 4217',
  currency: 'must be a code of ISO 4217 in capitals, such as EUR',
  'currency-missing': 'is required with a salary',
  'currency-alone': 'is not allowed without a salary',
  'salary-below': 'must not be below salaryMin',
  'job-id': 'must be the id of a job',
  'job-kept': 'must not include the job to keep',
  'job-field': 'must be a field that can be edited',
  'pin-fields': 'is required for pin and not allowed otherwise',
  'feed-key': 'must be letters a-z, digits and hyphens, at most 100',
  place: 'must be the name of one known town, region or country, or a postcode, and nothing else',
  'place-nearest': 'must be one known place; the nearest names are {names}',
  postcode: 'must be a known place; this is not a known postcode of DE, AT, CH, LI, FR, BE, LU or NL: give the town',
  source: 'must be the name of a source',
  'skill-name': 'must be the name of a skill, as in the facet skill, or its URI in ESCO',
  skill: 'must be a name or the URI of a skill of ESCO (http://data.europa.eu/esco/skill/...)',
  occupation:
    'must be a code of ISCO-08 of one to four digits (25, 2512) or the URI of an occupation of ESCO (http://data.europa.eu/esco/occupation/...)',
  'occupation-uri': 'must be the URI of an occupation of ESCO ({uri})',
  'occupation-code': 'must be a code of ISCO-08; those in {group} are {known} ({code})',
} as const
export type FaultCode = keyof typeof FAULTS

/**
 * A fault as data, with its English text in `detail`. The parameters `value` and `near` hold the value sent and a
 * suggestion.
 */
export interface CodedFault {
  code: FaultCode
  parameters: Parameters
  detail: string
}

/** The fault of a field; `parameter` is its name. */
export interface FieldFault extends CodedFault {
  parameter: string
}

const made = (code: FaultCode, parameters: Parameters): CodedFault => {
  const { value, near } = parameters
  const instead = `${value === undefined ? '' : `, not ${value}`}${near === undefined ? '' : `; the nearest is ${near}`}`
  return { code, parameters, detail: `${filled(FAULTS[code], parameters)}${instead}` }
}

export const fault = <Code extends FaultCode>(
  code: Code,
  ...[parameters]: ParametersIn<(typeof FAULTS)[Code]>
): CodedFault => made(code, parameters ?? {})

/** Appends the quoted value that was sent, and a suggestion if there is one. */
export const instead = ({ code, parameters }: CodedFault, value: string, near?: string): CodedFault =>
  made(code, { ...parameters, value, ...(near !== undefined && { near }) })

const ofSchemas = new Map<string, CodedFault>()

/**
 * Returns the text of a fault as the message of a check. Zod keeps only the text, by which `faultOf` finds the code:
 * call it while building schemas, never with values from a request.
 */
export const says = <Code extends FaultCode>(...given: FaultArguments<Code>): string => {
  const coded = fault(...given)
  ofSchemas.set(coded.detail, coded)
  return coded.detail
}
type FaultArguments<Code extends FaultCode> = [code: Code, ...ParametersIn<(typeof FAULTS)[Code]>]

/** Returns what a schema says of a value: that it is required if it is missing, otherwise `message`. */
export const unlessMissing =
  (message: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? says('required') : message

export const issueOf = ({ detail, ...params }: CodedFault, path: PropertyKey[] = []) => ({
  code: 'custom' as const,
  message: detail,
  path,
  params,
})

/** Converts an issue found by zod to a fault. */
export const faultOf = (issue: z.core.$ZodIssue): CodedFault => {
  const known = ofSchemas.get(issue.message)
  if (known) return known
  switch (issue.code) {
    case 'custom':
      return isCoded(issue.params) ? made(issue.params.code, issue.params.parameters) : other(issue)
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return fault('required')
      return KINDS[issue.expected] ?? other(issue)
    case 'invalid_value':
      return fault('one-of', { values: issue.values.filter((value) => value !== '').join(', ') })
    case 'invalid_format':
      if (issue.format === 'url') return fault('url')
      if (issue.format === 'date') return fault('day')
      return issue.pattern === undefined ? other(issue) : fault('pattern', { pattern: issue.pattern })
    case 'too_big': {
      const size = SIZES[issue.origin]
      return fault(size ? `${size}-at-most` : 'at-most', { most: Number(issue.maximum) })
    }
    case 'too_small': {
      const size = SIZES[issue.origin]
      const least = Number(issue.minimum)
      if (size) return least === 1 ? fault('empty') : fault(`${size}-at-least`, { least })
      return fault(issue.inclusive === false ? 'above' : 'at-least', { least })
    }
    case 'unrecognized_keys':
      return fault('unknown')
    default:
      return other(issue)
  }
}

const other = ({ message }: z.core.$ZodIssue): CodedFault => ({ ...fault('invalid'), detail: message })

const isCoded = (params: Record<string, unknown> | undefined): params is { code: FaultCode; parameters: Parameters } =>
  params !== undefined && 'code' in params

const KINDS: Record<string, CodedFault> = {
  array: fault('list'),
  boolean: fault('boolean'),
  int: fault('whole-number'),
  number: fault('number'),
  object: fault('object'),
  record: fault('object'),
  string: fault('text'),
}

const SIZES: Record<string, 'characters' | 'items'> = { string: 'characters', array: 'items' }
