import { afterEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { configureLog, log, type LogLevel } from './log.ts'

const lines: string[] = []
const write = (line: string) => lines.push(line)
const configure = (level: LogLevel, format: 'json' | 'pretty' = 'json') =>
  configureLog({ service: 'test', level, format, write })
afterEach(() => {
  lines.length = 0
  configureLog({ service: 'jobs', level: 'info' })
})

test('writes a line of JSON per event from the configured level on', () => {
  configure('warn')
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](`at ${level}`, { jobs: 3 })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: expect.stringMatching(/^\d{4}-.*Z$/), level: 'warn', service: 'test', message: 'at warn', jobs: 3 },
    expect.objectContaining({ level: 'error', message: 'at error' }),
  ])
  for (const line of lines) expect(line.match(/\n/g)).toHaveLength(1)
  expect([log.writes('info'), log.writes('warn')]).toEqual([false, true])
  configure('silent')
  lines.length = 0
  log.error('nothing')
  expect(lines).toEqual([])
})

test('writes an error with its causes and reason, also a circular cause', () => {
  configure('info')
  const cause: Error & { cause?: unknown } = new RangeError('inner')
  cause.cause = cause
  log.error('failed', { error: Object.assign(new Error('outer', { cause }), { reason: 'unavailable' }) })
  const { error } = JSON.parse(lines[0] ?? '')
  expect(error).toMatchObject({ name: 'Error', message: 'outer', reason: 'unavailable', stack: expect.any(String) })
  expect(error.cause).toMatchObject({ name: 'RangeError', message: 'inner' })
})

test.each(['json', 'pretty'] as const)('masks secrets and escapes line breaks in %s', (format) => {
  configure('info', format)
  const address = 'postgres://jobs:hunter2@db/jobs'
  log.info(`cannot reach ${address}`, {
    authorization: 'Bearer hunter2',
    password: 'hunter2',
    applyUrl: 'https://apply.example/hunter2',
    header: 'Bearer hunter2',
    error: new Error(`connect ${address}`, { cause: new Error('redis://:hunter2@cache') }),
    forged: 'a\n{"level":"error"}',
  })
  expect(lines.join('')).not.toContain('hunter2')
  expect(lines.join('')).toContain('postgres://[secret]@db/jobs')
  expect(lines.join('')).not.toContain('\n{"level"')
})

test('writes values that are circular, overlong or not JSON', () => {
  configure('info')
  const circular: { self?: unknown } = {}
  circular.self = circular
  log.info('odd', { circular, big: 10n, long: 'x'.repeat(100_000), nothing: undefined, call: () => {} })
  expect(lines).toHaveLength(1)
  expect(lines[0]?.length).toBeLessThan(5000)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ message: 'odd', big: '10' })
})

test('keeps the process running when standard output is closed', async () => {
  const program = `
    import { log } from ${JSON.stringify(join(import.meta.dir, 'log.ts'))}
    log.info('first')
    for (let index = 0; index < 50; index++) {
      await Bun.sleep(10)
      log.info('more')
    }
    process.stderr.write('still there')`
  const child = Bun.spawn([process.execPath, '-e', program], { stdout: 'pipe', stderr: 'pipe' })
  const reader = child.stdout.getReader()
  await reader.read()
  await reader.cancel()
  expect(await child.stderr.text()).toBe('still there')
  expect(await child.exited).toBe(0)
})
