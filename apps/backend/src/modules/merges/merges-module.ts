import { judgeMerge, withdrawVerdict } from '@jobs/catalog/merging/judge-merge.ts'
import {
  type MergePair,
  listDoubtfulMerges,
  listVerdicts,
  MAX_DOUBT,
  readVerdicts,
} from '@jobs/catalog/merging/list-merges.ts'
import { type JudgedSide, MERGE_VERDICTS, VERDICT_ORIGINS } from '@jobs/catalog/merging/record-verdicts.ts'
import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { says } from '@jobs/types/fault.ts'
import type { Site } from '@jobs/types/site.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { withInstants } from '../../http/instants.ts'
import { JsonLines, jsonLines } from '../../http/json-lines.ts'
import { editor, viewer } from '../../http/operation.ts'
import { paged, pageRequest, paging, pageAnswer } from '../../http/paging.ts'
import type { AdminJobsDeps } from '../admin-jobs/admin-jobs-module.ts'
import { guarded } from '../auth/access.ts'

const MAX_TEXT = 5000

const Side = z
  .strictObject({
    posting: z.int(),
    source: z.string(),
    feed: z.string(),
    url: z.string().describe('Page of the posting at its source; never public.'),
    title: z.string(),
    companyName: z.string(),
    location: z.string(),
    workArrangement: z.string(),
    language: z.string(),
    publishedAt: Instant.optional(),
    text: z.string().max(MAX_TEXT).describe('Beginning of the description, as plain text.'),
  })
  .meta({ id: 'MergeSide' })

const verdict = z.enum(MERGE_VERDICTS)

const MergeShape = z
  .strictObject({
    id: z.string().describe('Ids of the two postings, lower first.'),
    rule: z.string().optional().describe('Rule that merged them.'),
    confidence: z.number().min(0).max(1).optional().describe('Confidence of the rule.'),
    job: z
      .strictObject({ id: z.int(), slug: z.string(), title: z.string(), companyName: z.string(), url: z.url() })
      .optional()
      .describe('Job that both belong to; absent once reviewed.'),
    a: Side,
    b: Side,
    verdict: z
      .strictObject({ verdict, origin: z.enum(VERDICT_ORIGINS), by: z.string(), at: Instant })
      .optional()
      .describe('Verdict of a reviewer.'),
  })
  .meta({ id: 'Merge' })

const showMerge = ({ postings, job, a, b, verdict, ...rest }: MergePair, site: Site) => ({
  ...rest,
  id: postings.join('-'),
  ...(job && { job: { ...job, url: `${site.url}/jobs/${job.slug}` } }),
  a: showSide(postings[0], a),
  b: showSide(postings[1], b),
  ...(verdict && { verdict: withInstants(verdict, 'at') }),
})

const showSide = (posting: number, { company, description, remote: _remote, ...side }: JudgedSide) => ({
  ...withInstants(side, 'publishedAt'),
  posting,
  companyName: company,
  text: description.slice(0, MAX_TEXT),
})

/** Converts a verdict to a labelled row for `bun run eval dedup`, with email addresses and phone numbers masked. */
const labelledPair = ({ rule, confidence, a, b, verdict }: MergePair) => ({
  duplicate: verdict?.verdict === 'same',
  kind: a.source === b.source && a.feed === b.feed ? 'board-verdict' : 'cross-verdict',
  why: [verdict?.origin, rule, confidence?.toFixed(2)].filter((part) => part !== undefined).join(', '),
  real: true,
  ambiguous: false,
  a: labelledSide(a),
  b: labelledSide(b),
})

const labelledSide = ({ title, company, location, description, source, remote }: JudgedSide) => ({
  title: masked(title),
  company,
  location,
  description: masked(description),
  source,
  ...(remote && { remote }),
})

const masked = (text: string) =>
  text.replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<email>').replaceAll(/(?:\+|\b00?)[1-9][\d ()/-]{6,}\d/g, '<phone>')

const DEFAULT_BELOW = 0.9
const STATES = ['open', 'judged'] as const

const MergesQuery = z.strictObject({
  ...paging,
  state: z.enum(STATES).default('open').describe('`open`: without a verdict. `judged`: with a verdict, latest first.'),
  below: z
    .string()
    .regex(/^(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/, says('share'))
    .transform(Number)
    .default(DEFAULT_BELOW)
    .describe(
      `Only open pairs with a confidence below this. Pairs with a confidence of ${MAX_DOUBT} or more are never listed.`,
    ),
})

const PairRef = z.object({ id: z.string().describe('Id of a pair.') })
const Verdict = z.strictObject({ verdict }).meta({ id: 'VerdictInput' })
const Judged = z
  .strictObject({
    id: z.string(),
    verdict,
    jobs: z.array(z.int()).length(2).describe('Ids of the jobs that the two postings now belong to.'),
  })
  .meta({ id: 'Judged' })
const Unjudged = Judged.omit({ verdict: true }).meta({ id: 'Unjudged' })

/** Parses the id of a pair. @throws CatalogRefusal `not_found` */
const pairOf = (id: string): [number, number] => {
  const [, first, second] = id.match(/^([1-9]\d{0,14})-([1-9]\d{0,14})$/) ?? []
  if (first && second && first !== second) return [Number(first), Number(second)]
  throw refusal('not_found', 'no-pair')
}

/** Routes to review postings that were merged into one job. */
export const mergesModule = (deps: AdminJobsDeps) => {
  const { catalog, site } = deps
  return guarded(deps.auth, '/api/admin/merges')
    .get(
      '',
      async ({ query: { state, below, ...query } }) => {
        const request = pageRequest(query)
        const found =
          state === 'open'
            ? await listDoubtfulMerges(catalog, { ...request, below })
            : await listVerdicts(catalog, request)
        return pageAnswer(query, found, (pair) => showMerge(pair, site))
      },
      {
        role: 'viewer',
        query: MergesQuery,
        response: { 200: paged(MergeShape) },
        detail: {
          operationId: 'listMerges',
          summary: 'List pairs of postings merged with low confidence, least certain first',
          description: 'The total counts up to 10,000.',
        },
      },
    )
    .get('/verdicts', () => jsonLines('verdicts.jsonl', readVerdicts(catalog), labelledPair), {
      ...viewer(
        'exportVerdicts',
        'Export all verdicts as labelled rows for `bun run eval dedup` and `bun run train matching`',
      ),
      response: { 200: JsonLines },
    })
    .put(
      '/:id/verdict',
      async ({ params, body, user }) => {
        const pair = pairOf(params.id)
        const jobs = await judgeMerge(catalog, pair, body.verdict, user, Date.now())
        return { id: params.id, verdict: body.verdict, jobs }
      },
      {
        ...editor(
          'judgeMerge',
          'Judge whether two postings are the same job, permanently; `different` separates them; refused if it contradicts other verdicts',
          409,
        ),
        params: PairRef,
        body: Verdict,
        response: { 200: Judged },
      },
    )
    .delete(
      '/:id/verdict',
      async ({ params, user }) => {
        const jobs = await withdrawVerdict(catalog, pairOf(params.id), user, Date.now())
        return { id: params.id, jobs }
      },
      {
        ...editor('withdrawVerdict', 'Withdraw the verdict on two postings; matching decides again', 409),
        params: PairRef,
        response: { 200: Unjudged },
      },
    )
}
