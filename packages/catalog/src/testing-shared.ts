import { afterAll } from 'bun:test'
import { openTestCatalog, type TestEngine } from './testing.ts'

/** Opens a test catalogue for all tests of a block, and removes it after them. */
export const sharedCatalog = (engine?: TestEngine) => {
  const opening = openTestCatalog(engine)
  afterAll(async () => await (await opening).close())
  return opening
}
