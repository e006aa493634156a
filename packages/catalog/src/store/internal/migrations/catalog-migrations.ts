import type { Dialect } from '../../catalog.ts'
import { feedsAndJobs } from './001-010/001-feeds-and-jobs.ts'
import { matching } from './001-010/002-matching.ts'
import { users } from './001-010/003-users.ts'
import { administration } from './001-010/004-administration.ts'
import { loginAttempts } from './001-010/005-login-attempts.ts'
import { searchSync } from './001-010/006-search-sync.ts'
import { pipelineVersion } from './001-010/007-pipeline-version.ts'
import { forgetting } from './001-010/008-forgetting.ts'
import { places } from './001-010/009-places.ts'
import { feedLimits, runWorkers } from './001-010/010-runs-and-feeds.ts'
import { changes } from './011-020/011-changes.ts'
import { webhooks } from './011-020/013-webhooks.ts'
import { listingMinutes } from './011-020/014-listing-minutes.ts'
import { sessions } from './011-020/015-sessions.ts'
import { removedFeeds } from './011-020/016-removed-feeds.ts'
import { rereading } from './011-020/017-rereading.ts'
import { jobVersion } from './011-020/018-job-version.ts'
import { postingFeatures } from './011-020/019-posting-features.ts'
import { snapshots } from './011-020/020-snapshots.ts'
import { runDetails } from './021-run-details.ts'
import { dryRuns } from './022-dry-runs.ts'
import { mergeVerdicts } from './023-merge-verdicts.ts'
import { listingDays } from './024-listing-days.ts'
import { mirroring } from './025-mirroring.ts'
import { feedSchedule } from './026-feed-schedule.ts'
import { feedPermission } from './027-feed-permission.ts'
import { placesOfClosedJobs } from './028-places-of-closed-jobs.ts'
import { snapshotWork } from './029-snapshot-work.ts'
import { undatedJobs } from './030-undated-jobs.ts'
import { versionOfNewJobs } from './031-version-of-new-jobs.ts'
import { occupations } from './032-occupations.ts'
import { terms } from './033-terms.ts'
import { skills } from './034-skills.ts'
import { probes } from './036-probes.ts'
import { signing } from './037-signing.ts'
import { quality } from './038-quality.ts'
import { alerts } from './039-alerts.ts'
import { sessionCookies } from './040-session-cookies.ts'
import { failures } from './041-failures.ts'
import { legalPages } from './042-legal-pages.ts'
import { traffic } from './043-traffic.ts'
import { mirroredReposts } from './044-mirrored-reposts.ts'
import { webhookFailures } from './045-webhook-failures.ts'
import { restoredCatalogue } from './046-restored-catalogue.ts'

export type { Dialect }

export interface Migration {
  name: string
  statements: readonly string[]
}

/**
 * Every migration of the catalogue, oldest first. A released one is never edited: a change is a new one. They are
 * statements only: code of today would build another database from them tomorrow.
 */
export const catalogMigrations = (dialect: Dialect): Migration[] => [
  { name: 'catalog-1-feeds-and-jobs', statements: feedsAndJobs(typesOf[dialect]) },
  { name: 'catalog-2-matching', statements: matching(typesOf[dialect]) },
  { name: 'catalog-3-users', statements: users(typesOf[dialect]) },
  { name: 'catalog-4-administration', statements: administration(typesOf[dialect]) },
  { name: 'catalog-5-login-attempts', statements: loginAttempts(typesOf[dialect]) },
  { name: 'catalog-6-search-sync', statements: searchSync() },
  { name: 'catalog-7-pipeline-version', statements: pipelineVersion() },
  { name: 'catalog-8-forgetting', statements: forgetting() },
  { name: 'catalog-9-places', statements: places(typesOf[dialect]) },
  { name: 'catalog-10-run-workers', statements: runWorkers() },
  { name: 'catalog-11-changes', statements: changes(typesOf[dialect]) },
  { name: 'catalog-12-feed-limits', statements: feedLimits() },
  { name: 'catalog-13-webhooks', statements: webhooks(typesOf[dialect]) },
  { name: 'catalog-14-listing-minutes', statements: listingMinutes() },
  { name: 'catalog-15-sessions', statements: sessions(typesOf[dialect]) },
  { name: 'catalog-16-removed-feeds', statements: removedFeeds() },
  { name: 'catalog-17-rereading', statements: rereading() },
  { name: 'catalog-18-job-version', statements: jobVersion(dialect) },
  { name: 'catalog-19-posting-features', statements: postingFeatures() },
  { name: 'catalog-20-snapshots', statements: snapshots() },
  { name: 'catalog-21-run-details', statements: runDetails() },
  { name: 'catalog-22-dry-runs', statements: dryRuns() },
  { name: 'catalog-23-merge-verdicts', statements: mergeVerdicts(typesOf[dialect]) },
  { name: 'catalog-24-listing-days', statements: listingDays() },
  { name: 'catalog-25-mirroring', statements: mirroring() },
  { name: 'catalog-26-feed-schedule', statements: feedSchedule() },
  { name: 'catalog-27-feed-permission', statements: feedPermission() },
  { name: 'catalog-28-places-of-closed-jobs', statements: placesOfClosedJobs(dialect) },
  { name: 'catalog-29-snapshot-work', statements: snapshotWork() },
  { name: 'catalog-30-undated-jobs', statements: undatedJobs() },
  { name: 'catalog-31-version-of-new-jobs', statements: versionOfNewJobs(dialect) },
  { name: 'catalog-32-occupations', statements: occupations() },
  { name: 'catalog-33-terms', statements: terms() },
  { name: 'catalog-34-skills', statements: skills() },
  { name: 'catalog-36-probes', statements: probes() },
  { name: 'catalog-37-signing', statements: signing(typesOf[dialect]) },
  { name: 'catalog-38-quality', statements: quality() },
  { name: 'catalog-39-alerts', statements: alerts(typesOf[dialect].identity) },
  { name: 'catalog-40-session-cookies', statements: sessionCookies() },
  { name: 'catalog-41-failures', statements: failures() },
  { name: 'catalog-42-legal-pages', statements: legalPages() },
  { name: 'catalog-43-traffic', statements: traffic() },
  { name: 'catalog-44-mirrored-reposts', statements: mirroredReposts() },
  { name: 'catalog-45-webhook-failures', statements: webhookFailures() },
  { name: 'catalog-46-restored-catalogue', statements: restoredCatalogue() },
]

/** The few column types the two engines do not share. */
export interface ColumnTypes {
  /** A key the database counts up and never gives twice. */
  identity: string
  /** Text ordered by its bytes, the same everywhere. */
  orderedText: string
  /** After a table's columns: its rows are kept in the order of the primary key, where the engine can. */
  keyed: string
  /** An expression that gives another twelve hexadecimal digits each time. */
  randomId: string
}

const typesOf: Record<Dialect, ColumnTypes> = {
  sqlite: {
    identity: 'INTEGER PRIMARY KEY AUTOINCREMENT',
    orderedText: 'TEXT',
    keyed: 'WITHOUT ROWID',
    randomId: 'lower(hex(randomblob(6)))',
  },
  postgres: {
    identity: 'BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY',
    orderedText: 'TEXT COLLATE "C"',
    keyed: '',
    randomId: 'substr(md5(random()::text || clock_timestamp()::text), 1, 12)',
  },
}
