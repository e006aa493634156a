import { filled, type Parameters, type ParametersIn } from '../refusal.ts'

/**
 * English texts of a source's obligations for sites that show its postings, by code. Parameters fill in the names in
 * braces.
 */
export const DUTIES = {
  'link-back': 'Link back to {source}.',
  'link-and-name': 'Link to the posting on {source} and name {source} as the source.',
  'link-and-name-to-apply': 'Link to the posting on {source}, also for applying, and name {source} as the source.',
  'link-and-name-without-terms':
    'Link to the posting on {source} and name it as the source; it states no terms of its own.',
  'link-and-name-site': 'Link to the posting on its site and name the site as the source.',
  'link-and-name-origin': 'Link to the posting at its source and name the source; its own terms may ask for more.',
  'link-followed': 'Link to the posting on {source} with a link that is followed (no rel="nofollow").',
  'name-without-logo': 'Name {source} as the source, and do not use its logo.',
  'no-competing-sites': 'Do not pass its postings on to competing job sites, such as {sites}.',
  'no-other-sites': 'Do not pass its postings on to other job sites, such as {sites}.',
  'no-sign-up': 'Do not require a sign-up to see a posting.',
  'no-abuse': 'Do not abuse the interface; it is updated hourly.',
  'commercial-use': 'The terms of {source} restrict the commercial use of its own content.',
  'employers-sites': 'The feed is documented for the sites of the employers themselves.',
  'once-an-hour': 'Fetch at most once an hour.',
  'times-a-day': 'Fetch at most {times} times a day.',
  'times-a-minute': 'Send at most {times} requests a minute.',
  'times-a-second': 'Send at most {times} requests a second, {parallel} at once.',
} as const
export type DutyCode = keyof typeof DUTIES

/** An obligation as data; `parameters` fill in its text. */
export interface Duty {
  code: DutyCode
  parameters: Parameters
}

export const duty = <Code extends DutyCode>(
  code: Code,
  ...[parameters]: ParametersIn<(typeof DUTIES)[Code]>
): Duty => ({ code, parameters: parameters ?? {} })

export const dutyText = ({ code, parameters }: Duty): string => filled(DUTIES[code], parameters)
