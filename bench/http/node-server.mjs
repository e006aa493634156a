import { readFileSync } from 'node:fs'

/** A listing serialised for each request, by a framework on Node: `node node-server.mjs <fastify|express> <file>`. */
const [framework, file = ''] = process.argv.slice(2)
const page = JSON.parse(readFileSync(file, 'utf8'))
const started = (server) => console.log(server.address().port)

if (framework === 'fastify') {
  const { fastify } = await import('fastify')
  const app = fastify()
  app.get('/jobs', async () => page)
  await app.listen({ host: '127.0.0.1', port: 0 })
  started(app.server)
} else {
  const { default: express } = await import('express')
  const app = express()
  app.get('/jobs', (_, response) => void response.json(page))
  const server = app.listen(0, '127.0.0.1', () => started(server))
}
