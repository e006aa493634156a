import { expect, test } from 'bun:test'
import { assertPortsFree } from './assert-ports-free.ts'

test('reports every port in use with its setting and leaves free ports free', () => {
  const listen = () => Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const [one, other] = [listen(), listen()]
  const env = { HOST: '127.0.0.1', PORT: one.port, BACKEND_PORT: 0, METRICS_PORT: other.port }
  const ask = (change: Partial<typeof env> = {}) => assertPortsFree({ ...env, ...change }, ['PORT', 'BACKEND_PORT'])
  expect(() => ask()).toThrow(
    `The service cannot start:
  PORT: port ${one.port} is in use by another program; stop it, or set PORT to another port
  METRICS_PORT: port ${other.port} is in use by another program; stop it, or set METRICS_PORT to another port`,
  )
  for (const listener of [one, other]) listener.stop(true)
  expect(ask()).toEqual(env)
  expect(ask()).toEqual(env)
  expect(() => ask({ HOST: '192.0.2.1' })).toThrow(
    'The service cannot start:\n  HOST: 192.0.2.1 is not an address of this machine',
  )
})
