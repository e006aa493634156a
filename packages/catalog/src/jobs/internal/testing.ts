import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { JobFields, Posting } from '@jobs/types/feeds/posting.ts'
import { JobInput } from '@jobs/types/jobs/job-input.ts'
import { expect } from 'bun:test'
import { listAudit } from '../../audit/list-audit.ts'
import { savePosting } from '../../merging/save-posting.ts'
import { listedJobs, openTestCatalog, testActor, type TestEngine, testPosting, testSite } from '../../testing.ts'
import { deleteJob } from '../edits/delete-job.ts'
import type { JobDeps } from '../edits/lock-job-for-edit.ts'
import { replaceJob } from '../edits/replace-job.ts'
import { findJob } from '../find-job.ts'
import { listAdminJobs } from '../list-admin-jobs.ts'

export const NOW = Date.UTC(2026, 10, 1)

/** Words that only this topic has. */
export const essay = (topic: string, length = 100) => Array.from({ length }, (_, index) => `${topic}${index}`).join(' ')

/** A valid job as an editor writes it. */
export const input = (fields: Partial<JobInput> = {}): JobInput =>
  JobInput.parse({
    title: 'Glasbläser (m/w/d)',
    companyName: 'Überglas GmbH',
    location: 'Jena',
    workArrangement: 'hybrid',
    language: 'de',
    description: `<p>Wir blasen Glas.</p><script>alert(1)</script><p>${essay('glas')}</p>`,
    ...fields,
  })

export const feedJob = (fields: Partial<JobFields> = {}) => testPosting('a', fields)

/** A catalogue with the actions of an editor and what they see. `close` removes it. */
const openEditing = async (engine: TestEngine) => {
  const opened = await openTestCatalog(engine, { outbox: true })
  const deps = { catalog: opened.catalog, site: testSite }
  const save = (posting: Posting, now = NOW) => savePosting(opened.catalog, posting, now)
  const listed = async () => (await listedJobs(opened.catalog, testSite)).map((job) => job.title)
  const read = async (ref: string) => {
    const found = await findJob(deps, ref)
    if (!found) throw new Error(`no job ${ref}`)
    return found
  }
  /** The only job, in any state. */
  const only = async () => {
    const { items, total } = await listAdminJobs(deps, { page: 1, perPage: 10, sort: 'createdAt' })
    expect(total).toBe(1)
    return await read(String(items[0]?.id))
  }
  /** Returns a job as an editor sends it back: its editable fields. */
  const edit = async (ref: string, change: Partial<JobInput>, now = NOW, more: Partial<JobDeps> = {}) => {
    const { job, revision } = await read(ref)
    const { title, companyName, location, workArrangement, language, tags, description } = job
    const { salaryMin, salaryMax, currency, applyUrl } = job
    const whole = { title, companyName, location, workArrangement, language, tags, description }
    const given = JobInput.parse({ ...whole, salaryMin, salaryMax, currency, applyUrl, ...change })
    return await replaceJob({ ...deps, ...more }, ref, given, { by: testActor, expected: [revision] }, now)
  }
  const remove = (ref: string, now = NOW) => deleteJob(deps, ref, { by: testActor, expected: 'any' }, now)
  const actions = async () =>
    (await listAudit(opened.catalog, { page: 1, perPage: 50 })).items.map(({ action }) => action)
  return { ...opened, deps, save, listed, read, only, edit, remove, actions }
}

/** `openEditing` for a suite: what a test opens is removed after it. */
export const editingSuite = (engine: TestEngine) => {
  const closing = closedAfterEach()
  return async () => closing(await openEditing(engine))
}
