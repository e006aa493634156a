import { ConfigError } from '@jobs/config/load-env.ts'
import { start } from './start.ts'

try {
  await start()
} catch (error) {
  // A faulty setting is the operator's to mend; a stack trace would only hide it.
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
