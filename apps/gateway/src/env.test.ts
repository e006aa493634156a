import { loadEnv } from '@jobs/config/load-env.ts'
import { listening, mcpServer } from '@jobs/config/settings.ts'
import { expect, test } from 'bun:test'
import { gatewayRules } from './env.ts'

const read = (set: Record<string, string>) => loadEnv({ ...listening, ...mcpServer }, set, gatewayRules).MCP_URL

test('MCP_URL is another service', () => {
  expect(read({})).toBeUndefined()
  for (const url of ['http://127.0.0.1:3001', 'https://mcp.example', 'http://mcp:3000'])
    expect(read({ MCP_URL: url })).toBe(url)
  expect(() => read({ MCP_URL: 'http://localhost:3000/' })).toThrow('MCP_URL: is the address of the gateway itself')
  expect(() => read({ MCP_URL: 'http://10.0.0.1:81/x', HOST: '10.0.0.1', PORT: '81' })).toThrow('MCP_URL')
  expect(() => read({ MCP_URL: 'mcp:3001' })).toThrow('MCP_URL: must be an http or https address')
})
