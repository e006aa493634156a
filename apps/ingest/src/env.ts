import { environment } from '@jobs/config/environment.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { portRules } from '@jobs/config/port-rules.ts'
import { ingestionService, listening } from '@jobs/config/settings.ts'

const { INGEST_PORT } = listening

/** Reads the settings of ingestion from the environment. @throws ConfigError */
export const readEnv = () =>
  loadEnv({ ...ingestionService, INGEST_PORT }, environment(), (set) => portRules(['INGEST_PORT'], set))

export type Env = ReturnType<typeof readEnv>
