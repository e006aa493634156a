import { codingFor } from '@jobs/http/cache/accept-encoding.ts'
import type { StoredAnswer } from '@jobs/http/cache/stored-answer.ts'
import { Elysia } from 'elysia'
import { Refusal } from '../../http/refusal.ts'
import { BUILT_CONSOLE, createConsoleFiles } from './console-files.ts'

const hidden = { detail: { hide: true } } as const

/** The operator's pages: they use this service's interface and nothing else. @param folder where they were built */
export const consoleModule = (folder: string = BUILT_CONSOLE) => {
  const files = createConsoleFiles(folder)
  const respond = (request: Request, found: StoredAnswer | undefined, missing: string): Response => {
    if (!found) throw new Refusal({ status: 404, detail: missing })
    const { headers } = request
    return found.respond(codingFor(headers.get('accept-encoding')) ?? 'identity', headers.get('if-none-match'))
  }
  return new Elysia({ prefix: '/console' })
    .get('/', async ({ request }) => respond(request, await files.page(), NOT_BUILT), hidden)
    .get(
      '/assets/:name',
      async ({ request, params }) => respond(request, await files.asset(params.name), 'There is no such file.'),
      hidden,
    )
}

const NOT_BUILT = 'The console is not built: script/bootstrap does it.'
