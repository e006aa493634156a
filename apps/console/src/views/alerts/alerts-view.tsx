import { answer, api } from '../../api/client.ts'
import type { Alert } from '../../api/shapes.ts'
import { useRead } from '../../api/use-read.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Ago } from '../../ui/time.tsx'
import { alertText } from './alert-text.ts'
import { Channels } from './channels.tsx'
import { may } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'

/** A longer mute counts as permanent. */
const FOR_GOOD_MS = 10 * 365 * 24 * 3600 * 1000

const hrefOfAlert = ({ code, parameters }: Alert): string | undefined => {
  if (code === 'feed-failing') return hrefOf(['feeds', parameters.feed ?? ''])
  if (code === 'webhook-failing') return hrefOf(['webhooks', parameters.webhook ?? ''])
  if (code === 'mirror-failing') return hrefOf(['feeds', 'mirror'])
  return code === 'snapshot-failing' ? hrefOf(['snapshots']) : undefined
}

const What = ({ alert }: { alert: Alert }) => {
  const href = hrefOfAlert(alert)
  const text = alertText(alert)
  const { mutedUntil } = alert
  const left = mutedUntil === undefined ? 0 : Date.parse(mutedUntil) - Date.now()
  return (
    <>
      {href ? <a href={href}>{text}</a> : text}{' '}
      {left > 0 && (
        <span className="badge">
          {left > FOR_GOOD_MS
            ? say('alert.mutedForGood')
            : say('alert.mutedUntil', { until: say.instant(mutedUntil ?? '') })}
        </span>
      )}
    </>
  )
}

const columns = (): Column<Alert>[] => [
  { title: say('alert.what'), cell: (alert) => <What alert={alert} /> },
  { title: say('alert.since'), cell: ({ since }) => <Ago at={since} /> },
]
const lasting = (): Column<Alert>[] => [
  ...columns(),
  { title: say('alert.told'), cell: ({ toldAt }) => <Ago at={toldAt} /> },
  { title: '', cell: (alert) => <Mute alert={alert} /> },
]
const past = (): Column<Alert>[] => [
  ...columns(),
  { title: say('alert.ended'), cell: ({ endedAt }) => <Ago at={endedAt} /> },
]

/** Current and past alerts, and the channels that deliver them. */
export const AlertsView = () => {
  const alerts = useRead(['alerts'], () => api.admin.alerts.get(), { refetchInterval: 10_000 })
  return (
    <>
      <h1>{say('nav.alerts')}</h1>
      <Loaded query={alerts}>
        {({ data, channels }) => (
          <>
            <h2>{say('alert.lasting')}</h2>
            <DataTable
              caption={say('alert.lasting')}
              rows={data.filter(({ endedAt }) => !endedAt)}
              columns={lasting()}
              idOf={({ subject }) => subject}
              empty={say('alert.now.none')}
            />
            <Channels channels={channels} />
            <h2>{say('alert.past')}</h2>
            <DataTable
              caption={say('alert.past')}
              rows={data.filter(({ endedAt }) => endedAt)}
              columns={past()}
              idOf={({ subject }) => subject}
              empty={say('alert.past.none')}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

const DAY_MS = 24 * 3600 * 1000

/** Mutes an alert for a while, or unmutes it. */
const Mute = ({ alert }: { alert: Alert }) => {
  const one = api.admin.alerts({ subject: alert.subject }).mute
  const what = alertText(alert)
  const refresh = ['alerts', 'overview']
  const unmuted = () => say('alert.unmuted', { what })
  const unmute = useAction(() => one.delete(), { refresh, done: unmuted })
  const mute = useAction((days: number) => one.put({ until: new Date(Date.now() + days * DAY_MS).toISOString() }), {
    refresh,
    done: () => say('alert.muted', { what }),
    undo: () => async () => {
      await answer(one.delete())
      return unmuted()
    },
  })
  if (!may('editor')) return undefined
  const isMuted = alert.mutedUntil !== undefined && Date.parse(alert.mutedUntil) > Date.now()
  return (
    <div className="actions" role="group" aria-label={say('alert.actions', { what })}>
      {isMuted ? (
        <Button onPress={() => unmute.mutate()}>{say('alert.unmute')}</Button>
      ) : (
        <>
          <Button onPress={() => mute.mutate(1)}>{say('alert.mute.day')}</Button>
          <Button onPress={() => mute.mutate(7)}>{say('alert.mute.week')}</Button>
        </>
      )}
    </div>
  )
}
