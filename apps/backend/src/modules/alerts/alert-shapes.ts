import type { ChannelState } from '@jobs/catalog/alerts/alert-channels.ts'
import type { OutgoingMessage } from '@jobs/catalog/alerts/alert-messages.ts'
import { ALERT_CHANNELS, ALERT_CODES } from '@jobs/catalog/alerts/alert.ts'
import type { Alert } from '@jobs/catalog/alerts/list-alerts.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { withInstants } from '../../http/instants.ts'
import { codeParameters } from '../../http/refusal.ts'

export const AlertShape = z
  .strictObject({
    subject: z.string().describe('Identifies what the alert is about; the same for every occurrence.'),
    code: z.enum(ALERT_CODES),
    parameters: codeParameters.describe('Parameters of `code`, such as `feed`, `engine`, `free` (percent) or `host`.'),
    since: Instant,
    endedAt: Instant.optional().describe('Absent while the alert is open.'),
    toldAt: Instant.optional().describe('When the latest message about it was created.'),
    mutedUntil: Instant.optional().describe('No messages are sent until this time.'),
  })
  .meta({ id: 'Alert' })

const ChannelShape = z
  .strictObject({
    channel: z.enum(ALERT_CHANNELS),
    lastSentAt: Instant.optional(),
    failingSince: Instant.optional(),
    error: z.string().optional().describe('Reason of the failure, as a code.'),
  })
  .meta({ id: 'AlertChannel' })

export const Alerts = z.strictObject({
  data: z.array(AlertShape).max(500).describe('Open alerts first, then those that ended within the last 30 days.'),
  channels: z.array(ChannelShape).max(10).describe('Channels configured in running workers.'),
})

export const TestShape = z
  .strictObject({
    id: z.int(),
    channel: z.enum(ALERT_CHANNELS),
    state: z.enum(['waiting', 'done', 'failed']),
    error: z.string().optional().describe('Reason of the failure, as a code.'),
  })
  .meta({ id: 'AlertTest' })

export const MuteInput = z
  .strictObject({
    until: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('When the mute ends; if omitted, the alert stays muted until unmuted.'),
  })
  .meta({ id: 'AlertMute' })

export const showAlert = (alert: Alert) => withInstants(alert, 'since', 'endedAt', 'toldAt', 'mutedUntil')

export const showChannel = (channel: ChannelState) => withInstants(channel, 'lastSentAt', 'failingSince')

export const showTest = ({ id, channel, sentAt, givenUpAt, error }: OutgoingMessage): z.infer<typeof TestShape> => ({
  id,
  channel,
  state: sentAt !== undefined ? 'done' : givenUpAt !== undefined ? 'failed' : 'waiting',
  error,
})
