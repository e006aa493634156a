import { z } from 'zod'
import { QueueError } from './queue-error.ts'

interface Definition<Payload> {
  payload: z.ZodType<Payload>
  /** What a job works on. Across all workers, one job of a subject runs at a time and at most one waits. */
  subject: (payload: Payload) => string
  lane: Lane
}

/** Lanes have separate slots, so that feeds never block maintenance. */
export const LANES = ['feeds', 'upkeep', 'webhooks', 'trials', 'probes'] as const
export type Lane = (typeof LANES)[number]

const nothing = z.strictObject({})
const upkeep = { payload: nothing, subject: () => '', lane: 'upkeep' } satisfies Definition<z.infer<typeof nothing>>
const feedRun = z.strictObject({ feed: z.string().min(1).max(200), run: z.string().min(1).max(200).optional() })

const trial = z.strictObject({ id: z.uuid() })

const delivery = z.strictObject({ webhook: z.int().positive() })

/** All jobs by name, with the schema of the payload, the subject and the lane. */
export const jobCatalogue = {
  'fetch-feed': { payload: feedRun, subject: ({ feed }: z.infer<typeof feedRun>) => feed, lane: 'feeds' },
  'dry-run': { payload: trial, subject: ({ id }: z.infer<typeof trial>) => id, lane: 'trials' },
  'deliver-webhook': {
    payload: delivery,
    subject: ({ webhook }: z.infer<typeof delivery>) => String(webhook),
    lane: 'webhooks',
  },
  'probe-jobs': { ...upkeep, lane: 'probes' },
  'sync-search': upkeep,
  'close-stale': upkeep,
  'forget-old': upkeep,
  'write-snapshot': upkeep,
  'draw-sample': upkeep,
  'reread-postings': upkeep,
} as const

export type JobName = keyof typeof jobCatalogue
export type PayloadOf<Name extends JobName> = z.infer<(typeof jobCatalogue)[Name]['payload']>

/** A job with a valid payload; `subject` is unique across names. */
export type CheckedJob<Name extends JobName = JobName> = {
  [One in Name]: { name: One; payload: PayloadOf<One>; subject: string }
}[Name]

/**
 * Validates a job from a caller or a store.
 * @throws QueueError `invalid_job` listing every fault of the payload, or for an unknown name
 */
export const checkJob = (name: string, payload: unknown): CheckedJob => {
  if (!isJobName(name)) throw new QueueError('invalid_job', `unknown job ${JSON.stringify(name)}`)
  // The compiler cannot relate a name to its catalogue entry.
  const definition = jobCatalogue[name] as unknown as Definition<PayloadOf<JobName>>
  const result = definition.payload.safeParse(payload)
  if (!result.success) throw new QueueError('invalid_job', `${name}: ${z.prettifyError(result.error)}`)
  const subject = `${name}:${definition.subject(result.data)}`
  return { name, payload: result.data, subject } as CheckedJob
}

export const laneOf = (name: JobName): Lane => jobCatalogue[name].lane

const isJobName = (name: string): name is JobName => Object.hasOwn(jobCatalogue, name)
