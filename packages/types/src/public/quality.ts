import { z } from 'zod'
import { Instant } from '../values/instant.ts'
import { answerOf } from './facets.ts'

/** The fields of a job that people judge, as in a job in full. */
export const LABELS = [
  'language',
  'workArrangement',
  'salary',
  'places',
  'eligibility',
  'occupation',
  'employmentTypes',
  'hours',
  'level',
  'yearsMin',
  'languages',
  'visa',
  'degree',
  'skills',
] as const
export const Label = z.enum(LABELS)
export type Label = z.infer<typeof Label>

export const VERDICTS = ['right', 'wrong', 'dead', 'duplicate'] as const
export const Verdict = z.enum(VERDICTS)
export type Verdict = z.infer<typeof Verdict>

/** Number of listed jobs sampled per week. */
export const SAMPLE_SIZE = 50

/** Monday of a week, in UTC. */
export const Week = z.iso.date()

const bounds = {
  low: z.number().min(0).max(1).describe('Lower bound of the Wilson interval, 95 %.'),
  high: z.number().min(0).max(1).describe('Upper bound of the Wilson interval, 95 %.'),
}
const Precision = z
  .strictObject({
    precision: z.number().min(0).max(1).describe('Share of the judged jobs with this value for which it was right.'),
    ...bounds,
    judged: z.int().min(1).describe('Number of judged jobs with this value.'),
  })
  .meta({ id: 'Precision' })
export type Precision = z.infer<typeof Precision>
const Share = z
  .strictObject({
    share: z.number().min(0).max(1),
    ...bounds,
    of: z.int().min(1).describe('Number of jobs in the denominator.'),
  })
  .meta({ id: 'MeasuredShare' })
export type Share = z.infer<typeof Share>

/** Accuracy and freshness of the listing; null means not measured. */
export const Quality = z
  .strictObject({
    generatedAt: Instant,
    sample: z
      .strictObject({
        from: Week.describe('Monday of the first week.'),
        to: Week.describe('Monday of the last week.'),
        drawn: z.int().min(1).describe('Listed jobs drawn at random, 50 a week.'),
        judged: z.int().min(1).describe('Number of them judged by people.'),
      })
      .meta({ id: 'QualitySample' })
      .nullable(),
    labels: z
      .strictObject(
        Object.fromEntries(LABELS.map((label) => [label, Precision.nullable()])) as Record<
          Label,
          z.ZodNullable<typeof Precision>
        >,
      )
      .meta({ id: 'LabelPrecision' })
      .describe('Precision of each value, from the judged sample.'),
    dead: Share.nullable().describe('Jobs of the sample whose ad was gone when it was judged.'),
    duplicates: Share.nullable().describe('Jobs of the sample that duplicate another listed job.'),
    agreement: Share.nullable().describe('Jobs judged by two or more people who all agreed.'),
    deadAmongProbed: Share.nullable().describe(
      'Share of probed postings whose page said that the job is gone, in the last 30 days; inconclusive probes are not counted.',
    ),
    lag: z
      .strictObject({
        p50Hours: z.number().min(0),
        p90Hours: z.number().min(0),
        jobs: z.int().min(1),
      })
      .meta({ id: 'ListingLag' })
      .nullable()
      .describe('From publication to listing, of jobs of the last 30 days whose source gives the time of day.'),
    availability: z
      .array(
        z
          .strictObject({
            month: z
              .string()
              .regex(/^\d{4}-\d{2}$/)
              .meta({ examples: ['2026-11'] }),
            share: z.number().min(0).max(1).nullable().describe('Share of the minutes since recording began.'),
            minutes: z.int().min(0).describe('Number of minutes.'),
          })
          .meta({ id: 'Availability' }),
      )
      .max(4)
      .describe(
        'The last 90 days by month, from a record the service writes for each minute in which it could answer.',
      ),
  })
  .meta({ id: 'Quality' })
export type Quality = z.infer<typeof Quality>

export const QualityAnswer = answerOf(Quality, 'QualityAnswer')
export type QualityAnswer = z.infer<typeof QualityAnswer>
