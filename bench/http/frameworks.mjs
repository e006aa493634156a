import { readFileSync } from 'node:fs'

/**
 * Serves the bytes of a page unchanged, or serialised for each request by a framework, and prints the port:
 * `bun frameworks.mjs <bare|hono> <file>`, `node frameworks.mjs <fastify|express> <file>`.
 */
const [framework, file = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const page = JSON.parse(bytes.toString())
const address = { hostname: '127.0.0.1', port: 0 }

const starts = {
  bare: () => {
    const headers = { 'content-type': 'application/json' }
    return Bun.serve({ ...address, routes: { '/jobs': () => new Response(bytes, { headers }) } }).port
  },
  hono: async () => {
    const { Hono } = await import('hono')
    const app = new Hono().get('/jobs', (context) => context.json(page))
    return Bun.serve({ ...address, fetch: app.fetch }).port
  },
  fastify: async () => {
    const { fastify } = await import('fastify')
    const app = fastify()
    app.get('/jobs', async () => page)
    await app.listen({ host: address.hostname, port: 0 })
    return app.server.address().port
  },
  express: async () => {
    const { default: express } = await import('express')
    const app = express()
    app.get('/jobs', (_, response) => void response.json(page))
    return await new Promise((resolve) => {
      const server = app.listen(0, address.hostname, () => resolve(server.address().port))
    })
  },
}
console.log(await starts[framework]())
