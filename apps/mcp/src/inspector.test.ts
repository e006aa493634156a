import { testFolder } from '@jobs/core/testing/folder.ts'
import { $ } from 'bun'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { startTestServer } from './testing.ts'

/** The Inspector is large; only the full test run, which starts services, installs it. */
const isFullRun = process.env.TEST_DATABASE_URL !== undefined
const home = await testFolder()
const folder = join(import.meta.dir, '../inspector')
const inspector = join(folder, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')

describe.skipIf(!isFullRun)('the MCP Inspector', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    await $`${process.execPath} install --frozen-lockfile --ignore-scripts --silent`.cwd(folder)
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const inspect = async (...options: string[]) => {
    const command = [process.execPath, inspector, '--cli', server.url, '--transport', 'http', ...options]
    const { exitCode, stdout, stderr } = await $`${command}`
      .env({ ...process.env, HOME: home })
      .nothrow()
      .quiet()
    return { exitCode, complaints: stderr.toString(), result: JSON.parse(stdout.toString()) }
  }

  test.each(['legacy', 'auto', 'modern'])('has nothing to say of the tools in era %s', async (era) => {
    const { exitCode, complaints, result } = await inspect('--protocol-era', era, '--method', 'tools/list', '--strict')
    expect([exitCode, complaints]).toEqual([0, ''])
    expect(result.tools.map((tool: { name: string }) => tool.name)).toEqual(['search_jobs', 'get_job_statistics'])
  })

  test('calls a tool', async () => {
    const call = ['--method', 'tools/call', '--tool-name', 'search_jobs', '--tool-arg', 'q=koch', 'per_page=2']
    const { exitCode, result } = await inspect(...call)
    expect([exitCode, result.structuredContent.data.length]).toEqual([0, 2])
  })
})
