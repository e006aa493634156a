import { testFolder } from '@jobs/core/testing/folder.ts'
import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { runModule } from './testing-service.ts'

const dataDir = await testFolder()

test('a start on a taken port ends with one message and changes nothing', async () => {
  const other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response('another program') })
  const settings = { PORT: '0', BACKEND_PORT: String(other.port), DATA_DIR: dataDir, LIVE_FEEDS: 'false' }
  expect(await runModule(['apps/standalone/src/index.ts'], settings)).toEqual({
    code: 1,
    out: '',
    error:
      `The service cannot start:\n  BACKEND_PORT: port ${other.port} is in use by another program; ` +
      'stop it, or set BACKEND_PORT to another port',
  })
  expect(await readdir(dataDir)).toEqual([])
  await other.stop(true)
})
