import { z } from 'zod'
import { QueueError } from './queue-error.ts'

interface Definition<Payload> {
  payload: z.ZodType<Payload>
  /** What a run works on. Of one subject only one run is under way at a time, across all workers, and one waits. */
  subject: (payload: Payload) => string
  lane: Lane
}

/** Each lane has its own slots, so that feeds never hold up maintenance. */
export type Lane = 'feeds' | 'upkeep' | 'webhooks' | 'trials' | 'probes'
export const LANES = ['feeds', 'upkeep', 'webhooks', 'trials', 'probes'] as const

const nothing = z.strictObject({})
const upkeep = { payload: nothing, subject: () => '', lane: 'upkeep' } satisfies Definition<z.infer<typeof nothing>>
const feedRun = z.strictObject({ feed: z.string().min(1).max(200), run: z.string().min(1).max(200).optional() })

const trial = z.strictObject({ id: z.uuid() })

const delivery = z.strictObject({ webhook: z.int().positive() })

/** Every job there is: its name, what its payload looks like, and of what only one runs at a time. */
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
  reindex: upkeep,
} as const

export type JobName = keyof typeof jobCatalogue
export type PayloadOf<Name extends JobName> = z.infer<(typeof jobCatalogue)[Name]['payload']>

/** A job whose payload has been checked; `subject` is unique across names. */
export type CheckedJob<Name extends JobName = JobName> = {
  [One in Name]: { name: One; payload: PayloadOf<One>; subject: string }
}[Name]

/**
 * Checks a job that comes from a caller or out of a store.
 * @throws QueueError `invalid_job` with every fault of the payload, or when the catalogue does not know the name
 */
export const checkJob = (name: string, payload: unknown): CheckedJob => {
  if (!isJobName(name)) throw new QueueError('invalid_job', `there is no job ${JSON.stringify(name)}`)
  // The compiler does not relate a name to its own entry of the catalogue.
  const definition = jobCatalogue[name] as unknown as Definition<PayloadOf<JobName>>
  const result = definition.payload.safeParse(payload)
  if (!result.success) throw new QueueError('invalid_job', `${name}: ${z.prettifyError(result.error)}`)
  const subject = `${name}:${definition.subject(result.data)}`
  return { name, payload: result.data, subject } as CheckedJob
}

/** The lane of a job. */
export const laneOf = (name: JobName): Lane => jobCatalogue[name].lane

const isJobName = (name: string): name is JobName => Object.hasOwn(jobCatalogue, name)
