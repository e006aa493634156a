import type { Alert } from '../../api/shapes.ts'
import type { Say } from '../../texts/use-text.ts'

/** What an alert is about, in one line. */
export const alertText = ({ code, parameters }: Pick<Alert, 'code' | 'parameters'>, say: Say): string =>
  code === 'engine-degraded'
    ? say.code('alert.engine-degraded', String(parameters.engine))
    : say(`alert.${code}`, parameters)

/** Why a channel did not take a message. */
export const channelErrorText = (error: string, say: Say): string => {
  const [, status] = /^status-(\d{3})$/.exec(error) ?? []
  return status ? say('channelError.status', { status }) : say.code('channelError', error)
}
