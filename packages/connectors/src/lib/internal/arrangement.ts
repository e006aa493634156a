import type { WorkArrangement } from '@jobs/types/jobs/job.ts'
import type { RawPosting } from '../../connector.ts'

/** Labels in lower case, without spaces and signs. */
const labels: readonly (readonly [WorkArrangement, readonly string[]])[] = [
  ['remote', ['remote', 'fullyremote', 'fullremote', 'remoteonly']],
  ['hybrid', ['hybrid', 'hybridremote', 'partialremote', 'remotehybrid']],
  ['onsite', ['onsite', 'inoffice', 'inperson', 'office', 'officebased', 'vorort']],
]

/**
 * Returns the arrangement that a work mode label names explicitly, such as `Remote - Germany`, `Hybrid (2 days)` or
 * `OnSite`; undefined for labels such as `Remote eligible`.
 */
export function arrangementOf(label = ''): WorkArrangement | undefined {
  const [head = ''] = label.split(/\s[-–—|]\s|[(,:;]/)
  const plain = head.toLowerCase().replaceAll(/[^a-z]/g, '')
  return labels.find(([, known]) => known.includes(plain))?.[0]
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
