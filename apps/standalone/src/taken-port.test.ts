import { expect, test } from 'bun:test'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

test('a start on a taken port ends with one message and changes nothing', async () => {
  const other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('another program') })
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-taken-'))
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'index.ts')], {
    env: { ...process.env, PORT: '0', BACKEND_PORT: String(other.port), DATA_DIR: dataDir, LIVE_FEEDS: 'false' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const written = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text())
  expect(written).toBe(
    `The service cannot start:\n  BACKEND_PORT: port ${other.port} is in use by another program; ` +
      'stop it, or set BACKEND_PORT to another port\n',
  )
  expect(await child.exited).toBe(1)
  expect(await readdir(dataDir)).toEqual([])
  await other.stop(true)
  await rm(dataDir, { recursive: true })
})
