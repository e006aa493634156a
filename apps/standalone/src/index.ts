import { assertPortsFree } from '@jobs/config/assert-ports-free.ts'
import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { readEnv } from './env.ts'
import { start } from './start.ts'

try {
  await start(exitOnConfigError(() => assertPortsFree(readEnv(), ['PORT', 'BACKEND_PORT'])))
} catch (error) {
  console.error(error)
  process.exit(1)
}
