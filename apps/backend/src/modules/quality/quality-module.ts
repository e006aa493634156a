import { judgeSampled, listSampleWeeks, readSample } from '@jobs/catalog/quality/samples.ts'
import { drawSample } from '@jobs/listing/quality/draw-sample.ts'
import { LABELLED_TASKS, labelledRows } from '@jobs/listing/quality/labelled-rows.ts'
import { isAgreed, readQuality } from '@jobs/listing/quality/read-quality.ts'
import { says } from '@jobs/types/fault.ts'
import { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { Label, LABELS, Quality, SAMPLE_SIZE, Verdict, Week } from '@jobs/types/public/quality.ts'
import type { Site } from '@jobs/types/site.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { withInstants } from '../../http/instants.ts'
import { JsonLines, jsonLines } from '../../http/json-lines.ts'
import { admin, editor, viewer } from '../../http/operation.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'

const verdictShape = {
  verdict: Verdict.describe(
    '`right`: every value is correct. `wrong`: the values named in `wrong` are not. `dead`: the ad is gone. ' +
      '`duplicate`: the job repeats another one.',
  ),
  wrong: z
    .array(Label)
    .max(LABELS.length)
    .default([])
    .describe('Values that are wrong; only with the verdict `wrong`.'),
  duplicateOf: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe('Slug of the other job; only with the verdict `duplicate`.'),
}
const VerdictBody = z.strictObject(verdictShape).meta({ id: 'SampleVerdictInput' })

const Judgement = z
  .strictObject({ ...verdictShape, wrong: z.array(Label).max(LABELS.length), by: z.string(), judgedAt: Instant })
  .meta({ id: 'SampleJudgement' })

const SampledJob = z
  .strictObject({
    jobId: z.int(),
    job: JobDetail.describe('Job as listed when the sample was drawn.'),
    labels: z.array(Label).max(LABELS.length).describe('Values of the job to judge.'),
    judgements: z.array(Judgement).max(1000),
    agreed: z.boolean().nullable().describe('Whether all judgements agree; null with fewer than two.'),
  })
  .meta({ id: 'SampledJob' })

const Sample = z
  .strictObject({
    week: Week,
    weeks: z.array(Week).max(100).describe('Weeks with a sample, newest first.'),
    data: z.array(SampledJob).max(SAMPLE_SIZE),
  })
  .meta({ id: 'QualitySampleOfWeek' })

/** Routes to draw and judge weekly random samples of listed jobs, and to read the measured quality. */
export const qualityModule = ({ catalog, site, auth }: AdminDeps & { site: Site }) => {
  const sampleOf = async (week: string) => ({
    week,
    weeks: await listSampleWeeks(catalog),
    data: (await readSample(catalog, week)).flatMap(({ jobId, labels, detail, judgements }) =>
      detail
        ? [
            {
              jobId,
              job: detail,
              labels,
              judgements: judgements.map((judgement) => withInstants(judgement, 'judgedAt')),
              agreed: judgements.length < 2 ? null : isAgreed({ judgements }),
            },
          ]
        : [],
    ),
  })
  return guarded(auth, '/api/admin/quality')
    .get('', async () => await readQuality(catalog), {
      ...viewer('getMeasuredQuality', 'Get the measured accuracy and freshness of the listing'),
      response: { 200: Quality },
    })
    .post('/samples', async () => await sampleOf(await drawSample(catalog, site, Date.now())), {
      ...editor('drawSample', 'Get the sample of this week, drawing it if needed'),
      response: { 200: Sample },
    })
    .get('/samples/:week', async ({ params }) => await sampleOf(params.week), {
      ...viewer('getSample', 'Get the sample of a week with its judgements'),
      params: z.object({ week: Week.describe('Monday of the week.') }),
      response: { 200: Sample },
    })
    .put(
      '/samples/:week/:job/verdict',
      async ({ params: { week, job }, body, user }) => {
        const { duplicateOf, ...rest } = body
        const judgement = { ...rest, ...(duplicateOf !== undefined && { duplicateOf }) }
        await judgeSampled(catalog, { week, jobId: job }, judgement, user, Date.now())
        return await sampleOf(week)
      },
      {
        ...admin('judgeSampledJob', 'Judge a job of a sample, replacing your earlier judgement', 404),
        params: z.object({
          week: Week.describe('Monday of the week.'),
          job: z
            .string()
            .regex(/^[1-9]\d{0,14}$/, says('whole-number'))
            .transform(Number)
            .describe('Id of a job in the sample.'),
        }),
        body: VerdictBody,
        response: { 200: Sample },
      },
    )
    .get('/labels/:task', ({ params: { task } }) => jsonLines(`${task}.jsonl`, labelledRows({ catalog, site }, task)), {
      ...admin('exportLabels', 'Export judged jobs as labelled rows for `bun run eval`'),
      params: z.object({ task: z.enum(LABELLED_TASKS).describe('Evaluation that the rows are for.') }),
      response: { 200: JsonLines },
    })
}
