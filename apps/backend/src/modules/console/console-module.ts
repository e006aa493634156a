import { codingFor } from '@jobs/http/cache/accept-encoding.ts'
import type { StoredAnswer } from '@jobs/http/cache/stored-answer.ts'
import { Elysia } from 'elysia'
import { Refusal } from '../../http/refusal.ts'
import { BUILT_CONSOLE, createConsoleFiles } from './console-files.ts'

const hidden = { detail: { hide: true } } as const

/** Routes of the operator's pages, which use nothing but this service's API. @param folder output folder of the build */
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

const NOT_BUILT = 'The console is not built; run script/bootstrap.'
