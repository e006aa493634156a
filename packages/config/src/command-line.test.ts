import { expect, spyOn, test } from 'bun:test'
import { runCommand } from './command-line.ts'

test('prints why a command failed, for an engine in its own words', async () => {
  const printed = spyOn(console, 'error').mockImplementation(() => {})
  const cause = new Error('database or disk is full')
  const unavailable = new Error('the catalogue is not available', { cause })
  for (const error of [Object.assign(unavailable, { outage: 'unavailable' }), new Error('no JSON', { cause })])
    await runCommand(() => Promise.reject(error))
  expect(printed.mock.calls).toEqual([['the catalogue is not available: database or disk is full'], ['no JSON']])
  expect(process.exitCode).toBe(1)
  process.exitCode = 0
  printed.mockRestore()
})
