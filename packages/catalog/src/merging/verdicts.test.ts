import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'
import type { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import { JobInput } from '@jobs/types/jobs/job-input.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { listAudit } from '../audit/list-audit.ts'
import { deleteJob } from '../jobs/edits/delete-job.ts'
import { replaceJob } from '../jobs/edits/replace-job.ts'
import { findJob } from '../jobs/find-job.ts'
import { jobPostings } from '../jobs/job-postings.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import {
  openTestCatalog,
  TEST_ROLES,
  testActor,
  testEngines,
  testPosting,
  testSite,
  withdrawPosting,
} from '../testing.ts'
import { judgeMerge, withdrawVerdict } from './judge-merge.ts'
import { countDoubtfulMerges, countVerdicts, listDoubtfulMerges, listVerdicts, readVerdicts } from './list-merges.ts'
import { mergeJobs } from './merge-jobs.ts'
import type { MergeVerdict } from './record-verdicts.ts'
import { savePosting } from './save-posting.ts'
import { splitPosting } from './split-posting.ts'

const NOW = Date.UTC(2026, 10, 1)
const FIRST_PAGE = { page: 1, perPage: 50 }
const refused = (reason: string, code: string) => ({ reason, refused: { code } })

describe.each(testEngines)('verdicts on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const idsOf = async (externalId: string) => {
      const rows: Record<'id' | 'job_id', number | string>[] = await catalog.read`SELECT id, job_id FROM postings
        WHERE external_id = ${externalId} ORDER BY id`
      return rows.map((row) => ({ posting: Number(row.id), job: Number(row.job_id) }))
    }
    const save = async (name: string, fields: Partial<JobFields> = {}, now = NOW) =>
      await savePosting(catalog, testPosting(name, fields), now)
    const copyOf = (name: string) => ({
      ...testPosting(name),
      source: 'copies',
      url: `https://copies.example/${name}`,
    })
    /** One vacancy on two boards, matched with this confidence. */
    const twins = async (name: string, confidence = 0.8) => {
      await save(name)
      await savePosting(catalog, copyOf(name), NOW)
      const [one, two] = await idsOf(name)
      if (!one || !two) throw new Error('there are no two postings')
      await catalog.transaction(
        (tx) => tx`UPDATE posting_matches SET confidence = ${confidence}
          WHERE posting_id IN (${one.posting}, ${two.posting})`,
      )
      return { pair: [one.posting, two.posting] as const, job: one.job }
    }
    /** A job with a single posting, which matches no other. */
    const alone = async (at: number) => {
      const name = `alone ${at}`
      await save(name, { title: TEST_ROLES[at] ?? '' })
      const [only] = await idsOf(name)
      if (!only) throw new Error('there is no posting')
      return { ...only, name }
    }
    const judge = (pair: readonly [number, number], verdict: MergeVerdict, now = NOW) =>
      judgeMerge(catalog, pair, verdict, testActor, now)
    const withdraw = (pair: readonly [number, number]) => withdrawVerdict(catalog, pair, testActor, NOW)
    const merge = (into: number, ...jobs: number[]) =>
      mergeJobs({ catalog, site: testSite }, { into, jobs }, testActor, NOW)
    const remove = (job: number) => deleteJob({ catalog }, String(job), { by: testActor, expected: 'any' }, NOW)
    const statusOf = async (job: number) => (await findJob({ catalog, site: testSite }, String(job)))?.job.status
    /** The postings of a job. */
    const within = async (job: number) => (await jobPostings(catalog, job)).map(({ id }) => id)
    const lastAudit = async () => (await listAudit(catalog, { page: 1, perPage: 1 })).items[0]
    return { catalog, save, copyOf, twins, alone, idsOf, judge, withdraw, merge, remove, statusOf, within, lastAudit }
  }

  describe('on a pair', () => {
    test('separate it for good: the second posting gets a job of its own', async () => {
      const { catalog, twins, judge, copyOf, idsOf, lastAudit } = await open()
      const { pair, job } = await twins('a')
      const [kept, own] = await judge(pair, 'different')
      expect(kept).toBe(job)
      expect(own).not.toBe(job)
      expect(await lastAudit()).toMatchObject({
        action: 'job.judge',
        subject: { kind: 'job', key: String(job) },
        before: { jobs: [job, job] },
        after: { postings: pair, verdict: 'different', jobs: [job, own] },
      })
      await savePosting(catalog, { ...copyOf('a'), fields: testPosting('a', { tags: ['neu'] }).fields }, NOW + DAY_MS)
      expect((await idsOf('a')).map((one) => one.job)).toEqual([kept, own])
    })

    test('keep it together, whatever the two say later', async () => {
      const { twins, judge, save, within } = await open()
      const { pair, job } = await twins('a')
      expect(await judge(pair, 'same')).toEqual([job, job])
      await save('a', { title: 'Lokführer', descriptionText: 'Wir fahren Züge.' }, NOW + DAY_MS)
      expect(await within(job)).toEqual([...pair])
    })

    test('replace each other, and the latest one counts', async () => {
      const { catalog, twins, judge, statusOf } = await open()
      const { pair, job } = await twins('a')
      const [, own] = await judge(pair, 'different')
      expect(await judge(pair, 'same', NOW + 1)).toEqual([job, job])
      expect([await statusOf(job), await statusOf(own)]).toEqual(['active', 'closed'])
      expect((await listVerdicts(catalog, FIRST_PAGE)).items).toMatchObject([
        { postings: pair, verdict: { verdict: 'same', origin: 'review', by: testActor.email, at: NOW + 1 } },
      ])
      expect(await countVerdicts(catalog)).toEqual({ same: 1, different: 0 })
    })

    test('are the same in either order of its postings', async () => {
      const { twins, judge, catalog } = await open()
      const { pair, job } = await twins('a')
      const [second, first] = await judge([pair[1], pair[0]], 'different')
      expect([first === job, second === job].filter(Boolean)).toHaveLength(1)
      expect((await listVerdicts(catalog, FIRST_PAGE)).items[0]?.postings).toEqual([...pair])
    })

    test('show the job of a merged pair as closed for the other one', async () => {
      const { catalog, twins, judge } = await open()
      const { pair, job } = await twins('a')
      const [, own] = await judge(pair, 'different')
      await judge(pair, 'same')
      const [kept, gone] = [
        await findJob({ catalog, site: testSite }, String(job)),
        await findJob({ catalog, site: testSite }, String(own)),
      ]
      expect(gone?.job).toMatchObject({ status: 'closed', closedFor: 'merged' })
      const [change] = await catalog.read`SELECT merged_into FROM listing_changes WHERE job_id = ${own}`
      expect(change.merged_into).toBe(kept?.job.slug)
    })

    test('are refused for postings that were never matched', async () => {
      const { twins, alone, judge, catalog } = await open()
      const [{ pair }, other] = [await twins('a'), await alone(0)]
      const revision = await currentRevision(catalog)
      for (const strangers of [
        [pair[0], other.posting],
        [pair[0], 99_999],
        [pair[0], pair[0]],
      ] as const)
        await expect(judge(strangers, 'same')).rejects.toMatchObject(refused('not_found', 'no-pair'))
      expect([await currentRevision(catalog), await countVerdicts(catalog)]).toEqual([
        revision,
        { same: 0, different: 0 },
      ])
    })

    test('are refused where they contradict others, whose pair is named', async () => {
      const { catalog, save, copyOf, idsOf, judge, withdraw } = await open()
      await save('a')
      for (const source of ['copies', 'more']) await savePosting(catalog, { ...copyOf('a'), source }, NOW)
      const [one, two, three] = (await idsOf('a')).map(({ posting }) => posting) as [number, number, number]
      const contradicts = (pair: string) => ({
        reason: 'conflict',
        refused: { code: 'verdict-contradicts', parameters: { pair } },
      })
      await judge([one, two], 'same')
      await judge([two, three], 'different')
      const jobs = await idsOf('a')
      await expect(judge([one, three], 'same')).rejects.toMatchObject(contradicts(`${two}-${three}`))
      expect([await idsOf('a'), await countVerdicts(catalog)]).toEqual([jobs, { same: 1, different: 1 }])
      await withdraw([two, three])
      await judge([one, three], 'same')
      await expect(judge([three, two], 'different')).rejects.toMatchObject(contradicts(`${one}-${two}`))
      await expect(judge([two, three], 'different')).rejects.toMatchObject(contradicts(`${one}-${three}`))
      expect(await countVerdicts(catalog)).toEqual({ same: 2, different: 0 })
    })

    test('to differ leave the job to the posting that a source carries', async () => {
      const { catalog, save, copyOf, idsOf, judge, statusOf } = await open()
      await save('a', { tags: ['lang', 'und', 'breit'] })
      await savePosting(catalog, copyOf('a'), NOW)
      const [gone, live] = await idsOf('a')
      await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'a' }, NOW)
      const [own, kept] = await judge([gone?.posting ?? 0, live?.posting ?? 0], 'different')
      expect([kept, await statusOf(kept), await statusOf(own)]).toEqual([live?.job ?? 0, 'active', 'closed'])
    })

    test('are refused for a deleted job', async () => {
      const { twins, judge, withdraw, remove } = await open()
      const { pair, job } = await twins('a')
      await judge(pair, 'same')
      await remove(job)
      await expect(judge(pair, 'different')).rejects.toMatchObject(refused('conflict', 'job-deleted'))
      await expect(withdraw(pair)).rejects.toMatchObject(refused('conflict', 'job-deleted'))
    })
  })

  describe('that are withdrawn', () => {
    test.each(['same', 'different'] as const)('leave it to matching again: %s', async (verdict) => {
      const { catalog, twins, judge, withdraw, lastAudit } = await open()
      const { pair, job } = await twins('a')
      const jobs = await judge(pair, verdict)
      expect(await withdraw(pair)).toEqual([job, job])
      expect(await countVerdicts(catalog)).toEqual({ same: 0, different: 0 })
      expect(await lastAudit()).toMatchObject({
        action: 'job.unjudge',
        before: { postings: pair, verdict, jobs },
        after: { jobs: [job, job] },
      })
      await expect(withdraw(pair)).rejects.toMatchObject(refused('not_found', 'pair-not-judged'))
    })

    test('separate postings that only the verdict joined, with those that match them', async () => {
      const { twins, alone, merge, withdraw, within } = await open()
      const [one, other] = [await alone(0), await twins('a')]
      await merge(one.job, other.job)
      const [kept, own] = await withdraw([one.posting, other.pair[0]])
      expect(kept).toBe(one.job)
      expect([await within(kept), await within(own)]).toEqual([[one.posting], [...other.pair]])
    })
  })

  describe('by merging jobs', () => {
    test('move all postings to one job, and close the others for it', async () => {
      const { catalog, alone, merge, statusOf, within, lastAudit } = await open()
      const jobs = [await alone(0), await alone(1), await alone(2)] as const
      const [first, kept, last] = jobs
      const { job } = await merge(kept.job, first.job, last.job, first.job, kept.job)
      expect(job).toMatchObject({ id: kept.job, status: 'active', title: TEST_ROLES[0] })
      expect(await within(kept.job)).toEqual(jobs.map(({ posting }) => posting))
      expect([await statusOf(first.job), await statusOf(last.job)]).toEqual(['closed', 'closed'])
      expect(await countVerdicts(catalog)).toEqual({ same: 2, different: 0 })
      expect(await lastAudit()).toMatchObject({
        action: 'job.merge',
        before: { jobs: [{ id: first.job }, { id: kept.job }, { id: last.job }] },
        after: { jobs: [{ id: kept.job, slug: job.slug }] },
      })
    })

    test('leave a posting where it is that matches one of theirs, but was judged to differ from it', async () => {
      const { twins, alone, judge, merge, within } = await open()
      const { pair, job } = await twins('a')
      const [, apart] = await judge(pair, 'different')
      const other = await alone(0)
      await merge(other.job, apart)
      expect([await within(other.job), await within(job)]).toEqual([[pair[1], other.posting], [pair[0]]])
    })

    test('leave a posting where it is that shares a job with one of theirs, but was judged to differ', async () => {
      const { catalog, twins, alone, judge, merge, within, idsOf } = await open()
      const { pair, job } = await twins('a')
      const [other, bridge] = [await alone(0), await alone(1)]
      const [, apart] = await judge(pair, 'different')
      await merge(other.job, apart)
      await splitPosting(catalog, pair[1], NOW, testActor)
      await merge(bridge.job, job, other.job)
      await splitPosting(catalog, bridge.posting, NOW, testActor)
      expect(await within(bridge.job)).toEqual([pair[0], other.posting])
      const [joined] = await judge(pair, 'same')
      const [alone0] = await idsOf(other.name)
      expect([await within(joined), await within(alone0?.job ?? 0)]).toEqual([[...pair], [other.posting]])
    })

    test('outlast later versions of the ads', async () => {
      const { alone, merge, save, within } = await open()
      const [one, other] = [await alone(0), await alone(1)]
      await merge(one.job, other.job)
      await save(other.name, { title: `${TEST_ROLES[1]} in Teilzeit` }, NOW + DAY_MS)
      expect(await within(one.job)).toEqual([one.posting, other.posting])
    })

    test('undo an earlier split', async () => {
      const { catalog, twins, merge, within } = await open()
      const { pair, job } = await twins('a')
      const own = await splitPosting(catalog, pair[1], NOW, testActor)
      expect(await countVerdicts(catalog)).toEqual({ same: 0, different: 1 })
      await merge(job, own ?? 0)
      expect(await within(job)).toEqual([...pair])
      expect(await countVerdicts(catalog)).toEqual({ same: 1, different: 0 })
    })

    test('end when a posting is split off again', async () => {
      const { catalog, alone, merge, within } = await open()
      const [one, other] = [await alone(0), await alone(1)]
      await merge(one.job, other.job)
      const own = await splitPosting(catalog, other.posting, NOW, testActor)
      expect([await within(one.job), await within(own ?? 0)]).toEqual([[one.posting], [other.posting]])
      expect((await listVerdicts(catalog, FIRST_PAGE)).items).toMatchObject([
        { verdict: { verdict: 'different', origin: 'split' } },
      ])
    })

    test('are undone with the address and the edits of the job that had been closed', async () => {
      const { catalog, alone, merge, statusOf } = await open()
      const [one, other] = [await alone(0), await alone(1)]
      const deps = { catalog, site: testSite }
      const titled = ({ companyName, location, workArrangement, language, description }: AdminJob) =>
        JobInput.parse({ title: 'Imkerin', companyName, location, workArrangement, language, description })
      const edit = { by: testActor, expected: 'any' } as const
      const { job: edited } = await replaceJob(deps, String(other.job), titled, edit, NOW)
      for (const at of [1, 2]) {
        await merge(one.job, other.job)
        expect(await statusOf(other.job)).toBe('closed')
        expect(await splitPosting(catalog, other.posting, NOW + at, testActor)).toBe(other.job)
        const { slug, title, pinnedFields } = edited
        expect((await findJob(deps, slug))?.job).toMatchObject({ status: 'active', slug, title, pinnedFields })
      }
    })

    test('are refused, and change nothing, for an unknown or deleted job', async () => {
      const { catalog, alone, merge, remove, statusOf } = await open()
      const [one, other] = [await alone(0), await alone(1)]
      await expect(merge(one.job, 99_999)).rejects.toMatchObject({ reason: 'not_found' })
      await remove(other.job)
      const revision = await currentRevision(catalog)
      const deleted = refused('conflict', 'other-job-deleted')
      await expect(merge(one.job, other.job)).rejects.toMatchObject(deleted)
      await expect(merge(other.job, one.job)).rejects.toMatchObject(deleted)
      expect([await statusOf(one.job), await currentRevision(catalog)]).toEqual(['active', revision])
    })

    test('are refused for a job that closed more than 30 days ago', async () => {
      const { catalog, alone, merge, within } = await open()
      const [one, other, recent] = [await alone(0), await alone(1), await alone(2)]
      const leave = (externalId: string, days: number) =>
        withdrawPosting(catalog, { source: 'arbeitnow', externalId }, NOW - days * DAY_MS)
      await leave(other.name, 31)
      await leave(recent.name, 29)
      await expect(merge(one.job, other.job)).rejects.toMatchObject(refused('conflict', 'jobs-apart'))
      expect(await countVerdicts(catalog)).toEqual({ same: 0, different: 0 })
      await merge(one.job, recent.job)
      expect(await within(one.job)).toEqual([one.posting, recent.posting])
    })

    test('of two editors at once merge both pairs', async () => {
      const { alone, merge, within } = await open()
      const [one, two, three] = [await alone(0), await alone(1), await alone(2)]
      await Promise.all([merge(one.job, two.job), merge(one.job, three.job)])
      expect(await within(one.job)).toEqual([one, two, three].map(({ posting }) => posting))
    })
  })

  describe('are listed', () => {
    test('with the matches in doubt, least confident first, until they are judged', async () => {
      const { catalog, twins, judge } = await open()
      await twins('a', 0.96)
      const [doubtful, vague] = [await twins('b', 0.85), await twins('c', 0.7244)]
      const list = async (below: number, page = 1, perPage = 50) => {
        const { total, items } = await listDoubtfulMerges(catalog, { below, page, perPage })
        return { total, pairs: items.map(({ postings }) => postings) }
      }
      expect(await list(1)).toEqual({ total: 2, pairs: [[...vague.pair], [...doubtful.pair]] })
      expect(await list(1, 2, 1)).toEqual({ total: 2, pairs: [[...doubtful.pair]] })
      expect(await list(0.85)).toEqual({ total: 1, pairs: [[...vague.pair]] })
      expect([await countDoubtfulMerges(catalog, 1, 10), await countDoubtfulMerges(catalog, 1, 1)]).toEqual([2, 1])
      const [first] = (await listDoubtfulMerges(catalog, { below: 1, ...FIRST_PAGE })).items
      expect(first).toMatchObject({
        confidence: 0.724,
        rule: expect.any(String),
        job: { id: vague.job, title: 'Buchhalter (m/w/d)', companyName: 'Weber GmbH' },
        a: { source: 'arbeitnow', feed: 'test', url: 'https://source.example/c', remote: false },
        b: { source: 'copies', url: 'https://copies.example/c' },
      })
      await judge(vague.pair, 'different')
      await judge(doubtful.pair, 'same')
      expect([(await list(1)).total, await countDoubtfulMerges(catalog, 1, 10)]).toEqual([0, 0])
    })

    test('but not the matches of jobs or postings that are gone', async () => {
      const { catalog, twins, remove } = await open()
      const { job } = await twins('a')
      await twins('b')
      await remove(job)
      await withdrawPosting(catalog, { source: 'copies', externalId: 'b' }, NOW)
      expect(await listDoubtfulMerges(catalog, { below: 1, ...FIRST_PAGE })).toEqual({ total: 0, items: [] })
    })

    test('latest first, with the texts as they were judged', async () => {
      const { catalog, twins, alone, judge, merge, save } = await open()
      const pairs = [await twins('a'), await twins('b')]
      for (const [at, { pair }] of pairs.entries()) await judge(pair, at === 0 ? 'different' : 'same', NOW + at)
      const [one, other] = [await alone(0), await alone(1)]
      await merge(one.job, other.job)
      await save('a', { title: 'Anders' }, NOW + DAY_MS)
      const { total, items } = await listVerdicts(catalog, { page: 1, perPage: 2 })
      expect([total, items.map(({ verdict }) => verdict?.origin)]).toEqual([3, ['merge', 'review']])
      const [, , last] = (await listVerdicts(catalog, FIRST_PAGE)).items
      expect(last).toMatchObject({
        postings: [...(pairs[0]?.pair ?? [])],
        a: { title: 'Buchhalter (m/w/d)', publishedAt: Date.UTC(2026, 9, 1), workArrangement: 'hybrid' },
      })
      const batches = await Array.fromAsync(readVerdicts(catalog))
      expect(batches.flat().map(({ verdict }) => verdict?.verdict)).toEqual(['different', 'same', 'same'])
    })
  })
})
