import { DAY_MS } from '@jobs/types/values/time.ts'
import { answer, api, useRead } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Alert, AlertChannel } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Ago, Badge } from '../../ui/display.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { type Column, DataTable } from '../../ui/table/table.tsx'
import { inform } from '../../ui/toasts.tsx'
import { useAction, useTask } from '../../ui/use-action.ts'

/** A longer mute counts as permanent. */
const FOR_GOOD_MS = 10 * 365 * DAY_MS

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
  { title: say('alert.lastMessage'), cell: ({ toldAt }) => <Ago at={toldAt} /> },
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

const LOOK_MS = 1000
const MAX_LOOKS = 40

const Channels = ({ channels }: { channels: readonly AlertChannel[] }) => (
  <section className="panel">
    <h2>{say('alert.channels')}</h2>
    {channels.length === 0 && <p>{say('alert.channels.none')}</p>}
    <ul className="plain-list">
      {channels.map((channel) => (
        <li key={channel.channel}>
          <Channel {...channel} />
        </li>
      ))}
    </ul>
  </section>
)

const Channel = ({ channel, lastSentAt, failingSince, error }: AlertChannel) => {
  const name = say(`alert.channel.${channel}`)
  const run = useTask(() => testChannel(channel), {
    refresh: ['alerts'],
    done: (test) => {
      if (test.state === 'done') return say('alert.test.done', { channel: name })
      const why = channelErrorText(test.error ?? 'error')
      const text =
        test.state === 'failed'
          ? say('alert.test.failed', { channel: name, why })
          : say('alert.test.waiting', { channel: name })
      inform({ text, isFault: true })
      return undefined
    },
  })
  return (
    <>
      <div className="actions">
        <span>
          {name} <Badge state={failingSince ? 'failing' : 'ok'} />
        </span>
        {may('admin') && <Button task={run}>{say('alert.test')}</Button>}
      </div>
      {failingSince && error && (
        <p className="soft">
          {channelErrorText(error)} (<Ago at={failingSince} />)
        </p>
      )}
      {lastSentAt && (
        <p className="soft">
          {say('alert.lastMessage')}: <Ago at={lastSentAt} />
        </p>
      )}
    </>
  )
}

/** Sends a test message and waits for the worker to report the outcome. */
const testChannel = async (channel: AlertChannel['channel']) => {
  let test = await answer(api.admin['alert-tests'].post({ channel }))
  for (let looks = 0; test.state === 'waiting' && looks < MAX_LOOKS; looks++) {
    await new Promise((settle) => setTimeout(settle, LOOK_MS))
    test = await answer(api.admin['alert-tests']({ id: test.id }).get())
  }
  return test
}

const alertText = ({ code, parameters }: Pick<Alert, 'code' | 'parameters'>): string =>
  code === 'engine-degraded'
    ? say.code('alert.engine-degraded', String(parameters.engine))
    : say(`alert.${code}`, parameters)

const channelErrorText = (error: string): string => {
  const [, status] = /^status-(\d{3})$/.exec(error) ?? []
  return status ? say('channelError.status', { status }) : say.code('channelError', error)
}
