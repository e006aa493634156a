import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { serve } from '@jobs/http/serve.ts'
import { createApp } from './app.ts'
import { readEnv, settingsOf } from './env.ts'

const env = readEnv()
const { catalog, search } = await openCatalog({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
const app = createApp({ ...settingsOf(env), catalog, search })
const url = serve(app, { hostname: env.HOST, port: env.PORT, close: () => catalog.close() })
console.log(`gateway listens on ${url.href}`)
