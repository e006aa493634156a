import { Job } from '@jobs/types/jobs/job.ts'
import { Meta } from '@jobs/types/jobs/job-list.ts'
import { ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { z } from 'zod'

/** What a schema says of each of its fields. */
const meaningsOf = (schema: z.ZodObject<z.ZodRawShape>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const { description } = field as z.ZodType
      if (!description) throw new Error(`${name} is not described`)
      return [name, description]
    }),
  )

/** The page for developers in English. Between backticks stands code, and links are as in Markdown. */
export const en = {
  title: 'Jobs API',
  description: (ways: string) =>
    `A public API of remote and hybrid jobs for Germany and the EU: ${ways} and feeds, without a key.`,
  lede: (brand: string) =>
    `Remote and hybrid jobs for Germany and the EU as JSON: no key, no cookies, open to any origin. Collected from many sources, each job listed once. Every job links to its page at ${brand}.`,
  contents: 'On this page',
  off: 'The public API is switched off at the moment.',
  sections: {
    try: 'Try it',
    listing: 'The listing',
    examples: 'Examples',
    assistants: 'Assistants (MCP)',
    feeds: 'Feeds',
    following: 'Follow the listing',
    limits: 'Limits',
    errors: 'Errors',
    attribution: 'Attribution',
    versions: 'Versions',
  },
  try: {
    words: 'q, free text',
    ask: 'Ask',
    asItCame: 'The answer as it came',
    asJson: 'The answer as JSON',
    job: 'job',
    jobs: 'jobs',
    left: 'requests left',
    to: 'to',
    noAnswer: 'no answer. Is the network there?',
    copy: 'Copy',
    copied: 'Copied',
  },
  table: (heads: string) => `Table: ${heads}`,
  listing: {
    intro: (path: string) => `\`GET ${path}\` answers a page of jobs. Every parameter may be left out.`,
    order:
      'Without `q` the newest jobs come first, with it the best match. The answer has `data`, the jobs, and `meta`. Pages before and after are named in the `Link` header.',
    job: 'A job',
    machines: (openapi: string, catalogue: string) =>
      `The [OpenAPI document](${openapi}) says the same to programs, as does the [API catalogue](${catalogue}).`,
    parameter: 'Parameter',
    byDefault: 'Default',
    field: 'Field',
    type: 'Type',
    meaning: 'Meaning',
    empty: 'empty',
    all: 'all',
    listOf: (type: string) => `array of ${type}`,
    optional: (type: string) => `${type}, optional`,
    parameters: meaningsOf(ListJobsQuery),
    jobFields: meaningsOf(Job),
    metaFields: meaningsOf(Meta),
  },
  examples: {
    five: 'Five German jobs for developers',
    narrowed: 'Remote, open to Austria, 60,000 or more, since Monday, with PHP',
    facets: 'What there is to narrow it by, counted',
    unchanged: 'Only if something has changed',
    everyPage: 'Every job of a search, page by page',
    copy: 'A copy of the whole listing that stays current, also after it was stopped',
    pay: 'The newest jobs with their pay',
    near: 'How many jobs are within 50 km of Cologne, and the newest',
    pythonClient: 'A client in Python, made by openapi-python-client',
    goClient: 'A client in Go, made by oapi-codegen',
    typescriptClient: 'A client in TypeScript, with the types of openapi-typescript',
    useClient: 'Five remote jobs by this client',
    duckdb: 'The whole listing as a Parquet file, queried in SQL with DuckDB',
    verify: 'Whether a snapshot is the one that was signed',
    prompt: 'A prompt of the MCP server; `find_jobs` and `compare_jobs` are there in de, en and fr',
    resource: 'A job in full as Markdown, a resource of the MCP server',
    ojcp: 'A search by the Open Job Context Protocol (OJCP)',
  },
  assistants: {
    intro: (url: string) =>
      `The same jobs are an MCP server with the tools \`search_jobs\` and \`get_job_statistics\`, at \`${url}\`. It speaks Streamable HTTP, needs no key, and answers clients of every protocol revision.`,
    inFile: (name: string, file: string) => `${name}, in \`${file}\``,
  },
  feeds: (rss: string, json: string) =>
    `For feed readers the listing is [RSS](${rss}) and [JSON Feed](${json}) too, with the same parameters: \`${rss}?q=entwickler&language=de\`. They are newest first, also with \`q\`, so that a reader sees every new job that matches.`,
  following: {
    changes: (path: string) =>
      `Whoever keeps a copy need not read the listing again and again. \`GET ${path}?after=…\` answers what has changed since a cursor, each job once in its last state: \`listed\` and \`updated\` with the \`job\`, \`closed\` with the \`reason\`. Go on from \`meta.next\`; without \`after\` each listed job comes once. \`limit\` is up to 1000. With \`wait=30\` the request is held, up to so many seconds, until something changes. The parameters that narrow the listing narrow the changes too, all but \`q\`; a job that no longer meets them is closed with the reason \`out-of-filter\`.`,
    snapshots: (path: string) =>
      `A cursor is good for 30 days; after that the answer is 410, and the copy begins anew. To begin with many jobs at once take a file of \`GET ${path}\`, the whole listing of every hour as JSON lines or Parquet, and go on from its \`cursor\`.`,
    example: 'An example in TypeScript above is such a copy.',
  },
  limits: {
    limit: 'Limit',
    value: 'Value',
    appliesTo: 'Applies to',
    requests: 'Requests',
    perClient: (count: string) => `${count} per 15 minutes and client`,
    mcp: 'MCP server',
    listing: 'listing',
    feeds: 'feeds',
    made: 'any other page that is not in memory',
    button: 'the button to apply',
    together: (what: string) => `${what}; all together`,
    range: (least: number, most: number) => `${least} to ${most}`,
    listingAndFeeds: 'listing and feeds',
    characters: (count: number) => `${count} characters`,
    everywhere: 'everywhere',
    client:
      'A client is an IPv4 address or an IPv6 /64. `RateLimit` says what is left, `RateLimit-Policy` what was granted. Beyond it the answer is 429 with `Retry-After` in seconds. Those who need more may ask the operator.',
    cache:
      'Please cache: answers may be kept for a minute, and carry an `ETag`. Sent back as `If-None-Match` it gives an empty 304 while nothing has changed.',
  },
  errors: {
    intro:
      'Errors are `application/problem+json` (RFC 9457): `type`, `title`, `status`, `detail`, for bad input `errors` with `parameter` and `detail` of each fault, and the `attribution`.',
    status: 'Status',
    meaning: 'Meaning',
    remedy: 'What to do',
    304: ['Nothing has changed since the `ETag` you sent.', 'Use what you have.'],
    400: ['A parameter is not what it has to be; `errors` names each.', 'Mend the request.'],
    404: ['There is nothing at this address, or the API is switched off.', 'Look at the address.'],
    405: ['The method is not GET, HEAD or OPTIONS; MCP takes POST alone.', 'Look at `Allow`.'],
    withoutMcp: ['The method is not GET, HEAD or OPTIONS.', 'Look at `Allow`.'],
    406: ['`Accept-Encoding` excludes every available encoding.', 'Allow gzip, zstd, br or identity.'],
    410: ['The job has left the listing, or the cursor of changes is over 30 days old.', 'Drop it, or begin anew.'],
    413: ['The body of an MCP request is above 64 KiB.', 'Send less.'],
    429: ['More requests than the quota.', 'Wait as many seconds as `Retry-After` says.'],
    500: ['Internal error; it has been logged.', 'Try again later.'],
    503: ['A part of the service is unavailable.', 'Try again after `Retry-After`, or later.'],
  },
  attribution: {
    intro: (url: string) =>
      `Use is free with a visible link back to [${url}](${url}). Put this where people see the jobs:`,
    looks: 'It looks like this:',
    notice: (notice: string) =>
      `Every answer carries the notice “${notice}”, in \`meta.attribution\` and in the headers, and the terms with this link in \`meta.license\`.`,
  },
  versions: {
    intro: (version: string) =>
      `This is version ${version}, under \`/api/public/v1\`. It is in beta: fields and limits may still change. Before anything ends, answers carry \`Deprecation\` and \`Sunset\` headers with the dates.`,
    deprecated: (day: string) => `This version is deprecated from ${day} on.`,
    ends: (day: string) => `It may stop answering from ${day} on.`,
  },
}

export type DevelopersTexts = typeof en
