import { env, exit } from 'node:process'

/** Whether the service of this container answers; its exit code is the container's health. */
const PORTS: Record<string, [variable: string, fallback: string]> = {
  gateway: ['PORT', '3000'],
  mcp: ['MCP_PORT', '3001'],
  backend: ['BACKEND_PORT', '3002'],
  ingest: ['INGEST_PORT', '3003'],
}
const [variable, fallback] = PORTS[env.SERVICE ?? ''] ?? []
if (!variable) throw new Error('SERVICE names no service')
const { ok } = await fetch(`http://127.0.0.1:${env[variable] || fallback}/healthz`)
exit(ok ? 0 : 1)
