import type { ReactNode } from 'react'
import { createStore } from '../api/store.ts'
import { say } from '../texts/say.ts'

/** Names and values, omitting empty ones. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="facts">
    {facts
      .filter(([, value]) => value !== undefined && value !== '' && value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

/** Large numbers with their names. @param figures each with a code, under which tests find it */
export const Figures = ({
  figures,
}: {
  figures: readonly (readonly [code: string, name: string, value: ReactNode])[]
}) => (
  <dl className="figures">
    {figures.map(([code, name, value]) => (
      <div key={code} data-count={code}>
        <dt>{name}</dt>
        <dd>{typeof value === 'number' ? say.number(value) : value}</dd>
      </div>
    ))}
  </dl>
)

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

const STEP_MS = 5000
const now = createStore(Date.now())
setInterval(() => now.set(Date.now()), STEP_MS)

/** A relative time, with the exact one as tooltip. */
export const Ago = ({ at }: { at: string | undefined }) => {
  const moment = now.use()
  if (!at) return <>–</>
  return (
    <time dateTime={at} title={say.instant(at)}>
      {say.relative(at, Math.max(moment, Date.now() - STEP_MS))}
    </time>
  )
}

export const At = ({ at }: { at: string | undefined }) => (at ? <time dateTime={at}>{say.instant(at)}</time> : <>–</>)

/** A link that leaves the console, in a new tab. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)

/** The text of an ad in a region that scrolls, and that the keyboard therefore reaches. @param title of the ad */
export const TextWindow = ({ title, lang, children }: { title: string; lang?: string; children: ReactNode }) => (
  <div className="text-window" role="region" aria-label={say('textOf', { title })} tabIndex={0} lang={lang}>
    {children}
  </div>
)
