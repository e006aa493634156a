import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AlertMessage, subjectOf } from '@jobs/catalog/alerts/alert.ts'
import { log } from '@jobs/observability/log.ts'
import { z } from 'zod'
import type { Channels } from './channels.ts'
import { databaseTrouble } from './find-engine-troubles.ts'

const DAY_MS = 24 * 3600 * 1000

const Outage = z.object({ since: z.int(), toldAt: z.int().optional() })
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
      const outage = (await read()) ?? { since: now }
      if (outage.since === now) return await note(outage)
      const { graceMs } = databaseTrouble
      if (now - outage.since < graceMs || now - (outage.toldAt ?? 0) < DAY_MS) return
      await note({ ...outage, toldAt: now })
      const kind = outage.toldAt === undefined ? 'begins' : 'lasts'
      const { code, parameters } = databaseTrouble
      const message: AlertMessage = { kind, subject: subjectOf(databaseTrouble), code, parameters, since: outage.since }
      // Identical in every process within a day, so that receivers can deduplicate.
      const id = `alert_database_${outage.since}_${Math.floor((now - outage.since) / DAY_MS)}`
      for (const [channel, send] of channels) {
        await send({ id, message, createdAt: now }, stop).catch((error: unknown) =>
          log.error('could not send an alert', { channel, error }),
        )
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
