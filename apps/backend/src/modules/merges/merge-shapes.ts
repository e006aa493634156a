import type { MergePair } from '@jobs/catalog/merging/list-merges.ts'
import { type JudgedSide, MERGE_VERDICTS, VERDICT_ORIGINS } from '@jobs/catalog/merging/record-verdicts.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import type { Site } from '@jobs/types/site.ts'
import { z } from 'zod'
import { withInstants } from '../../http/instants.ts'

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

export const verdict = z.enum(MERGE_VERDICTS)

export const MergeShape = z
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

export const showMerge = ({ postings, job, a, b, verdict: said, ...rest }: MergePair, site: Site) => ({
  ...rest,
  id: postings.join('-'),
  ...(job && { job: { ...job, url: `${site.url}/jobs/${job.slug}` } }),
  a: showSide(postings[0], a),
  b: showSide(postings[1], b),
  ...(said && { verdict: withInstants(said, 'at') }),
})

const showSide = (posting: number, { company, description, remote: _remote, ...side }: JudgedSide) => ({
  ...withInstants(side, 'publishedAt'),
  posting,
  companyName: company,
  text: description.slice(0, MAX_TEXT),
})

/** Converts a verdict to a labelled row for `bun run eval dedup`, with email addresses and phone numbers masked. */
export const labelledPair = ({ rule, confidence, a, b, verdict: said }: MergePair) => ({
  duplicate: said?.verdict === 'same',
  kind: a.source === b.source && a.feed === b.feed ? 'board-verdict' : 'cross-verdict',
  why: [said?.origin, rule, confidence?.toFixed(2)].filter((part) => part !== undefined).join(', '),
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
