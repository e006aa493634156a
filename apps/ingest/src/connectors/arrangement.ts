import type { WorkArrangement } from '@jobs/types/job.ts'

const arrangements = new Map<string, WorkArrangement>([
  ['remote', 'remote'],
  ['fullyremote', 'remote'],
  ['fullremote', 'remote'],
  ['remoteonly', 'remote'],
  ['hybrid', 'hybrid'],
  ['hybridremote', 'hybrid'],
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
