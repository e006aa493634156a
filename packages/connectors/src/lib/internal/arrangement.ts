import type { WorkArrangement } from '@jobs/types/jobs/job.ts'
import type { RawPosting } from '../../connector.ts'

const arrangements = new Map<string, WorkArrangement>([
  ['remote', 'remote'],
  ['fullyremote', 'remote'],
  ['fullremote', 'remote'],
  ['remoteonly', 'remote'],
  ['hybrid', 'hybrid'],
  ['hybridremote', 'hybrid'],
  ['partialremote', 'hybrid'],
  ['remotehybrid', 'hybrid'],
  ['onsite', 'onsite'],
  ['inoffice', 'onsite'],
  ['inperson', 'onsite'],
  ['office', 'onsite'],
  ['officebased', 'onsite'],
  ['vorort', 'onsite'],
])

/**
 * The arrangement a work mode label names outright, such as `Remote - Germany`, `Hybrid (2 days)` or `OnSite`.
 * A label that only allows for one, such as `Remote eligible`, names none.
 */
export function arrangementOf(label: string): WorkArrangement | undefined {
  const [head = ''] = label.split(/\s[-–—|]\s|[(,:;]/)
  return arrangements.get(head.toLowerCase().replaceAll(/[^a-z]/g, ''))
}

/**
 * The work mode of a source that has a yes or no for each: hybrid goes before remote, and remote only counts as stated
 * outright where the source could have said hybrid. On-site alone is what forms are left at: a hint, which the text
 * may contradict.
 */
export function modeOfFlags(flags: {
  remote: boolean | undefined
  hybrid: boolean | undefined
  onsite?: boolean | undefined
}): Pick<RawPosting, 'arrangement' | 'remoteFlag'> {
  const { remote, hybrid, onsite } = flags
  if (hybrid) return { arrangement: 'hybrid' }
  if (remote && hybrid === false) return { arrangement: 'remote' }
  if (remote === undefined && !onsite) return {}
  return { remoteFlag: remote === true }
}
