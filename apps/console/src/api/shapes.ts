import type { api } from './client.ts'

type Call = (...args: never[]) => Promise<{ data: unknown }>
type DataOf<One extends Call> = NonNullable<Awaited<ReturnType<One>>['data']>
type ItemOf<One extends Call> = DataOf<One> extends { data: readonly (infer Item)[] } ? Item : never

type Api = typeof api
type Admin = Api['admin']

export type Overview = DataOf<Admin['overview']['get']>
export type Alert = ItemOf<Admin['alerts']['get']>
export type AlertChannel = DataOf<Admin['alerts']['get']>['channels'][number]
export type FoundItem = ItemOf<Admin['search']['get']>
export type Feed = ItemOf<Admin['feeds']['get']>
export type Connector = ItemOf<Admin['connectors']['get']>
export type Run = DataOf<ReturnType<Admin['runs']>['get']>
export type RunItem = ItemOf<Admin['runs']['get']>
export type LeftOut = ItemOf<ReturnType<Admin['runs']>['left-out']['get']>
export type DryRun = DataOf<ReturnType<Admin['dry-runs']>['get']>
export type Previewed = NonNullable<DryRun['result']>['items'][number]
export type Evidence = Previewed['evidence']
export type MergePair = ItemOf<Admin['merges']['get']>
export type SampledJob = DataOf<Admin['quality']['samples']['post']>['data'][number]
export type TrafficDay = ItemOf<Admin['traffic']['get']>
export type EmptyWords = DataOf<Admin['traffic']['get']>['words'][number]
export type UserItem = ItemOf<Admin['users']['get']>
export type Invitation = DataOf<ReturnType<Admin['users']>['invitation']['post']>
/** Response to a login or renewal; `expiresIn` is in seconds. */
export type Grant = DataOf<Api['auth']['renew']['post']>
export type Session = ItemOf<Api['auth']['sessions']['get']>
export type AuditEntry = ItemOf<Admin['audit']['get']>
export type Snapshot = ItemOf<Admin['snapshots']['get']>
export type LegalPage = ItemOf<Admin['legal-pages']['get']>
export type Webhook = ItemOf<Admin['webhooks']['get']>
export type Attempt = ItemOf<ReturnType<Admin['webhooks']>['attempts']['get']>
export type JobItem = ItemOf<Admin['jobs']['get']>
export type Job = DataOf<ReturnType<Admin['jobs']>['get']>
export type FoundOccupation = ItemOf<Admin['occupations']['get']>
export type Posting = ItemOf<ReturnType<Admin['jobs']>['postings']['get']>
