import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openTestServer } from './testing.ts'

/**
 * The protocol's conformance suite, run by Bun. The test fails if a check outside the baseline fails, or if one in it
 * passes.
 */
const suite = join(import.meta.dir, '../node_modules/@modelcontextprotocol/conformance/dist/index.js')

const server = await openTestServer()

test.each(['2025-11-25', '2026-07-28'])('meets what revision %s asks of a server with two tools', async (revision) => {
  const baseline = join(import.meta.dir, `../conformance/${revision}.yml`)
  const options = ['--url', server.url, '--requirements', revision, '--expected-failures', baseline]
  const run = Bun.spawn([process.execPath, suite, 'server', ...options], { stdout: 'pipe', stderr: 'pipe' })
  const [said, failed] = [await new Response(run.stdout).text(), await new Response(run.stderr).text()]
  expect([await run.exited, said + failed]).toEqual([0, expect.stringMatching(/\d+ passed, \d+ failed/)])
})
