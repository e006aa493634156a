import { testEngines } from '@jobs/catalog/testing.ts'
import { openTestListing } from '../testing.ts'
import { narrowSuite } from './narrow-suite.ts'

for (const engine of testEngines) {
  narrowSuite(engine, async () => ({
    ...(await openTestListing(engine)),
    degraded: engine === 'postgres',
    settle: async () => {},
  }))
}
