import { expect, test } from 'bun:test'
import { openTestCatalog, testEngines } from '../testing.ts'

test.skipIf(!testEngines.includes('postgres'))('lookups of words that take long leave the readers free', async () => {
  const { catalog, close } = await openTestCatalog('postgres')
  const ended: string[] = []
  const look = async () => {
    await catalog.words`SELECT pg_sleep(0.3)`
    ended.push('lookup')
  }
  const lookups = Array.from({ length: 12 }, look)
  await catalog.read`SELECT 1`
  ended.push('read')
  await Promise.all(lookups)
  expect(ended).toHaveLength(13)
  // A connection for each word at a time would have ended all of them together.
  expect(ended.indexOf('read')).toBeLessThan(9)
  await close()
})
