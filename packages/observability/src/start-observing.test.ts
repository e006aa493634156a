import { freePort } from '@jobs/core/testing/port.ts'
import { expect, test } from 'bun:test'
import { configureLog } from './log.ts'
import { addMetrics } from './metrics.ts'
import { startObserving } from './start-observing.ts'

test('serves process and added metrics on a separate port and omits failing ones', async () => {
  const metrics = { hostname: '127.0.0.1', port: freePort() }
  const { registry, close } = await startObserving({ service: 'test', level: 'silent', metrics })
  addMetrics(registry, { name: 'drift', help: 'Drift.', kind: 'gauge', read: async () => [{ value: 4 }] })
  const labels = ['state'] as const
  addMetrics(registry, {
    name: 'lag_total',
    help: 'Lag.',
    kind: 'counter',
    labels,
    read: () => [{ labels: { state: 'a' }, value: 2 }],
  })
  let failures = 0
  const read = () => {
    throw new Error('unavailable')
  }
  addMetrics(registry, { name: 'broken', help: 'Broken.', kind: 'gauge', read, onError: () => (failures += 1) })
  const at = (path: string) => fetch(`http://127.0.0.1:${metrics.port}${path}`)
  for (let scrape = 1; scrape <= 2; scrape++) {
    const response = await at('/metrics')
    expect(response.headers.get('content-type')).toStartWith('text/plain; version=0.0.4')
    const text = await response.text()
    expect(text).toContain('\ndrift 4\n')
    expect(text).toContain('\nlag_total{state="a"} 2\n')
    expect(text).not.toMatch(/^broken \d/m)
    expect(Number(text.match(/^process_resident_memory_bytes (\d+)$/m)?.[1])).toBeGreaterThan(1e6)
    expect(Number(text.match(/^process_cpu_seconds_total (\S+)$/m)?.[1])).toBeGreaterThan(0)
    expect(failures).toBe(scrape)
  }
  expect((await at('/')).status).toBe(404)
  await close()
  configureLog({ service: 'jobs', level: 'info' })
})

test('does not expose paths or source code to a malformed request', async () => {
  const metrics = { hostname: '127.0.0.1', port: freePort() }
  const { close } = await startObserving({ service: 'test', level: 'silent', metrics })
  const { promise, resolve } = Promise.withResolvers<string>()
  let answer = ''
  await Bun.connect({
    hostname: metrics.hostname,
    port: metrics.port,
    socket: {
      open: (socket) => void socket.write('GET /metrics HTTP/1.1\r\nHost: a b[::\r\nConnection: close\r\n\r\n'),
      data: (_, data) => void (answer += data.toString()),
      close: () => resolve(answer),
    },
  })
  expect(await promise).toMatch(/^HTTP\/1.1 4\d\d /)
  expect(answer).not.toMatch(/html|\.ts|Error/i)
  await close()
})
