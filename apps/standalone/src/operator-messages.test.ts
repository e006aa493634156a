import { testFolder } from '@jobs/core/testing/folder.ts'
import { expect, test } from 'bun:test'
import { runModule } from './testing-service.ts'

const dataDir = await testFolder()
const CREATE_USER = 'apps/backend/src/cli/create-user.ts'
const IMPORT = 'apps/ingest/src/cli/import.ts'
const COMMANDS = [
  'apps/standalone/src/index.ts',
  CREATE_USER,
  IMPORT,
  'apps/mcp/src/cli/print-server-json.ts',
  ...['feeds', 'ingest', 'mirror', 'reindex'].map((name) => `apps/ingest/src/cli/${name}.ts`),
  ...['eval', 'golden', 'train'].map((name) => `lab/${name}.ts`),
  ...['listing', 'changes', 'feed', 'http', 'service', 'mcp', 'write', 'faults', 'soak'].map(
    (name) => `bench/${name}.ts`,
  ),
]

/** A command as an operator runs it. */
const run = async (command: string[], settings: Record<string, string> = {}) =>
  await runModule(command, { PORT: '0', BACKEND_PORT: '0', ...settings })

test.each(COMMANDS)('%s prints only its usage on --help', async (command) => {
  const { code, out } = await run([command, '--help'], { DATA_DIR: '/dev/null/none' })
  expect(code).toBe(0)
  expect(out).toMatch(/bun run|bun start/)
})

test.each(['apps/standalone/src/index.ts', 'apps/gateway/src/index.ts', 'apps/ingest/src/cli/feeds.ts'])(
  '%s on a folder that cannot be used names the setting and the remedy, and no source code',
  async (command) => {
    const { code, error } = await run([command], { DATA_DIR: '/dev/null/none' })
    expect(code).toBe(1)
    expect(error).toMatch(
      /^This cannot start:\n {2}DATA_DIR: \/dev\/null\/none cannot be created or written: make it writable .* \(E[A-Z]+\)$/,
    )
  },
)

test('prints the error of a command before its usage', async () => {
  const first = async (...command: string[]) => (await run(command, { DATA_DIR: dataDir })).error.split('\n')[0]
  expect(await first(CREATE_USER, 'not-mail', '--role', 'admin')).toBe('"not-mail" is not an e-mail address')
  expect(await first(CREATE_USER)).toBe('the e-mail address of the user is missing')
  expect(await first(CREATE_USER, 'a@b.example')).toStartWith('specify one action')
  expect(await first(IMPORT, 'nosuch', 'x.json')).toBe(
    'nosuch is neither a connector nor a file; --help lists the connectors',
  )
  expect(await first(IMPORT, 'grenhouse', 'x.json')).toContain('the nearest connector is greenhouse')
  expect(await first('apps/ingest/src/cli/reindex.ts', '--bogus')).toStartWith('usage: bun run reindex')
})
