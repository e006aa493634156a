import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { loadEnv } from './load-env.ts'
import { alerting, engines, ingestion, pages, publicApi, site } from './settings.ts'

const read = (list: string) => loadEnv(ingestion, { FETCH_ALLOW: list }).FETCH_ALLOW

test('parses FETCH_ALLOW as a list of ranges, addresses and host names', () => {
  expect(read('')).toEqual([])
  expect(read('10.1.0.0/16, fd00::/8 ::1,[::1]:8080\njobs.intranet:8080,127.0.0.1,wiki')).toEqual([
    '10.1.0.0/16',
    'fd00::/8',
    '::1',
    '[::1]:8080',
    'jobs.intranet:8080',
    '127.0.0.1',
    'wiki',
  ])
  for (const faulty of ['10.0.0.0/33', 'http://wiki', 'wiki/x', '*', 'a:b', 'wiki:123456'])
    expect(() => read(faulty)).toThrow('FETCH_ALLOW')
})

test('names the fault of a value in words', () => {
  const faulty = { SECURITY_CONTACT: 'nobody', BRAND_NAME: ' ' }
  expect(() => loadEnv({ ...site, ...pages }, faulty)).toThrow(
    /BRAND_NAME: must be 1 to 80.*SECURITY_CONTACT: must be a/s,
  )
})

test.each(['DATABASE_URL=postgres', 'REDIS_URL=redis', 'SMTP_URL=smtp'])(
  'refuses a password that is not percent-encoded: %s',
  (setting) => {
    const [name = '', protocol] = setting.split('=')
    const needed = name === 'SMTP_URL' && { ALERT_EMAIL: 'operator@host.example' }
    const read = (password: string) =>
      loadEnv({ ...engines, ...alerting }, { [name]: `${protocol}://me:${password}@host.example/1`, ...needed })
    expect(() => read('100%')).toThrow(`${name}: has a %`)
    expect(read('100%25')).toHaveProperty(name, `${protocol}://me:100%25@host.example/1`)
  },
)

test('resolves relative folders from the project', () => {
  const root = resolve(import.meta.dir, '../../..')
  const { DATA_DIR, CACHE_DIR } = loadEnv({ ...engines, ...publicApi }, { CACHE_DIR: 'cache' })
  expect({ DATA_DIR, CACHE_DIR }).toEqual({ DATA_DIR: `${root}/data`, CACHE_DIR: `${root}/cache` })
  expect(loadEnv(publicApi, { CACHE_DIR: '/cache' })).toMatchObject({ CACHE_DIR: '/cache' })
  expect(() => loadEnv(engines, { DATA_DIR: '~/data' })).toThrow('DATA_DIR: must be a path')
})
