import { z } from 'zod'
import { QueueError } from './queue-error.ts'

/** Lanes have separate slots, so that feeds never block maintenance. */
export const LANES = ['feeds', 'upkeep', 'webhooks', 'trials', 'probes'] as const
export type Lane = (typeof LANES)[number]

/**
 * Describes a job.
 * @param subject what the job works on: across all workers, one job of a subject runs at a time and at most one waits
 */
const job = <Payload>(lane: Lane, payload: z.ZodType<Payload>, subject: (payload: Payload) => string) => ({
  lane,
  payload,
  check(given: unknown) {
    const result = payload.safeParse(given)
    return result.success ? { payload: result.data, subject: subject(result.data) } : result.error
  },
})

const feedRun = z.strictObject({ feed: z.string().min(1).max(200), run: z.string().min(1).max(200).optional() })
const trial = z.strictObject({ id: z.uuid() })
const delivery = z.strictObject({ webhook: z.int().positive() })
const nothing = z.strictObject({})
const upkeep = job('upkeep', nothing, () => '')

/** All jobs by name. */
export const jobCatalogue = {
  'fetch-feed': job('feeds', feedRun, ({ feed }) => feed),
  'dry-run': job('trials', trial, ({ id }) => id),
  'deliver-webhook': job('webhooks', delivery, ({ webhook }) => String(webhook)),
  'probe-jobs': job('probes', nothing, () => ''),
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
  const checked = jobCatalogue[name].check(payload)
  if (checked instanceof z.ZodError) throw new QueueError('invalid_job', `${name}: ${z.prettifyError(checked)}`)
  return { name, payload: checked.payload, subject: `${name}:${checked.subject}` } as CheckedJob
}

export const laneOf = (name: JobName): Lane => jobCatalogue[name].lane

const isJobName = (name: string): name is JobName => Object.hasOwn(jobCatalogue, name)
