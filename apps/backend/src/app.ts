import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { anyHost } from '@jobs/http/any-host.ts'
import { health } from '@jobs/http/health.ts'
import { Elysia } from 'elysia'
import { problems } from './http/problems.ts'
import { type AdminJobsDeps, adminJobsModule } from './modules/admin-jobs/admin-jobs-module.ts'
import { bulkModule } from './modules/admin-jobs/bulk-module.ts'
import { occupationsModule } from './modules/admin-jobs/occupations-module.ts'
import { postingsModule } from './modules/admin-jobs/postings-module.ts'
import { alertTestsModule, alertsModule } from './modules/alerts/alerts-module.ts'
import { auditModule } from './modules/audit/audit-module.ts'
import { adminGate } from './modules/auth/access.ts'
import { type AuthDeps, authModule, sessionsModule } from './modules/auth/auth-module.ts'
import { consoleModule } from './modules/console/console-module.ts'
import { connectorsModule } from './modules/feeds/connectors-module.ts'
import { type FeedsDeps, feedsModule, feedsBulkModule } from './modules/feeds/feeds-module.ts'
import { dryRunsModule, runsModule } from './modules/feeds/runs-module.ts'
import { createGeocodeRoutes, type GeocodeDeps } from './modules/geocode/geocode-routes.ts'
import { type JobsDeps, jobsModule } from './modules/jobs/jobs-module.ts'
import { legalPagesModule } from './modules/legal-pages/legal-pages-module.ts'
import { mergesModule } from './modules/merges/merges-module.ts'
import { openapiModule } from './modules/openapi/openapi-module.ts'
import { overviewModule, type OverviewDeps } from './modules/overview/overview-module.ts'
import { qualityModule } from './modules/quality/quality-module.ts'
import { searchModule } from './modules/search/search-module.ts'
import { snapshotsModule } from './modules/snapshots/snapshots-module.ts'
import { type StatusDeps, statusModule } from './modules/status/status-module.ts'
import { trafficModule } from './modules/traffic/traffic-module.ts'
import { usersModule } from './modules/users/users-module.ts'
import { type WebhooksDeps, webhooksModule } from './modules/webhooks/webhooks-module.ts'

export interface BackendDeps
  extends StatusDeps, AuthDeps, JobsDeps, AdminJobsDeps, FeedsDeps, WebhooksDeps, OverviewDeps {
  geocoding: GeocodeDeps
}

/** Composes the backend: authentication, administration and the other routes for operators. */
export const createApp = (deps: BackendDeps) => {
  const app = new Elysia(anyHost)
  const routes = () => app.routes
  return app
    .use(problems(deps.site, routes))
    .use(adminGate(deps.auth))
    .use(health(() => currentRevision(deps.catalog)))
    .use(statusModule(deps, routes))
    .use(authModule(deps))
    .use(sessionsModule(deps))
    .use(createGeocodeRoutes(deps.geocoding))
    .use(openapiModule(deps.site, routes))
    .use(consoleModule())
    .use(jobsModule(deps))
    .use(adminJobsModule(deps))
    .use(postingsModule(deps))
    .use(occupationsModule(deps))
    .use(bulkModule(deps))
    .use(mergesModule(deps))
    .use(feedsModule(deps))
    .use(feedsBulkModule(deps))
    .use(connectorsModule(deps))
    .use(runsModule(deps))
    .use(dryRunsModule(deps))
    .use(usersModule(deps))
    .use(webhooksModule(deps))
    .use(alertsModule(deps))
    .use(alertTestsModule(deps))
    .use(legalPagesModule(deps))
    .use(auditModule(deps))
    .use(searchModule(deps))
    .use(overviewModule(deps))
    .use(snapshotsModule(deps))
    .use(qualityModule(deps))
    .use(trafficModule(deps))
}
