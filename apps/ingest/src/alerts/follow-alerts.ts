import { markChannels } from '@jobs/catalog/alerts/alert-channels.ts'
import { claimMessages, settleMessage } from '@jobs/catalog/alerts/alert-messages.ts'
import { subjectOf } from '@jobs/catalog/alerts/alert.ts'
import { findTroubles } from '@jobs/catalog/alerts/find-troubles.ts'
import { noteTold, reconcileAlerts } from '@jobs/catalog/alerts/reconcile-alerts.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { EngineError } from '@jobs/core/engine-error.ts'
import { log } from '@jobs/observability/log.ts'
import { repeat } from '@jobs/observability/repeat.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import type { MeilisearchIndex } from '@jobs/search/meilisearch/meilisearch-index.ts'
import { ChannelError, type Channels } from './channels.ts'
import { databaseTrouble, diskKey, findDiskTrouble, findEngineTroubles } from './find-engine-troubles.ts'
import { followOutage } from './follow-outage.ts'

const LOOK_MS = 30_000
/** Short, because an operator waits for test messages. */
const SEND_MS = 2000

export interface AlertDeps {
  catalog: Catalog
  index: MeilisearchIndex | undefined
  queue: Queue
  channels: Channels
  /** Folder of the service's files, whose disk is checked. */
  dataFolder: string
  /** Whether feeds are run. */
  liveFeeds: boolean
}

/** Looks for problems twice a minute and sends alerts. */
export const followAlerts = (deps: AlertDeps) => {
  const look = createLook(deps)
  const following = [
    repeat(LOOK_MS, 'could not check for problems', (stop) => look(Date.now(), stop)),
    repeat(SEND_MS, 'could not send alerts', (stop) => sendAlerts(deps, stop)),
  ]
  return { stop: async () => await Promise.all(following.map((one) => one.stop())) }
}

/** Creates the function that checks everything once and remembers an outage of the database between calls. */
export const createLook = ({ catalog, channels, dataFolder, liveFeeds, ...engines }: AlertDeps) => {
  const outage = followOutage(dataFolder, channels)
  const names = [...channels.keys()]
  const ownDisk = subjectOf({ code: 'disk-low', key: diskKey })
  const covers = (subject: string) => !subject.startsWith('disk-low:') || subject === ownDisk
  return async (now: number, stop: AbortSignal): Promise<void> => {
    try {
      await markChannels(catalog, names, now)
      const past = await outage.over()
      if (past?.toldAt !== undefined) await noteTold(catalog, databaseTrouble, past.since, past.toldAt, now)
      const found = [
        ...(await findTroubles(catalog, liveFeeds, now)),
        ...(await findEngineTroubles({ catalog, ...engines })),
        ...(await findDiskTrouble(dataFolder)),
      ]
      await reconcileAlerts(catalog, found, { covers, channels: names }, now)
    } catch (error) {
      if (!(error instanceof EngineError && error.outage)) throw error
      await outage.lasts(now, stop)
    }
  }
}

/** Sends due messages. A failing channel does not block the others. */
export const sendAlerts = async (
  { catalog, channels }: Pick<AlertDeps, 'catalog' | 'channels'>,
  stop: AbortSignal,
  now: () => number = Date.now,
): Promise<void> => {
  for (const outgoing of await claimMessages(catalog, [...channels.keys()], now())) {
    const { id, channel, message, createdAt } = outgoing
    const send = channels.get(channel)
    if (!send || stop.aborted) return
    const error = await send({ id: `alert_${id}_${createdAt}`, message, createdAt }, stop).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof ChannelError ? thrown.code : 'error'),
    )
    if (error !== undefined)
      log.warn('an alert was not delivered', { channel, subject: message.subject, reason: error })
    await settleMessage(catalog, outgoing, error, now())
  }
}
