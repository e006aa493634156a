import { join } from 'node:path'
import { jobPlaces } from '@jobs/geo/places/job-places.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testPosting } from '@jobs/catalog/testing.ts'
import { blockKeys } from '@jobs/matching/block-keys.ts'
import { fingerprintOf } from '@jobs/matching/fingerprint.ts'
import { isSameJob } from '@jobs/matching/same-job.ts'
import { advertOf, type DedupPosting, DedupRow } from '../eval/dedup.ts'
import { readRows } from '../eval/read-rows.ts'
import type { Outputs } from './pipeline-outputs.ts'

const SET = join(import.meta.dir, '../sets/dedup.jsonl')

/** Returns the decisions of matching on the labelled pairs: each pair alone, and all of them in one catalogue. */
export const matchingOutputs = async (): Promise<Outputs> => {
  const { rows } = readRows(await Bun.file(SET).text(), DedupRow)
  const outputs: Outputs = new Map()
  for (const [at, { a, b }] of rows.entries()) {
    const [first, second] = [fingerprintOf(advertOf(a)), fingerprintOf(advertOf(b))]
    const keys = [first, second].map((each) => Bun.hash(JSON.stringify(blockKeys(each))).toString(36))
    outputs.set(`pair ${at + 1}`, { ...isSameJob(first, second), keys })
  }
  const named = rows.flatMap(({ a, b }, at) => [[`${at + 1}a`, a] as const, [`${at + 1}b`, b] as const])
  for (const [job, postings] of await jobsOf(named)) outputs.set(`job ${job}`, postings)
  return outputs
}

/** Returns the postings of each job, by its title and company. */
const jobsOf = async (named: readonly (readonly [string, DedupPosting])[]) => {
  const { catalog, close } = await openTestCatalog()
  try {
    for (const [name, posting] of named) await savePosting(catalog, postingOf(name, posting), Date.UTC(2026, 9, 2))
    const rows: { external_id: string; job_id: number; title: string }[] = await catalog.read`
      SELECT p.external_id, p.job_id, j.title FROM postings p JOIN jobs j ON j.id = p.job_id ORDER BY p.id`
    const jobs = Map.groupBy(rows, (row) => row.job_id)
    return new Map([...jobs.values()].map((all) => [all.map((row) => row.external_id).join(' '), all[0]?.title]))
  } finally {
    await close()
  }
}

const postingOf = (externalId: string, { title, company, location, description, source, remote }: DedupPosting) => ({
  ...testPosting(externalId, {
    title,
    companyName: company,
    location,
    workArrangement: remote ? 'remote' : 'hybrid',
    description: `<p>${Bun.escapeHTML(description)}</p>`,
    descriptionText: description,
  }),
  source,
  places: jobPlaces(location.split(';')),
})
