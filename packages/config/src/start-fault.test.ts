import { expect, test } from 'bun:test'
import { startFault } from './start-fault.ts'

const coded = (message: string, more: object) => Object.assign(new Error(message), more)
const DATA_DIR = '/srv/jobs'

test('explains an unusable folder with its setting and a remedy', () => {
  for (const code of ['EACCES', 'EROFS', 'ENOTDIR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY_DIRECTORY'])
    expect(startFault(new Error('the catalogue is not available', { cause: coded('x', { code }) }), { DATA_DIR })).toBe(
      `  DATA_DIR: /srv/jobs cannot be created or written: make it writable for the user that runs the service, or set DATA_DIR to another folder (${code})`,
    )
  expect(startFault(coded('x', { code: 'SQLITE_NOTADB' }), { DATA_DIR })).toContain('restore a backup')
  for (const code of ['ENOSPC', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'])
    expect(startFault(coded('x', { code }), { DATA_DIR })).toContain('is on a full disk: free some space')
})

test('explains a refused database connection without the password', () => {
  const settings = { DATA_DIR, DATABASE_URL: 'postgres://jobs:geheim@db.example:5432/jobs' }
  const fault = (errno: string) => startFault(coded('x', { code: 'ERR_POSTGRES_SERVER_ERROR', errno }), settings)
  expect(fault('28P01')).toBe(
    '  DATABASE_URL: postgres://jobs@db.example:5432/jobs: the user or password is wrong: correct it, or set the password with ALTER ROLE',
  )
  expect(fault('3D000')).toContain('create it with createdb')
  const noTls = coded('x', { code: 'ERR_POSTGRES_TLS_NOT_AVAILABLE' })
  expect(startFault(noTls, settings)).toContain('Postgres has no TLS')
  expect(startFault(coded('x', { outage: 'unavailable' }), settings)).toContain('Postgres does not respond')
})

test('returns undefined for errors unrelated to settings', () => {
  expect(startFault(new TypeError('x is not a function'), { DATA_DIR })).toBeUndefined()
  expect(startFault(coded('x', { code: 'EADDRINUSE' }), { DATA_DIR })).toBeUndefined()
})
