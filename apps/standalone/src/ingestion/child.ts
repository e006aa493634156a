import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { log } from '@jobs/observability/log.ts'
import { readChildEnv } from './child-env.ts'
import { runChild } from './run-child.ts'

try {
  await runChild(exitOnConfigError(readChildEnv))
} catch (error) {
  log.error('ingestion could not start', { error })
  process.exit(1)
}
