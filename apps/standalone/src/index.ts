import { assertPortsFree } from '@jobs/config/assert-ports-free.ts'
import { showHelp } from '@jobs/config/command-line.ts'
import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { readEnv } from './env.ts'
import { start } from './start.ts'

showHelp(
  'usage: script/server, or bun start\nRuns the whole service in one process. Settings are in .env: .env.example names them all.',
)
try {
  await start(exitOnConfigError(() => assertPortsFree(readEnv(), ['PORT', 'BACKEND_PORT'])))
} catch (error) {
  console.error(error)
  process.exit(1)
}
