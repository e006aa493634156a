import { openListing } from '@jobs/listing/open-listing.ts'
import { createApp } from '@jobs/mcp/app.ts'
import { MCP_PATH } from '@jobs/types/public/public-paths.ts'
import { fill } from './fill.ts'
import { startServer } from './harness/child.ts'
import { measureRequests } from './harness/measure-requests.ts'
import { newFolder } from './harness/place.ts'
import { benchSite, isShort } from './harness/setting.ts'
import { showOwnHelp } from './harness/show-own-help.ts'
import { row } from './harness/table.ts'

/**
 * Measures calls of the MCP tools per second in both protocol eras, over sockets, against two bare `Bun.serve` routes
 * that send the same JSON: `bytes` sends it prepared and reads nothing; `json` does the minimum that JSON-RPC requires:
 * it parses the request and serialises the answer with its id. The calls repeat, as if many clients sent the same. The
 * servers run in a separate process: this file again, with an argument. CPU time is that process's, in which only one
 * server works at a time.
 * `bun run bench:mcp`.
 */
showOwnHelp()

const JOBS = isShort ? 100 : 2000
const SECONDS = isShort ? 0.1 : 3
const MIN = 0.2
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}

const serveBoth = async () => {
  const stack = new AsyncDisposableStack()
  const { catalog, search } = await openListing({ dataDir: await newFolder(stack) })
  stack.defer(() => catalog.close())
  await fill(catalog, JOBS)
  const app = createApp({ catalog, search, site: benchSite, version: '1.0.0', publicApiEnabled: true })
  app.listen({ hostname: '127.0.0.1', port: 0 })
  const answers = new Map<string, { bytes: Uint8Array; json: object }>()
  const type = { 'content-type': 'application/json;charset=utf-8' }
  const bare = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    routes: {
      '/answer': {
        PUT: async (request) => {
          const bytes = await request.bytes()
          answers.set('now', { bytes, json: JSON.parse(new TextDecoder().decode(bytes)) })
          return new Response(null, { status: 204 })
        },
      },
      '/bytes': () => new Response(answers.get('now')?.bytes, { headers: type }),
      '/json': async (request) => {
        const { id } = (await request.json()) as { id: number }
        return Response.json({ ...answers.get('now')?.json, id })
      },
    },
  })
  console.log(JSON.stringify({ mcp: app.server?.port, bare: bare.port }))
  process.on('SIGTERM', () => {
    void Promise.all([app.stop(true), bare.stop(true)])
      .then(() => stack.disposeAsync())
      .then(() => process.exit(0))
  })
}

const callOf = (era: 'handshake' | 'per request', name: string) => {
  const params = { name, arguments: {}, ...(era === 'per request' && { _meta: ENVELOPE }) }
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  if (era === 'per request') {
    Object.assign(headers, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name })
  } else headers['mcp-protocol-version'] = '2025-11-25'
  return { headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }) }
}

const measure = async () => {
  await using servers = await startServer(process.execPath, import.meta.path, 'serve')
  const ports = JSON.parse(servers.line) as { mcp: number; bare: number }
  const heads = ['bytes', 'bytes/s', 'json/s', 'mcp/s', 'to bytes', 'to json', 'bytes us', 'json us', 'mcp us']
  console.log(row('call', [...heads, 'to bytes', 'to json']))
  let lowest = 1
  for (const tool of ['search_jobs', 'get_job_statistics']) {
    for (const era of ['handshake', 'per request'] as const) {
      const call = callOf(era, tool)
      const answer = await fetch(`http://127.0.0.1:${ports.mcp}${MCP_PATH}`, { method: 'POST', ...call })
      const body = await answer.bytes()
      await fetch(`http://127.0.0.1:${ports.bare}/answer`, { method: 'PUT', body })
      const measured = async (port: number, path: string) =>
        await measureRequests({ pid: servers.pid, port, path, seconds: SECONDS, ...call })
      const bytes = await measured(ports.bare, '/bytes')
      const json = await measured(ports.bare, '/json')
      const mcp = await measured(ports.mcp, MCP_PATH)
      lowest = Math.min(lowest, mcp.rate / bytes.rate)
      const rates = [body.length, bytes.rate, json.rate, mcp.rate].map((number) => String(Math.round(number)))
      const times = [bytes.cpu, json.cpu, mcp.cpu].map((number) => number.toFixed(1))
      const ratios = (of: 'rate' | 'cpu') => [mcp[of] / bytes[of], mcp[of] / json[of]].map((ratio) => ratio.toFixed(2))
      console.log(row(`${tool}, ${era}`, [...rates, ...ratios('rate'), ...times, ...ratios('cpu')]))
    }
  }
  console.log(`to ready-made bytes ${lowest.toFixed(2)} or more; at least ${MIN.toFixed(2)} wanted`)
  process.exitCode = lowest < MIN && !isShort ? 1 : 0
}

await (process.argv[2] === 'serve' ? serveBoth() : measure())
