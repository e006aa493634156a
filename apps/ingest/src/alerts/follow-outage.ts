import { ALERT_CHANNELS, type AlertMessage, subjectOf } from '@jobs/catalog/alerts/alert.ts'
import { log } from '@jobs/observability/log.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Channels } from './channels.ts'
import { databaseTrouble } from './find-engine-troubles.ts'

/** Pause before a message that a channel did not accept is sent again. */
const RETRY_MS = 5 * 60_000

/** `toldAt` is when a channel last accepted a message, `nextAt` when each one gets the next. UTC milliseconds. */
const Outage = z.object({
  since: z.int(),
  toldAt: z.int().optional(),
  nextAt: z.partialRecord(z.enum(ALERT_CHANNELS), z.int()).optional(),
})
export type Outage = z.infer<typeof Outage>

/**
 * Sends alerts about an unavailable database. They are recorded in a file, so that neither a restart nor another process
 * on the same disk repeats them.
 * @param folder folder of that file
 */
export const followOutage = (folder: string, channels: Channels) => {
  const file = join(folder, 'database-outage.json')
  // Fallback when the file cannot be written.
  let known: Outage | undefined

  const read = async (): Promise<Outage | undefined> => {
    try {
      return Outage.parse(JSON.parse(await readFile(file, 'utf8')))
    } catch {
      // There is none, or a crash or a full disk left half of it.
      return known
    }
  }
  const write = async (outage: Outage) => {
    known = outage
    await mkdir(folder, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, JSON.stringify(outage))
    await rename(unfinished, file)
  }
  const note = async (outage: Outage) =>
    await write(outage).catch((error: unknown) => log.warn('could not record the outage', { error }))

  return {
    /** Call while the database is unavailable. */
    async lasts(now: number, stop: AbortSignal) {
      let outage: Outage = (await read()) ?? { since: now }
      if (outage.since === now) return await note(outage)
      const { code, parameters, graceMs } = databaseTrouble
      const { since } = outage
      const day = Math.floor((now - since) / DAY_MS)
      const kind = day === 0 ? 'begins' : 'lasts'
      const message: AlertMessage = { kind, subject: subjectOf(databaseTrouble), code, parameters, since }
      // Identical in every process within a day, so that receivers can deduplicate.
      const id = `alert_database_${since}_${day}`
      for (const [channel, send] of channels) {
        if (now < (outage.nextAt?.[channel] ?? since + graceMs)) continue
        const { toldAt, nextAt } = outage
        // Recorded before it is sent, so that no other process sends it meanwhile.
        outage = { since, toldAt: now, nextAt: { ...nextAt, [channel]: now + DAY_MS } }
        await note(outage)
        try {
          await send({ id, message, createdAt: now }, stop)
        } catch (error) {
          log.error('could not send an alert', { channel, error })
          outage = { since, toldAt, nextAt: { ...nextAt, [channel]: now + RETRY_MS } }
          await note(outage)
        }
      }
    },

    /** Call when the database responds. @returns the outage that ended, if any */
    async over(): Promise<Outage | undefined> {
      const outage = await read()
      if (!outage) return undefined
      known = undefined
      await rm(file, { force: true })
      return outage
    },
  }
}
