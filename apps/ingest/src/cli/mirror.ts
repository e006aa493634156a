import { endMirror, findMirror, instanceId, saveMirrorState } from '@jobs/catalog/mirror/mirror-state.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { runCommand } from '@jobs/config/command-line.ts'
import { siteOf } from '@jobs/config/options.ts'
import { withLease } from '@jobs/search-sync/lease.ts'
import type { Stores } from '@jobs/search-sync/open-stores.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Env, readEnv } from '../env.ts'
import { createFetchPayload } from '../fetch/fetch-payload.ts'
import { createDownloadFile } from '../mirror/download-file.ts'
import { followMirror } from '../mirror/follow-mirror.ts'
import { createOtherInstance } from '../mirror/other-instance.ts'
import { verifyMirror } from '../mirror/verify-mirror.ts'
import { readMirrorArguments } from './mirror-arguments.ts'
import { fetchingOf, withStores } from './with-stores.ts'

/** Only one process mirrors at a time; the lease of a killed one expires after ten seconds. */
const LEASE = 'the mirror of another instance'
const LEASE_TRIES = 13
/** Requests of `--once` and `--verify` that may fail in a row: half a minute, which is enough for a restart. */
const ONCE_TRIES = 8

interface Verifying {
  catalog: Catalog
  me: string
  folder: string
  settings: ReturnType<typeof fetchingOf>
}

const mirrorOf = async (catalog: Catalog) => {
  const state = await findMirror(catalog)
  if (!state) throw new Error('this instance does not mirror another one')
  return state
}

/** Compares the mirror with the signed listing and returns a summary. */
const verified = async (env: Env, { catalog, me, folder, settings }: Verifying, stop: AbortSignal): Promise<string> => {
  const state = await mirrorOf(catalog)
  const { url } = state
  const other = createOtherInstance(url, createFetchPayload(settings), { hasAnswered: true, tries: ONCE_TRIES })
  const download = createDownloadFile(settings)
  const deps = { catalog, site: siteOf(env), url, me, folder: `${folder}-verified`, download, other }
  const { cursor, sha256, checkpoints, same, skipped, different } = await verifyMirror(deps, state, stop)
  console.log(`signed: the listing of ${url} at ${cursor}, sha256 ${sha256}; ${checkpoints} checkpoint(s)`)
  console.log(`equal: ${same}, changed since or not mirrored: ${skipped}, different: ${different.join(', ') || 'none'}`)
  if (different.length > 0) process.exitCode = 1
  return different.length > 0 ? 'the mirror differs from the signed listing' : 'the mirror equals the signed listing'
}

const main = async () => {
  const {
    url,
    once = false,
    stop: isEnd,
    verify,
    'trust-keys': isTrusting,
  } = readMirrorArguments(process.argv.slice(2))
  const env = readEnv()
  const stop = new AbortController()
  const mirror = async ({ catalog }: Stores) => {
    const me = await instanceId(catalog)
    for (let tries = 1; ; tries++) {
      const done = await withLease(catalog, LEASE, async (lease) => {
        const folder = join(env.DATA_DIR, 'mirror')
        if (isEnd) {
          const closed = await endMirror(catalog, Date.now())
          await rm(folder, { recursive: true, force: true })
          return `closed: ${closed}`
        }
        if (isTrusting) {
          const state = await mirrorOf(catalog)
          await catalog.transaction((tx) => saveMirrorState(tx, { ...state, keys: [] }))
          return 'the keys listed next will be trusted'
        }
        const settings = fetchingOf(env)
        if (verify) return await verified(env, { catalog, me, folder, settings }, stop.signal)
        const before = await findMirror(catalog)
        const hasAnswered = before?.url === url && before.cursor !== undefined
        const other = createOtherInstance(url, createFetchPayload(settings), {
          hasAnswered,
          ...(once && { tries: ONCE_TRIES }),
        })
        await followMirror(
          { catalog, url, me, folder, download: createDownloadFile(settings), lease, other },
          { once, stop: stop.signal },
        )
        return `mirrored: ${(await findMirror(catalog))?.url}`
      })
      if (done !== undefined) return console.log(done)
      if (tries >= LEASE_TRIES) throw new Error('another process is mirroring already')
      await Bun.sleep(1000)
    }
  }
  await withStores(env, async (stores) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    await mirror(stores).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
  })
}

await runCommand(main)
