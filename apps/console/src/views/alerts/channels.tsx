import { answer, api } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { AlertChannel } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Ago } from '../../ui/time.tsx'
import { inform } from '../../ui/toasts.tsx'
import { useTask } from '../../ui/use-action.ts'
import { channelErrorText } from './alert-text.ts'

const LOOK_MS = 1000
const MAX_LOOKS = 40

/** The alert channels with the state of their deliveries, and a test message for each. */
export const Channels = ({ channels }: { channels: readonly AlertChannel[] }) => (
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
        {may('admin') && (
          <Button onPress={() => run.mutate()} isPending={run.isPending}>
            {say('alert.test')}
          </Button>
        )}
      </div>
      {failingSince && error && (
        <p className="soft">
          {channelErrorText(error)} (<Ago at={failingSince} />)
        </p>
      )}
      {lastSentAt && (
        <p className="soft">
          {say('alert.told')}: <Ago at={lastSentAt} />
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
