import { loadEnv } from '@jobs/config/load-env.ts'
import { site } from '@jobs/config/settings.ts'
import { expect, test } from 'bun:test'
import { mcpSettings } from './settings.ts'

const names = { ALLOWED_HOSTS: site.ALLOWED_HOSTS, ...mcpSettings }

test('hosts and origins are names, or a star', () => {
  expect(loadEnv(names, {})).toEqual({ ALLOWED_HOSTS: [], ALLOWED_ORIGINS: [] })
  const env = loadEnv(names, { ALLOWED_HOSTS: 'Api.example, [::1],10.0.0.1', ALLOWED_ORIGINS: '*' })
  expect(env).toEqual({ ALLOWED_HOSTS: ['api.example', '[::1]', '10.0.0.1'], ALLOWED_ORIGINS: ['*'] })
  for (const wrong of ['https://api.example', 'api.example:443', 'a,,b']) {
    expect(() => loadEnv(names, { ALLOWED_HOSTS: wrong })).toThrow('ALLOWED_HOSTS: must be host names')
  }
})
