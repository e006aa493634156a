import type { Failure } from '@jobs/types/feeds/failure.ts'
import { isPermissionReason } from '@jobs/types/feeds/permission-reason.ts'
import type { Refused } from '@jobs/types/refusal.ts'
import { type Fault, ProblemError } from '../api/problem.ts'
import type { TextKey } from '../texts/english-texts.ts'
import { say } from '../texts/say.ts'
import { Button } from './button.tsx'

const sentenceOf = ({ code, parameters }: Failure): string => {
  const { line, until } = parameters
  if (code === 'not-json' && line !== undefined) return say('failure.not-json.at', parameters)
  if (code === 'paused' && typeof until === 'string')
    return say('failure.paused.until', { ...parameters, until: say.instant(until) })
  return say(`failure.${code}`, { host: '', ...parameters })
}

/** Shows why something failed. @param error the error in English with all details, for failures without a code */
export const FailureText = ({ failure, error }: { failure?: Failure | undefined; error?: string | undefined }) => {
  if (failure && failure.code !== 'error') return <>{sentenceOf(failure)}</>
  return <span lang="en">{error ?? ''}</span>
}

/** Returns what is wrong with a field, as it follows the name of the field. */
const faultText = ({ code, parameters }: Fault): string => {
  const { value, near } = parameters
  const fault = say(`fault.${code}`, parameters)
  const refused = value === undefined ? fault : say('fault.not', { fault, value })
  return near === undefined ? refused : say('fault.near', { fault: refused, near })
}

/** What is wrong with a field. */
export const FaultText = ({ fault }: { fault: Fault }) => faultText(fault)

const NAMED = {
  after: 'cursor',
  currentPassword: 'account.password.now',
  days: 'traffic.days',
  email: 'email',
  jobs: 'nav.jobs',
  newPassword: 'password.new',
  pinnedFields: 'job.pins',
} as const satisfies Record<string, TextKey>
const isNamed = (path: string): path is keyof typeof NAMED => path in NAMED

/** Returns the label of a field by its name in the API, such as `settings.url` or `terms.level`. */
export const fieldName = (path: string): string => {
  if (isNamed(path)) return say(NAMED[path])
  const [, group, name] = /^(?:(settings|terms)\.)?(.*)$/.exec(path) ?? []
  const groups =
    group === 'settings'
      ? ['setting']
      : group === 'terms'
        ? ['label']
        : ['job', 'label', 'feed', 'setting', 'user', 'webhook']
  const known = groups.map((each) => say.code(each, name ?? path)).find((text) => text !== name)
  return known ?? path
}

/** Returns why the backend refused a request. */
export const refusalText = ({ code, parameters }: Refused): string => {
  const { reason } = parameters
  return say(`refusal.${code}`, {
    ...parameters,
    ...(isPermissionReason(reason) && { reason: say(`permissionReason.${reason}`) }),
  })
}

/** Shows an error. */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof ProblemError)) return say('problem.unknown')
  if (error.status === 0) return say('problem.unreachable')
  if (error.status === 403) return say('problem.forbidden')
  const faults = Object.entries(error.faults)
  if (faults.length > 0) return faults.map(([name, fault]) => `${fieldName(name)} ${faultText(fault)}.`).join(' ')
  return error.refused ? refusalText(error.refused) : error.message
}

export const ProblemNotice = ({ error, retry }: { error: unknown; retry?: () => void }) => {
  // Retrying the same request would fail again.
  const isFinal = error instanceof ProblemError && error.status >= 400 && error.status < 429
  return (
    <div className="notice notice-fault" role="alert">
      <p>{wordsOf(error)}</p>
      {retry && !isFinal && <Button onPress={retry}>{say('retry')}</Button>}
    </div>
  )
}
