import { expect, test } from 'bun:test'
import { loadEnv } from './load-env.ts'
import { portRules } from './port-rules.ts'
import { listening } from './settings.ts'

test('rejects a port used twice by one process', () => {
  const rules = (set: Record<string, string>) => portRules(['PORT', 'BACKEND_PORT'], set)
  for (const fine of [{}, { PORT: '0', BACKEND_PORT: '0' }, { PORT: '3001' }, { METRICS_PORT: '9464' }]) {
    expect(rules(fine)).toEqual({})
  }
  expect(rules({ PORT: '3002' })).toEqual({ BACKEND_PORT: 'is the port of PORT already' })
  expect(rules({ METRICS_PORT: '3000' })).toEqual({ METRICS_PORT: 'is the port of PORT already' })
})

test('includes default ports', () => {
  const { PORT, MCP_PORT, BACKEND_PORT, INGEST_PORT } = loadEnv(listening, {})
  for (const [name, port] of Object.entries({ PORT, MCP_PORT, BACKEND_PORT, INGEST_PORT })) {
    expect(portRules([name], { METRICS_PORT: String(port) })).toHaveProperty('METRICS_PORT')
  }
})
