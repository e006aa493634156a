import { Hono } from 'hono'

/**
 * Serves the listing's bytes unchanged, or serialised by Hono for each request: `bun bun-server.ts <bare|hono> <file>`.
 */
const [kind, file = ''] = process.argv.slice(2)
const address = { hostname: '127.0.0.1', port: 0 }

const serveBare = async () => {
  const bytes = await Bun.file(file).bytes()
  const headers = { 'content-type': 'application/json' }
  return Bun.serve({ ...address, routes: { '/jobs': () => new Response(bytes, { headers }) } })
}

const serveHono = async () => {
  const page: object = await Bun.file(file).json()
  const app = new Hono().get('/jobs', (context) => context.json(page))
  return Bun.serve({ ...address, fetch: app.fetch })
}

console.log((await (kind === 'bare' ? serveBare() : serveHono())).port)
