import { environment } from '@jobs/config/environment.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { portRules } from '@jobs/config/port-rules.ts'
import {
  alerting,
  alertRules,
  engineRules,
  engines,
  environmentKind,
  ingestion,
  listening,
  observing,
  signing,
  site,
} from '@jobs/config/settings.ts'

const { HOST, PORT, INGEST_PORT } = listening

/** The settings of ingestion. @throws ConfigError */
export const readEnv = () =>
  loadEnv(
    {
      ...engines,
      ...ingestion,
      ...alerting,
      ...observing,
      ...signing,
      ...site,
      ...environmentKind,
      HOST,
      PORT,
      INGEST_PORT,
    },
    environment(),
    (set) => ({
      ...engineRules(set),
      ...alertRules(set),
      ...portRules(['INGEST_PORT'], set),
    }),
  )
