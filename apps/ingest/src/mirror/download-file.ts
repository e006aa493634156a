import { open as openFile, rename, rm, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { FetchError, fetchErrorOf } from '../fetch/fetch-error.ts'
import { redirected } from '../fetch/fetch-payload.ts'
import { createGuardedRequest, type GuardSettings } from '../fetch/guarded-request.ts'
import { refusedBy } from '../fetch/request-payload.ts'
import { sha256Of } from '../snapshots/sha256-of.ts'

const MAX_REDIRECTS = 3
/** Idle time after which a connection is closed and the rest is requested again. */
const MAX_SILENCE_MS = 30_000
/** Maximum number of consecutive attempts without progress. */
const MAX_TRIES = 200
const PAUSE_MS = 200
const MAX_PAUSE_MS = 60_000

export interface Download {
  url: string
  /** Expected size. */
  bytes: number
  sha256: string
  /** Target path; an incomplete download is kept beside it as `.partial`. */
  path: string
}

/** Downloads a file of any size with the same guards as feeds, and resumes whenever the connection breaks. */
export type DownloadFile = (file: Download, stop: AbortSignal) => Promise<void>

/** The file cannot be written to disk; retrying the download does not help. */
class DiskError extends Error {
  override name = 'DiskError'
}

/** @throws FetchError if the file is unavailable or not the expected one; DiskError if it cannot be written */
export const createDownloadFile = (settings: GuardSettings = {}): DownloadFile => {
  const send = createGuardedRequest('mirror', settings)

  const open = async (address: string, from: number, signal: AbortSignal): Promise<Response> => {
    let url = new URL(address)
    const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) }
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await send(url, { headers, signal })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null) return response
      url = redirected(url, location)
    }
    throw new FetchError('redirect', `more than ${MAX_REDIRECTS} redirects, the last to ${url.hostname}`, {
      host: url.hostname,
    })
  }

  /** Appends to the partial file. @returns its new size in bytes */
  const readOn = async ({ url, bytes, path }: Download, from: number, stop: AbortSignal): Promise<number> => {
    const host = new URL(url).hostname
    const leaving = new AbortController()
    const signal = AbortSignal.any([stop, leaving.signal])
    let silence = setTimeout(() => leaving.abort(), MAX_SILENCE_MS)
    try {
      const response = await open(url, from, signal)
      const { status } = response
      if (status !== 200 && status !== 206) throw refusedBy(host, response)
      // A server without range requests starts from the beginning.
      let size = status === 206 ? from : 0
      const file = await openFile(`${path}.partial`, size > 0 ? 'a' : 'w', 0o600).catch(asDiskError)
      try {
        const body: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? []
        for await (const chunk of body) {
          clearTimeout(silence)
          silence = setTimeout(() => leaving.abort(), MAX_SILENCE_MS)
          size += chunk.byteLength
          if (size > bytes) throw new FetchError('too-large', `the file of ${host} is larger than announced`, { host })
          await file.appendFile(chunk).catch(asDiskError)
        }
        return size
      } finally {
        await file.close()
      }
    } catch (error) {
      if (stop.aborted) throw new FetchError('stopped', 'the download was stopped')
      throw error instanceof DiskError ? error : fetchErrorOf(error, host)
    } finally {
      clearTimeout(silence)
      leaving.abort()
    }
  }

  return async (file, stop) => {
    const partial = `${file.path}.partial`
    const host = new URL(file.url).hostname
    let size = await sizeOf(partial)
    for (let tries = 0; size !== file.bytes;) {
      if (size > file.bytes) await rm(partial, { force: true })
      const before = size > file.bytes ? 0 : size
      const failure = await readOn(file, before, stop).then(() => undefined, onlyFetchError)
      size = await sizeOf(partial)
      if (size === file.bytes) break
      // A body may also end early without an error.
      tries = size > before ? 0 : tries + 1
      if ((failure && isFinal(failure)) || tries >= MAX_TRIES) {
        // After network errors the partial file is kept, so that the next start resumes it.
        if (failure?.reason === 'too-large' || !failure) await rm(partial, { force: true })
        throw failure ?? new FetchError('malformed', `the file of ${host} cannot be read to the end`, { host })
      }
      const wanted = failure?.retryAt === undefined ? 0 : failure.retryAt - Date.now()
      const own = Math.min(PAUSE_MS * 2 ** tries, MAX_PAUSE_MS)
      await sleep(Math.max(wanted, own), undefined, { signal: stop })
    }
    if ((await sha256Of(partial)) !== file.sha256) {
      await rm(partial, { force: true })
      throw new FetchError('malformed', `the file of ${host} does not match the listed checksum`, { host })
    }
    await rename(partial, file.path)
  }
}

const asDiskError = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  throw new DiskError(`the file cannot be written${code}`)
}

const onlyFetchError = (error: unknown): FetchError => {
  if (error instanceof FetchError) return error
  throw error
}

const sizeOf = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined)
  return found?.size ?? 0
}

const isFinal = ({ reason, status = 0 }: FetchError): boolean => {
  if (reason === 'status') return status < 500
  return ['stopped', 'address', 'not-public', 'redirect', 'too-large'].includes(reason)
}
