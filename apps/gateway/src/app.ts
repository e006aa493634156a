import { currentRevision } from '@jobs/catalog/catalog-state.ts'
import { health } from '@jobs/http/health.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { problems } from '@jobs/http/problems.ts'
import { publicHeaders } from '@jobs/http/public-headers.ts'
import { Elysia } from 'elysia'
import { createJobsHandler, JOBS_PATH, type JobsDeps } from './modules/jobs/jobs-handler.ts'

export interface GatewayDeps extends JobsDeps {
  /** When false, the public surface is dormant: 404 for every path of it. */
  publicApiEnabled: boolean
}

/** The public API; reads only. */
export const createApp = (deps: GatewayDeps) => {
  const { site } = deps
  const answerJobs = createJobsHandler(deps)
  const dormant = () => problemResponse(site, { status: 404, detail: 'The public jobs API is not enabled.' })
  const nowhere = () => problemResponse(site, { status: 404, detail: 'There is nothing at this address.' })
  const headers = Object.entries(publicHeaders(site))
  const marked =
    (answer: (request: Request) => Response | Promise<Response>) => async (context: { request: Request }) => {
      const response = await answer(context.request)
      for (const [name, value] of headers) response.headers.append(name, value)
      return response
    }
  const app = new Elysia().use(problems(site)).use(health(() => currentRevision(deps.catalog)))
  if (!deps.publicApiEnabled)
    return app.all('/api/public', marked(dormant), unread).all('/api/public/*', marked(dormant), unread)
  return app
    .all(JOBS_PATH, marked(answerJobs), unread)
    .all('/api/public', marked(nowhere), unread)
    .all('/api/public/*', marked(nowhere), unread)
}

/** No route here has a body to read. */
const unread = { parse: 'none' } as const
