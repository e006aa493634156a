import { orExit } from '@jobs/config/or-exit.ts'
import { readEnv } from './env.ts'
import { start } from './start.ts'

try {
  await start(orExit(readEnv))
} catch (error) {
  console.error(error)
  process.exit(1)
}
