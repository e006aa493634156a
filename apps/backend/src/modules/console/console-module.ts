import { codingFor } from '@jobs/http/cache/accept-encoding.ts'
import { type StoredAnswer, storedAnswer } from '@jobs/http/cache/stored-answer.ts'
import { refused } from '@jobs/types/refusal.ts'
import { Elysia } from 'elysia'
import { join } from 'node:path'
import { refuse } from '../../http/refusal.ts'

const hidden = { detail: { hide: true } } as const

/** Routes of the operator's pages, which use nothing but this service's API. @param folder output folder of the build */
export const consoleModule = (folder: string = BUILT_CONSOLE) => {
  const files = createConsoleFiles(folder)
  const respond = (
    request: Request,
    found: StoredAnswer | undefined,
    missing: 'nowhere' | 'console-not-built',
  ): Response => {
    if (!found) throw refuse(404, refused(missing))
    const { headers } = request
    return found.respond(codingFor(headers.get('accept-encoding')) ?? 'identity', headers.get('if-none-match'))
  }
  return new Elysia({ prefix: '/console' })
    .get('/', async ({ request }) => respond(request, await files.page(), 'console-not-built'), hidden)
    .get(
      '/assets/:name',
      async ({ request, params }) => respond(request, await files.asset(params.name), 'nowhere'),
      hidden,
    )
}

/** Output folder of `apps/console/build.ts`. Not a package dependency, because the console depends on this service's type. */
const BUILT_CONSOLE = join(import.meta.dir, '../../../../console/dist')

/** An asset's file name, which holds a hash of its content. */
const ASSET = /^[\w-]{1,100}\.(js|css)$/
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
}
const ASSET_HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=31536000, immutable' }

/** Serves the built console from memory; assets are read once. @param folder output folder of the build */
const createConsoleFiles = (folder: string) => {
  const kept = new Map<string, StoredAnswer>()
  let last: { body: string; answer: StoredAnswer } | undefined
  const read = async (name: string): Promise<string | undefined> => {
    const file = Bun.file(join(folder, name))
    return (await file.exists()) ? await file.text() : undefined
  }
  return {
    /** Returns the page, or undefined if the console is not built. */
    async page(): Promise<StoredAnswer | undefined> {
      const body = await read('index.html')
      if (body === undefined) return undefined
      // Read on every request to pick up a new build, but compressed only when it changed.
      if (last?.body !== body) last = { body, answer: storedAnswer(body, 'text/html; charset=utf-8', PAGE_HEADERS) }
      return last.answer
    },
    /** Returns an asset, or undefined if there is none with that name. */
    async asset(name: string): Promise<StoredAnswer | undefined> {
      const known = kept.get(name)
      const kind = ASSET.exec(name)?.[1]
      if (known || !kind) return known
      const body = await read(name)
      if (body === undefined) return undefined
      const made = storedAnswer(body, TYPES[kind] ?? 'application/octet-stream', ASSET_HEADERS)
      kept.set(name, made)
      return made
    },
  }
}
