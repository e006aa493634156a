import { codingFor } from '@jobs/http/cache/accept-encoding.ts'
import type { StoredAnswer } from '@jobs/http/cache/stored-answer.ts'
import { refused } from '@jobs/types/refusal.ts'
import { Elysia } from 'elysia'
import { refuse } from '../../http/refusal.ts'
import { BUILT_CONSOLE, createConsoleFiles } from './console-files.ts'

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
