import type { api } from './client.ts'

type Call = (...args: never[]) => Promise<{ data: unknown }>
/** What a call of the client answers with when it goes well. */
type DataOf<One extends Call> = NonNullable<Awaited<ReturnType<One>>['data']>
type ItemOf<One extends Call> = DataOf<One> extends { data: readonly (infer Item)[] } ? Item : never

type Api = typeof api
type Admin = Api['admin']

export type Feed = ItemOf<Admin['feeds']['get']>
export type Connector = ItemOf<Admin['connectors']['get']>
export type Run = ItemOf<Admin['runs']['get']>
export type JobItem = ItemOf<Admin['jobs']['get']>
export type Job = DataOf<ReturnType<Admin['jobs']>['get']>
export type Posting = ItemOf<ReturnType<Admin['jobs']>['postings']['get']>
export type JobsQuery = NonNullable<NonNullable<Parameters<Admin['jobs']['get']>[0]>['query']>
