import { outageOf, RETRY_AFTER_SECONDS, logOutage } from '@jobs/http/problems.ts'
import type { ListJobsDeps } from '@jobs/listing/ranked/list-jobs.ts'
import { log } from '@jobs/observability/log.ts'
import { refused } from '@jobs/types/refusal.ts'
import { attributionOf, licenseOf, type Site } from '@jobs/types/site.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { ProtocolError, ProtocolErrorCode, Server, type Transport } from '@modelcontextprotocol/server'
import { OJCP_VERSION } from '../ojcp/job-posting.ts'
import { createOjcpTools } from '../ojcp/ojcp-tools.ts'
import { complete } from '../prompts/complete.ts'
import { createPrompts } from '../prompts/prompts.ts'
import { createResources } from '../resources/job-resources.ts'
import { createGetJobStatistics } from '../tools/get-job-statistics.ts'
import { createSearchJobs } from '../tools/search-jobs.ts'
import { failureOf, type JobTool } from '../tools/tool-answer.ts'
import { withAttribution, plainFault } from './attribution.ts'
import { iconsOf } from './icons.ts'
import { HANDSHAKE_VERSIONS } from './protocol-versions.ts'

const OUTAGE = 503

/** `outage`: the catalogue is unavailable. `degraded`: a fallback search engine answered. */
type Outcome = 'outage' | 'degraded'
export type Outcomes = WeakMap<Request, Outcome>

export const SERVER_NAME = 'remote-jobs'
/** At most 100 characters, the registry's limit. */
export const DESCRIPTION =
  'Remote and hybrid jobs in Germany and the EU, gathered from many sources; search and statistics.'

export interface ServerDeps extends ListJobsDeps {
  version: string
}

/**
 * Returns a function that creates the protocol server of one exchange, for both eras. Expensive parts, mainly the
 * schemas, are created once, here.
 * @param outcomes receives the outcome of tool calls that their answers do not show
 * @param isOjcp offers only the tools of OJCP
 */
export const createServerFactory = (deps: ServerDeps, outcomes: Outcomes, isOjcp = false): (() => Server) => {
  const { site, version } = deps
  const attribution = attributionOf(site)
  const tools = isOjcp ? createOjcpTools(deps) : [createSearchJobs(deps), createGetJobStatistics(deps)]
  const resources = createResources(deps)
  const prompts = createPrompts(deps)
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]))
  const listed = { tools: tools.map((tool) => tool.definition) }
  const info = {
    name: isOjcp ? `${SERVER_NAME}-ojcp` : SERVER_NAME,
    title: site.brandName,
    version,
    description: DESCRIPTION,
    websiteUrl: site.url,
    icons: iconsOf(site),
  }
  const forAnHour = { ttlMs: HOUR_MS, cacheScope: 'public' } as const
  const options = {
    capabilities: isOjcp ? { tools: {} } : { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: isOjcp ? `A read provider of OJCP ${OJCP_VERSION}. ${licenseOf(site)}` : instructionsOf(site),
    supportedProtocolVersions: [...HANDSHAKE_VERSIONS],
    cacheHints: {
      'tools/list': forAnHour,
      'prompts/list': forAnHour,
      'resources/list': forAnHour,
      'resources/templates/list': forAnHour,
      'server/discover': forAnHour,
    },
  }
  const offerMore = (server: Server) => {
    server.setRequestHandler('resources/list', () => ({ resources: resources.resources }))
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: resources.templates }))
    server.setRequestHandler('prompts/list', () => prompts.listed)
    const guarded = <Result>(act: () => Promise<Result>, request: Request | undefined) =>
      answered('a request', act, () => request && outcomes.set(request, 'outage'))
    server.setRequestHandler('resources/read', async ({ params }, { http }) =>
      guarded(() => resources.read(params.uri), http?.req),
    )
    server.setRequestHandler('prompts/get', async ({ params }, { http }) =>
      guarded(() => prompts.get(params.name, params.arguments), http?.req),
    )
    server.setRequestHandler('completion/complete', async ({ params }, { http }) =>
      guarded(() => complete(deps, params), http?.req),
    )
  }
  return () => {
    const server = new Server(info, options)
    server.setRequestHandler('tools/list', () => listed)
    server.setRequestHandler('tools/call', async ({ params }, { http }) => {
      const tool = byName.get(params.name)
      if (tool) {
        return await call(tool, params.arguments ?? {}, attribution, (outcome) => {
          if (http?.req) outcomes.set(http.req, outcome)
        })
      }
      const names = [...byName.keys()].join(', ')
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool. This server has: ${names}`)
    })
    if (!isOjcp) offerMore(server)
    const connect = server.connect.bind(server)
    return Object.assign(server, {
      onerror: (error: Error) => log.error('the protocol failed', { error }),
      connect: async (transport: Transport) => await connect(attributing(transport, attribution)),
    })
  }
}

/** Logs internal errors, whose messages the SDK would send to the caller. @throws ProtocolError */
const answered = async <Result>(what: string, act: () => Promise<Result>, onOutage: () => void): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    if (ProtocolError.isInstance(error)) throw error
    const outage = outageOf(error)
    if (outage) {
      logOutage(error)
      onOutage()
      throw new ProtocolError(OUTAGE, outage.detail, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    log.error(`${what} failed`, { error })
    throw new ProtocolError(ProtocolErrorCode.InternalError, refused('failed').detail)
  }
}

const call = async (
  tool: JobTool,
  given: Record<string, unknown>,
  attribution: string,
  report: (outcome: Outcome) => void,
) => {
  try {
    const { result, degraded } = await answered(
      'a tool',
      () => tool.call(given),
      () => report('outage'),
    )
    if (degraded) report('degraded')
    return result
  } catch (error) {
    if (!ProtocolError.isInstance(error) || error.code === OUTAGE) throw error
    const text = 'The service failed; the arguments are not the cause. Try again later.'
    return failureOf(text, attribution).result
  }
}

const attributing = (transport: Transport, attribution: string): Transport => {
  const send = transport.send.bind(transport)
  transport.send = async (message, options) => await send(withAttribution(plainFault(message), attribution), options)
  return transport
}

const instructionsOf = (site: Site) =>
  `${site.brandName} lists remote and hybrid jobs in Germany and the EU, in German, English and French. ` +
  'search_jobs finds jobs, get_job_statistics counts them, and the resource jobs://{slug} is a job in full. Salaries are annual. ' +
  `The url of a job is its listing page on ${site.url}. ${licenseOf(site)}`
