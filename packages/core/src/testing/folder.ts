import { afterAll } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder that is removed after the tests of the file or group. */
export const testFolder = (): Promise<string> => {
  const making = mkdtemp(join(tmpdir(), 'jobs-test-'))
  afterAll(async () => await rm(await making, { recursive: true, force: true }))
  return making
}
