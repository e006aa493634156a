import { knownTowns } from '@jobs/catalog/places/known-towns.ts'
import { jobPlaces } from '@jobs/geo/places/job-places.ts'
import type { Advert } from '@jobs/matching/advert.ts'
import { fingerprintOf } from '@jobs/matching/fingerprint.ts'
import { isSameJob } from '@jobs/matching/same-job.ts'
import { z } from 'zod'
import { classLines, scoresOf } from './confusion.ts'
import { createTask } from './task.ts'

const DedupPosting = z.object({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  description: z.string(),
  source: z.string(),
  remote: z.boolean().nullish(),
})
export const DedupRow = z.object({
  duplicate: z.boolean(),
  ambiguous: z.boolean().nullish(),
  why: z.string().nullish(),
  a: DedupPosting,
  b: DedupPosting,
})

export type DedupPosting = z.infer<typeof DedupPosting>

export const advertOf = ({ description, remote, ...posting }: DedupPosting): Advert => ({
  ...posting,
  towns: knownTowns(jobPlaces(posting.location.split(';'))),
  text: description,
  ...(typeof remote === 'boolean' && { remote }),
})

/** Scores matching by precision, recall and F1; pairs without agreement between annotators are skipped. */
export const evaluateDedup = createTask(DedupRow, (rows) => {
  const results = rows
    .filter(({ ambiguous }) => !ambiguous)
    .map(({ duplicate, why, a, b }) => {
      const verdict = isSameJob(fingerprintOf(advertOf(a)), fingerprintOf(advertOf(b)))
      const titles = `${JSON.stringify(a.title)} and ${JSON.stringify(b.title)}`
      return {
        label: String(duplicate),
        found: String(verdict.same),
        titles,
        why: `${why ?? ''}; ${verdict.rule} (${verdict.confidence.toFixed(2)})`,
      }
    })
  const misses = results.filter(({ label, found }) => label !== found)
  return {
    lines: [
      ...classLines('one job', results, ['true', 'false']),
      ...misses.map(({ label, titles, why }) => `${label === 'true' ? 'missed' : 'wrongly merged'}: ${titles}: ${why}`),
    ],
    metrics: scoresOf(results, 'true'),
  }
})
