import { say } from '../texts/say.ts'

const TONES: Readonly<Record<string, 'good' | 'bad' | 'warn' | 'busy'>> = {
  ok: 'good',
  active: 'good',
  connected: 'good',
  succeeded: 'good',
  failing: 'bad',
  failed: 'bad',
  unreachable: 'bad',
  deleted: 'bad',
  disabled: 'bad',
  suspect: 'warn',
  degraded: 'warn',
  interrupted: 'warn',
  cancelled: 'warn',
  invited: 'warn',
  waiting: 'busy',
  running: 'busy',
  new: 'busy',
}

/** A state as a coloured label. */
export const Badge = ({ state }: { state: string }) => (
  <span className={`badge badge-${TONES[state] ?? 'plain'}`}>{say.code('state', state)}</span>
)
