import { askingOf, openTestJobs, testDeps } from '@jobs/site/testing.ts'
import { afterAll } from 'bun:test'
import { createApp, type GatewayDeps } from '../app.ts'

/** Opens the gateway on the listing of `openTestJobs`, or on another one; requests use the site's name. */
export const openTestGateway = async (
  options: Partial<GatewayDeps> = {},
  open: () => ReturnType<typeof openTestJobs> = openTestJobs,
) => {
  const opened = await open()
  const deps: GatewayDeps = { ...testDeps(opened), ...options }
  const app = createApp(deps)
  const close = async () => {
    if (app.server) await app.stop(true)
    await opened.close()
  }
  return { ...opened, deps, app, ask: askingOf(app), close }
}

/** Like `openTestGateway`, for the tests of a file. */
export const testGateway = async (...given: Parameters<typeof openTestGateway>) => {
  const gateway = await openTestGateway(...given)
  afterAll(gateway.close)
  return gateway
}
