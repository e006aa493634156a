import { environment } from '@jobs/config/environment.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import {
  alerting,
  engineRules,
  engines,
  environmentKind,
  ingestion,
  listening,
  observing,
  signing,
  site,
} from '@jobs/config/settings.ts'

const { HOST, PORT } = listening

/** The settings of the ingestion process; the service has warned of unknown ones. @throws ConfigError */
export const readChildEnv = () =>
  loadEnv(
    { ...engines, ...ingestion, ...alerting, ...observing, ...signing, ...site, ...environmentKind, HOST, PORT },
    environment(),
    engineRules,
    () => {},
  )
export type ChildEnv = ReturnType<typeof readChildEnv>
