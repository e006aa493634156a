import { mayListen } from '@jobs/config/may-listen.ts'
import { orExit } from '@jobs/config/or-exit.ts'
import { readEnv } from './env.ts'
import { start } from './start.ts'

try {
  await start(orExit(() => mayListen(readEnv(), ['PORT', 'BACKEND_PORT'])))
} catch (error) {
  console.error(error)
  process.exit(1)
}
