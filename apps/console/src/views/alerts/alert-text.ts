import type { Alert } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'

/** Returns the subject of an alert in one line. */
export const alertText = ({ code, parameters }: Pick<Alert, 'code' | 'parameters'>): string =>
  code === 'engine-degraded'
    ? say.code('alert.engine-degraded', String(parameters.engine))
    : say(`alert.${code}`, parameters)

/** Returns why a channel did not accept a message. */
export const channelErrorText = (error: string): string => {
  const [, status] = /^status-(\d{3})$/.exec(error) ?? []
  return status ? say('channelError.status', { status }) : say.code('channelError', error)
}
