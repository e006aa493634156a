import { expect, test } from 'bun:test'
import { openTestCatalog, testEngines } from '../testing.ts'

test.skipIf(!testEngines.includes('postgres'))('lookups of words that take long leave the readers free', async () => {
  const { catalog, close } = await openTestCatalog('postgres')
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = catalog.transaction(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(1)`
    held.resolve()
    await release.promise
  })
  await held.promise
  let ended = 0
  const lookups = Array.from({ length: 12 }, async () => {
    await catalog.words`SELECT pg_advisory_xact_lock_shared(1)`
    ended += 1
  })
  await catalog.read`SELECT 1`
  expect(ended).toBe(0)
  release.resolve()
  await Promise.all([holding, ...lookups])
  await close()
})
