import { createJob } from '@jobs/catalog/jobs/edits/create-job.ts'
import { deleteJob, restoreJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { unpinJob } from '@jobs/catalog/jobs/edits/pinning.ts'
import { replaceJob } from '@jobs/catalog/jobs/edits/replace-job.ts'
import { closeStale } from '@jobs/catalog/merging/close-stale.ts'
import { judgeMerge, withdrawVerdict } from '@jobs/catalog/merging/judge-merge.ts'
import { mergeJobs } from '@jobs/catalog/merging/merge-jobs.ts'
import { type SaveOutcome, savePosting, savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { splitPosting } from '@jobs/catalog/merging/split-posting.ts'
import { withdrawNamed } from '@jobs/catalog/merging/withdraw-postings.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { TEST_ROLES, testActor, testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { JobInput } from '@jobs/types/jobs/job-input.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { carriedAs, type CarriedPostings, expiredBy, type Left, nameOf, vanished } from './testing-carried.ts'

const TITLES = ['Koch', 'Imker', ...TEST_ROLES]
export const FEEDS = ['board', 'aggregator', 'employer'] as const
const MAX_RUN = 20

/** The state of the simulated world: its clock, what feeds carry, the titles set and the jobs deleted by editors. */
export interface World {
  now: number
  /** Maximum postings of a vacancy in one feed. */
  copies: number
  postings: CarriedPostings
  pinned: Map<number, string>
  deleted: Set<number>
}

/** A simulated step: a text to print, and its effect on a catalogue. `after` runs only once it is committed. */
export interface Step {
  name: string
  /** Number of postings it delivers; 1 by default. */
  size?: number
  /** What it leaves of the postings that it delivers or withdraws. */
  left?: readonly Left[]
  /** @returns how many postings appeared, changed or vanished; 1 for an admin action */
  run(catalog: Catalog): Promise<number>
  after?(): unknown
}

type Edit = Omit<Step, 'run'> & { run(catalog: Catalog): Promise<unknown> }

type Random = () => number

const pick = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[Math.floor(random() * values.length)]

/** A posting of one of a few vacancies that several feeds carry under different ids. */
const postingOf = (random: Random, world: World): Posting => {
  const title = pick(random, TITLES) ?? ''
  const source = pick(random, FEEDS) ?? 'board'
  const externalId = `${title}${Math.floor(random() * world.copies)}`
  const topic = random() < 0.8 ? title : `${title}anders`
  const words = Array.from({ length: 110 }, (_, index) => `${topic}${index * 7}`).join(' ')
  const posting = testPosting(externalId, {
    title: random() < 0.2 ? `${title} (m/w/d)` : title,
    location: pick(random, ['Köln', 'Berlin']) ?? 'Köln',
    workArrangement: random() < 0.5 ? 'remote' : 'hybrid',
    language: random() < 0.7 ? 'de' : 'en',
    description: `<p>${words}</p>`,
    descriptionText: words,
  })
  const feedKey = random() < 0.9 ? source : (pick(random, FEEDS) ?? source)
  const expiring = random() < 0.1 && { expiresAt: world.now + Math.floor(random() * 3) * DAY_MS }
  return { ...posting, source, feedKey, ...expiring, url: `https://${source}.example/${externalId}` }
}

const inputOf = (title: string): JobInput =>
  JobInput.parse({
    title,
    companyName: 'Weber GmbH',
    location: 'Ulm',
    workArrangement: 'hybrid',
    language: 'de',
    description: `<p>${Array.from({ length: 100 }, (_, index) => `${title}${index}`).join(' ')}</p>`,
  })

/** Draws the next step. Reads the catalogue to refer to existing things. */
export const drawStep = async ({ read }: Catalog, random: Random, world: World): Promise<Step> => {
  world.now += Math.floor(random() * HOUR_MS)
  const dice = random()
  const reading = drawReading(random, world, dice)
  if (reading) return reading
  const edit = await drawEdit(read, random, world, dice)
  return { ...edit, run: (to) => edit.run(to).then(() => 1) }
}

/** An unchanged posting does not count as a step. */
const changedOf = (outcomes: readonly SaveOutcome[]) => outcomes.filter((outcome) => outcome !== 'unchanged').length

/** Steps of feeds. */
const drawReading = (random: Random, world: World, dice: number): Step | undefined => {
  const { now } = world
  if (dice < 0.2) {
    const posting = postingOf(random, world)
    return {
      name: `save ${nameOf(posting)}`,
      left: [carriedAs(posting)],
      run: async (to) => changedOf([await savePosting(to, posting, now)]),
    }
  }
  if (dice < 0.48) {
    const drawn = Array.from({ length: 1 + Math.floor(random() * MAX_RUN) }, () => postingOf(random, world))
    const distinct = [...new Map(drawn.map((posting) => [nameOf(posting), posting])).values()]
    // Some feeds carry a posting twice: such a run is saved one posting at a time.
    const batch = random() < 0.9 ? distinct : drawn
    return {
      name: `save together ${batch.map(nameOf).join(', ')}`,
      size: batch.length,
      left: batch.map(carriedAs),
      run: async (to) => changedOf(await savePostings(to, batch, now)),
    }
  }
  if (dice < 0.54) {
    const posting = postingOf(random, world)
    return {
      name: `withdraw ${nameOf(posting)}`,
      left: [vanished(nameOf(posting))],
      run: async (to) => Number(await withdrawPosting(to, posting, now)),
    }
  }
  if (dice < 0.62) {
    const source = pick(random, FEEDS) ?? 'board'
    const ids = new Set(Array.from({ length: 12 }, () => postingOf(random, world).externalId))
    return {
      name: `withdraw together ${source}/${[...ids].join(', ')}`,
      left: Array.from(ids, (externalId) => vanished(nameOf({ source, externalId }))),
      run: (to) => withdrawNamed(to, source, [...ids], now),
    }
  }
  if (dice < 0.64) {
    const left = expiredBy(world.postings, now)
    return { name: 'close what is stale', left, run: (to) => closeStale(to, now) }
  }
  return undefined
}

/** Steps of admins. */
const drawEdit = async (read: Catalog['read'], random: Random, world: World, dice: number): Promise<Edit> => {
  const { now } = world
  const jobs: { id: number | string }[] = await read`SELECT id FROM jobs ORDER BY id DESC LIMIT 60`
  const job = Number(pick(random, jobs)?.id ?? 0)
  const by = { by: testActor, expected: 'any' } as const
  if (dice < 0.72) {
    const title = `${pick(random, TITLES)} ${Math.floor(random() * 1000)}`
    return {
      name: `edit job ${job}: ${title}`,
      run: (to) =>
        replaceJob({ catalog: to, site }, String(job), (was) => inputOf(was.title === title ? 'Neu' : title), by, now),
      after: () => world.pinned.set(job, title),
    }
  }
  if (dice < 0.75) {
    const unpin = {
      name: `unpin job ${job}`,
      run: (to: Catalog) => unpinJob({ catalog: to, site }, String(job), by, now),
    }
    return { ...unpin, after: () => world.pinned.delete(job) }
  }
  if (dice < 0.78)
    return { name: 'create a job', run: (to) => createJob({ catalog: to, site }, inputOf('Glas'), testActor, now) }
  if (dice < 0.82) {
    const remove = { name: `delete job ${job}`, run: (to: Catalog) => deleteJob({ catalog: to }, String(job), by, now) }
    return { ...remove, after: () => world.deleted.add(job) }
  }
  if (dice < 0.86) {
    const gone = pick(random, [...world.deleted]) ?? job
    const restore = { run: (to: Catalog) => restoreJob({ catalog: to, site }, String(gone), by, now) }
    return { name: `restore job ${gone}`, ...restore, after: () => world.deleted.delete(gone) }
  }
  if (dice < 0.91) {
    const listed: typeof jobs = await read`SELECT id FROM jobs WHERE status = 'active' ORDER BY id DESC LIMIT 60`
    const [into, other] = [pick(random, listed), pick(random, listed)].map((row) => Number(row?.id ?? 0))
    const merge = { into: into ?? 0, jobs: [other ?? 0] }
    return {
      name: `merge job ${other} into ${into}`,
      run: (to) => mergeJobs({ catalog: to, site }, merge, testActor, now),
    }
  }
  if (dice < 0.95) {
    const postings: typeof jobs = await read`SELECT id FROM postings ORDER BY id DESC LIMIT 60`
    const id = Number(pick(random, postings)?.id ?? 0)
    return { name: `split posting ${id}`, run: (to) => splitPosting(to, id, now, testActor) }
  }
  // Only matched postings can be judged, and only judged ones freed again.
  const table = dice < 0.98 ? 'posting_matches' : 'posting_verdicts'
  const pairs: Record<'posting_id' | 'other_id', number | string>[] = await read`
    SELECT posting_id, other_id FROM ${read(table)} ORDER BY posting_id DESC, other_id LIMIT 200`
  const pair = pick(random, pairs)
  const [a, b] = [Number(pair?.posting_id ?? 0), Number(pair?.other_id ?? 0)]
  if (dice < 0.98) {
    const verdict = random() < 0.5 ? 'same' : 'different'
    return {
      name: `judge postings ${a} and ${b} ${verdict}`,
      run: (to) => judgeMerge(to, [a, b], verdict, testActor, now),
    }
  }
  return {
    name: `withdraw the verdict on ${a} and ${b}`,
    run: (to) => withdrawVerdict(to, [a, b], testActor, now),
  }
}
