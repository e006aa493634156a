import { environment } from '@jobs/config/environment.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { ingestionService } from '@jobs/config/settings.ts'

/** The settings of the ingestion process; the service has warned of unknown ones. @throws ConfigError */
export const readChildEnv = () => loadEnv(ingestionService, environment(), undefined, () => {})
export type ChildEnv = ReturnType<typeof readChildEnv>
