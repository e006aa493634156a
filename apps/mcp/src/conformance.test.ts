import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { startTestServer } from './testing.ts'

/** The protocol's own suite, run by Bun; a check fails that the baseline does not list, and so does one it lists idly. */
const suite = join(import.meta.dir, '../node_modules/@modelcontextprotocol/conformance/dist/index.js')

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each(['2025-11-25', '2026-07-28'])('meets what revision %s asks of a server with two tools', async (revision) => {
  const baseline = join(import.meta.dir, `../conformance/${revision}.yml`)
  const options = ['--url', server.url, '--requirements', revision, '--expected-failures', baseline]
  const run = Bun.spawn([process.execPath, suite, 'server', ...options], { stdout: 'pipe', stderr: 'pipe' })
  const [said, failed] = [await new Response(run.stdout).text(), await new Response(run.stderr).text()]
  expect([await run.exited, said + failed]).toEqual([0, expect.stringMatching(/\d+ passed, \d+ failed/)])
})
