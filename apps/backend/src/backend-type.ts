import type { JobReplacement } from '@jobs/types/jobs/job-edit.ts'
import type { JobInput } from '@jobs/types/jobs/job-input.ts'
import type { Elysia } from 'elysia'
import type { z } from 'zod'
import type { createApp } from './app.ts'
import type { FeedInput } from './modules/feeds/feed-input.ts'

/** Fields as typed in a form: any may be missing or be text, which the backend rejects. */
type AsTyped<Body> = { [Name in keyof Body]?: Body[Name] | string | undefined }

/** Bodies as sent: fields with defaults are optional. */
type BodyAsSent<Body> =
  Body extends z.output<typeof FeedInput>
    ? z.input<typeof FeedInput>
    : Body extends JobReplacement
      ? 'pinnedFields' extends keyof Body
        ? z.input<typeof JobReplacement>
        : AsTyped<z.input<typeof JobInput>>
      : Body

/** Queries as sent: every filter is optional; times and lists are strings. */
type QueryAsSent<Query> = {
  [Name in keyof Query]?: Name extends 'from' | 'to' | 'published_since' | 'failing_before'
    ? string
    : NonNullable<Query[Name]> extends readonly string[]
      ? string
      : Query[Name]
}

/** Elysia types requests as the parsed output of their schemas; clients send the input. */
type AsSent<Routes> = {
  [Key in keyof Routes]: Routes[Key] extends {
    body: infer Body
    params: infer Params
    query: infer Query
    headers: infer Headers
    response: infer Response
  }
    ? { body: BodyAsSent<Body>; params: Params; query: QueryAsSent<Query>; headers: Headers; response: Response }
    : AsSent<Routes[Key]>
}

type Sent<App> =
  App extends Elysia<
    infer Path,
    infer Singleton,
    infer Definitions,
    infer Metadata,
    infer Routes,
    infer Ephemeral,
    infer Volatile
  >
    ? Elysia<Path, Singleton, Definitions, Metadata, AsSent<Routes>, Ephemeral, Volatile>
    : never

/** The app's type for Eden: `treaty<Backend>(address)` creates a typed client. */
export type Backend = Sent<ReturnType<typeof createApp>>
