import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { ConfigError, loadEnv } from './load-env.ts'
import { alerting, engines, listening, publicApi, site } from './settings.ts'

const all = { ...listening, ...site, ...engines, ...publicApi }

test('fills in defaults for an empty environment', () => {
  expect(loadEnv(all, { PORT: '', HOST: '' })).toEqual({
    HOST: '127.0.0.1',
    PORT: 3000,
    MCP_PORT: 3001,
    BACKEND_PORT: 3002,
    INGEST_PORT: 3003,
    ALLOWED_HOSTS: [],
    BRAND_NAME: 'Open Remote Jobs',
    DATA_DIR: resolve(import.meta.dir, '../../../data'),
    PUBLIC_API_ENABLED: true,
    JOB_DETAIL: true,
    TRAFFIC: true,
    TRUST_PROXY: 0,
    CACHE_MB: 64,
    DATABASE_CONNECTIONS: 18,
    RATE_LIMIT_PUBLIC: 240,
    RATE_LIMIT_MCP: 120,
    RATE_LIMIT_GEOCODE: 60,
    RATE_LIMIT_SITE: 3000,
    MEILI_INDEX: 'jobs',
  })
})

test('lists all faults in one message, without values', () => {
  const faulty = {
    PORT: '70000',
    SITE_URL: 'ftp://secret.example',
    DATABASE_URL: 'mysql://root:secret@db',
    DATABASE_CONNECTIONS: '5',
    PUBLIC_API_ENABLED: 'maybe',
    TRUST_PROXY: '-1',
    RATE_LIMIT_PUBLIC: '0',
    REDIS_URL: 'http://secret@cache',
    MEILI_URL: 'meili:secret',
    MEILI_KEY: 'secret',
    MEILI_INDEX: 'a b',
  }
  const message = String(catchError(faulty))
  for (const name of Object.keys(faulty)) expect(message).toContain(`${name}:`)
  expect(message).not.toContain('secret')
})

const catchError = (source: Record<string, string>) => {
  try {
    return loadEnv(all, source)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return error
  }
}

test('names a faulty list once, by its setting', () => {
  const read = () => loadEnv(alerting, { ALERT_EMAIL: 'anna, bob', SMTP_URL: 'smtp://mail.example' })
  expect(read).toThrow('has 1 fault(s):\n  ALERT_EMAIL: must be a list')
})

test('reports faults of rules across variables with the others', () => {
  const rules = (set: Record<string, string>): Record<string, string> => (set.HOST ? { HOST: 'needs a friend' } : {})
  const read = (source: Record<string, string>) => () => loadEnv(listening, source, rules)
  expect(read({ HOST: '::1', PORT: 'x' })).toThrow(/2 fault\(s\):\n  PORT: .*\n  HOST: needs a friend$/)
  expect(read({ HOST: '' })).not.toThrow()
})
