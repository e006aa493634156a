import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { orExit } from '@jobs/config/or-exit.ts'
import { serve } from '@jobs/http/serve.ts'
import { createBackend } from './create-backend.ts'
import { readEnv } from './env.ts'

const env = orExit(readEnv)
const { catalog } = await openCatalog({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
const app = await createBackend(env, { catalog })
const url = serve(app, { hostname: env.HOST, port: env.BACKEND_PORT, close: () => catalog.close() })
console.log(`backend listens on ${url.href}`)
