import { loadEnv } from '@jobs/config/load-env.ts'
import { expect, test } from 'bun:test'
import { backendRules, backendSettings } from './settings.ts'

const read = (set: Record<string, string>) => loadEnv(backendSettings, set, backendRules)
const GOOD = 'q8Zr3vXw0pLk7NdT2mYs5BhJ9cGf4AeU'

test('rejects weak secrets, and a missing one in production', () => {
  expect(read({ AUTH_SECRET: GOOD, NODE_ENV: 'production' }).AUTH_SECRET).toBe(GOOD)
  expect(read({}).AUTH_SECRET).toBeUndefined()
  expect(() => read({ NODE_ENV: 'production' })).toThrow('AUTH_SECRET: is required')
  for (const misspelt of ['prod', 'Production']) expect(() => read({ NODE_ENV: misspelt })).toThrow('NODE_ENV: ')
  for (const weak of [GOOD.slice(1), 'change-me-to-a-long-random-secret', 'ab'.repeat(32)]) {
    expect(() => read({ AUTH_SECRET: weak })).toThrow('AUTH_SECRET: ')
    expect(() => read({ AUTH_SECRET: weak })).not.toThrow(weak)
  }
})

test('requires both an address and a strong password for the first admin', () => {
  const admin = { ADMIN_EMAIL: 'anna@jobs.example', ADMIN_PASSWORD: 'twelve elves are dancing' }
  expect(read(admin)).toMatchObject(admin)
  expect(() => read({ ADMIN_EMAIL: 'anna@jobs.example' })).toThrow('ADMIN_PASSWORD: is required')
  expect(() => read({ ADMIN_PASSWORD: admin.ADMIN_PASSWORD })).toThrow('ADMIN_EMAIL: is required')
  expect(() => read({ ...admin, ADMIN_PASSWORD: 'Passwort2026!' })).toThrow('ADMIN_PASSWORD: is too easy to guess')
  expect(() => read({ ...admin, ADMIN_PASSWORD: 'hunter2' })).not.toThrow('hunter2')
})
