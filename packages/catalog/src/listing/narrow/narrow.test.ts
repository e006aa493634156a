import { openTestCatalog, testEngines } from '../../testing.ts'
import { narrowSuite } from './narrow-suite.ts'

for (const engine of testEngines) {
  narrowSuite(engine, async () => ({
    ...(await openTestCatalog(engine)),
    degraded: engine === 'postgres',
    settle: async () => {},
  }))
}
