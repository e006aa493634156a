import { expect, test } from 'bun:test'
import { loadEnv } from './load-env.ts'
import { ingestion } from './settings.ts'

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
