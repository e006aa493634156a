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
 * Returns the arrangement that a work mode label names explicitly, such as `Remote - Germany`, `Hybrid (2 days)` or
 * `OnSite`; undefined for labels such as `Remote eligible`.
 */
export function arrangementOf(label = ''): WorkArrangement | undefined {
  const [head = ''] = label.split(/\s[-–—|]\s|[(,:;]/)
  return arrangements.get(head.toLowerCase().replaceAll(/[^a-z]/g, ''))
}

/**
 * Returns the work mode of a source with one flag per mode. Hybrid takes precedence; remote counts as explicit only if
 * hybrid is explicitly false. On-site is often a form's default and therefore only a hint that the text may override.
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
