import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { catalogOptions } from '@jobs/config/catalog-options.ts'
import { orExit } from '@jobs/config/or-exit.ts'
import { openLimits } from '@jobs/http/limits.ts'
import { serve } from '@jobs/http/serve.ts'
import { createBackend } from './create-backend.ts'
import { readEnv } from './env.ts'

const env = orExit(readEnv)
const { catalog } = await openCatalog(catalogOptions(env))
const limits = await openLimits(env.REDIS_URL)
const app = await createBackend(env, { catalog, limits })
const close = async () => {
  limits.close()
  await catalog.close()
}
const url = serve(app, { hostname: env.HOST, port: env.BACKEND_PORT, close })
console.log(`backend listens on ${url.href}`)
