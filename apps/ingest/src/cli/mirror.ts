import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { endMirror, findMirror, instanceId } from '@jobs/catalog/mirror/mirror-state.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { storesOptions } from '@jobs/config/stores-options.ts'
import { withLease } from '@jobs/search-sync/lease.ts'
import { openStores } from '@jobs/search-sync/open-stores.ts'
import { readEnv } from '../env.ts'
import { createFetchPayload } from '../fetch/fetch-payload.ts'
import { createDownloadFile } from '../mirror/download-file.ts'
import { followMirror } from '../mirror/follow-mirror.ts'
import { createOtherInstance } from '../mirror/other-instance.ts'

const USAGE = `usage: bun run mirror https://other.example [--once]
       bun run mirror --stop
Makes this instance follow another one of this service: every job of it is listed here too, from a snapshot and then as
they change, until you stop the command; it goes on where it was. Jobs that came from here are not taken back.
--once ends when it is where the other one is
--stop follows it no longer: what came from there closes`

/** One at a time follows another instance; a killed one is forgotten after ten seconds. */
const LEASE = 'the mirror of another instance'
const LEASE_TRIES = 13

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { once: { type: 'boolean' }, stop: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    const [place, ...others] = positionals
    if (others.length > 0 || (values.stop ? place !== undefined : place === undefined && !values.help))
      throw new Error()
    return { ...values, url: place === undefined ? '' : siteOf(place) }
  } catch {
    throw new Error(USAGE)
  }
}

/** The site of an instance is a host without a path. */
const siteOf = (place: string): string => {
  const url = new URL(place)
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new Error()
  return url.origin
}

const main = async () => {
  const { url, once = false, stop: isEnd, help } = readArguments()
  if (help) return console.log(USAGE)
  const env = readEnv()
  const { catalog } = await exitOnStartFault(env, openStores(storesOptions(env)))
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    const me = await instanceId(catalog)
    for (let tries = 1; ; tries++) {
      const done = await withLease(catalog, LEASE, async (lease) => {
        const folder = join(env.DATA_DIR, 'mirror')
        if (isEnd) {
          const closed = await endMirror(catalog, Date.now())
          await rm(folder, { recursive: true, force: true })
          return `closed: ${closed}`
        }
        const settings = { contactUrl: env.SITE_URL, allow: env.FETCH_ALLOW }
        const before = await findMirror(catalog)
        const hasAnswered = before?.url === url && before.cursor !== undefined
        const other = createOtherInstance(url, createFetchPayload(settings), { hasAnswered })
        await followMirror(
          { catalog, url, me, folder, download: createDownloadFile(settings), lease, other },
          { once, stop: stop.signal },
        )
        return `follows: ${(await findMirror(catalog))?.url}`
      })
      if (done !== undefined) return console.log(done)
      if (tries >= LEASE_TRIES) throw new Error('another mirror is at work; one at a time follows an instance')
      await Bun.sleep(1000)
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    await catalog.close()
  }
}

await main().catch((error: unknown) => {
  const hint = error instanceof CatalogRefusal && error.reason === 'conflict' ? ': bun run mirror --stop' : ''
  console.error(error instanceof Error ? error.message + hint : error)
  process.exitCode = 1
})
