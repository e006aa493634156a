import { answer, api } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Alert } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { alertText } from './alert-text.ts'

const DAY_MS = 24 * 3600 * 1000

/** Mutes an alert for a while, or unmutes it. */
export const Mute = ({ alert }: { alert: Alert }) => {
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
