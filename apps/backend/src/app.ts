import type { Catalog } from '@jobs/catalog/catalog.ts'
import { currentRevision } from '@jobs/catalog/catalog-state.ts'
import { health } from '@jobs/http/health.ts'
import { Elysia } from 'elysia'
import { problems } from './http/problems.ts'
import { adminGate } from './modules/auth/access.ts'
import { type AuthDeps, authModule } from './modules/auth/auth-module.ts'
import { createGeocodeRoutes, type GeocodeDeps } from './modules/geocode/geocode-routes.ts'
import { openapiModule } from './modules/openapi/openapi-module.ts'
import { type StatusDeps, statusModule } from './modules/status/status-module.ts'

export interface BackendDeps extends StatusDeps, AuthDeps {
  catalog: Catalog
  geocoding: GeocodeDeps
}

/** The backend: everything that writes over HTTP. Each module adds its routes here. */
export const createApp = (deps: BackendDeps) => {
  const app = new Elysia(anyHost)
  const routes = () => app.routes
  return app
    .use(problems(deps.site, routes))
    .use(adminGate(deps.auth))
    .use(health(() => currentRevision(deps.catalog)))
    .use(statusModule(deps, routes))
    .use(authModule(deps))
    .use(createGeocodeRoutes(deps.geocoding))
    .use(openapiModule(deps.site, routes))
}

/** Without it a host name of less than four letters hides the path. */
const anyHost = { handler: { standardHostname: false } }
