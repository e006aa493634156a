import { groupByMatch } from '@jobs/matching/groups.ts'
import type { JobStatus } from '@jobs/types/jobs/admin-job.ts'
import type { SQL } from 'bun'
import type { Closing } from '../../changes/internal/record-change.ts'
import { projectJob } from '../../jobs/internal/project-job.ts'
import { postingsById } from '../../postings/posting-rows.ts'
import type { Catalog } from '../../store/catalog.ts'
import { forUpdate } from '../../store/locks.ts'
import { column, number, optional, type RowOf, rowsOf, text } from '../../store/rows.ts'
import { repostLimit } from './match-posting.ts'
import { openOwnJob } from './move-to-own-job.ts'

type Member = RowOf<typeof memberRows>

const memberRows = rowsOf({
  id: number,
  jobId: number,
  status: text<JobStatus>,
  isEdited: column('pinned', (pinned) => pinned !== '[]'),
  name: column('source', (source, row) => `${text(source)}\n${text(row.external_id)}`),
  withdrawnAt: optional(number),
  /** Amount of known text, in characters. */
  length: number,
})

/** As many postings as a new one is compared with: among these, the absence of a match means that two differ. */
const MAX_MEMBERS = 60

interface Regrouped {
  /** The former status of the job that `start` joins; undefined if that job is new. */
  joined: JobStatus | undefined
  /** The postings that are grouped now, with their jobs up to date. */
  members: ReadonlySet<number>
}

/**
 * Regroups the postings linked to one by matches or verdicts, directly or indirectly, into jobs: within a job, any two
 * postings match and no verdict separates them. With at most 60 linked postings, the result depends only on the postings,
 * not on their order of arrival. A job keeps its slug. When two jobs are merged, the older one remains, unless one was
 * edited, or was deleted by an admin, which no posting can leave again. Of several groups from one job, one that a source
 * still carries keeps it.
 * Postings judged to be the same are in one job, together with those that match one of them.
 * @param isNewcomer whether `start` only joined its job through a match, so that it does not keep the job on its own
 * @param preferred the job that is kept, whichever is older
 */
export const regroupPostings = async (
  catalog: Catalog,
  tx: SQL,
  start: number,
  now: number,
  { isNewcomer, preferred }: { isNewcomer: boolean; preferred?: number },
): Promise<Regrouped> => {
  const linked = await linkedPostings(catalog, tx, start, now)
  if (!linked) return { joined: await joinCrowd(catalog, tx, start, now), members: new Set([start]) }
  const { members, isMatch } = linked
  const touched = new Set<number>()
  const taken = new Set<number>()
  const mergedInto = new Map<number, number>()
  let joined: JobStatus | undefined
  const { live = [], gone = [] } = Object.groupBy(groupByMatch(members, isMatch), (group) =>
    group.some(({ withdrawnAt }) => withdrawnAt === undefined) ? 'live' : 'gone',
  )
  for (const group of [...live, ...gone]) {
    const residents = group.filter(
      ({ id, jobId, status }) => !(isNewcomer && id === start) && (status === 'deleted' || !taken.has(jobId)),
    )
    const isOther = ({ jobId }: Member) => Number(jobId !== preferred)
    const [eldest] = residents.toSorted((a, b) => isOther(a) - isOther(b) || rankOf(a) - rankOf(b) || a.jobId - b.jobId)
    const jobId = eldest?.jobId ?? (await jobOfOwn(catalog, tx, group[0]?.id ?? start, now))
    taken.add(jobId)
    const isJoined = group.some(({ id }) => id === start)
    if (isJoined) joined = eldest?.status
    const moved = group.filter((member) => member.jobId !== jobId)
    if (moved.length > 0 || isJoined) touched.add(jobId)
    if (moved.length === 0) continue
    for (const member of moved) touched.add(member.jobId)
    for (const member of moved) mergedInto.set(member.jobId, jobId)
    await tx`UPDATE postings SET job_id = ${jobId} WHERE id IN ${tx(moved.map(({ id }) => id))}`
  }
  for (const jobId of [...touched].toSorted((a, b) => a - b)) {
    await projectJob(catalog, tx, jobId, now, await closingInto(tx, mergedInto.get(jobId)))
  }
  return { joined, members: new Set(members.map(({ id }) => id)) }
}

/** Whether matches or verdicts link two postings, directly or indirectly; true if there are too many to compare. */
export const isLinked = async (
  catalog: Catalog,
  tx: SQL,
  [first, second]: readonly [number, number],
  now: number,
): Promise<boolean> => {
  const linked = await linkedPostings(catalog, tx, first, now)
  return !linked || linked.members.some(({ id }) => id === second)
}

/** Reason to close a job whose postings moved to another one. */
const closingInto = async (tx: SQL, jobId: number | undefined): Promise<Closing | undefined> => {
  if (jobId === undefined) return undefined
  const [row]: { slug: string; status: JobStatus }[] = await tx`SELECT slug, status FROM jobs WHERE id = ${jobId}`
  return row?.status === 'deleted' ? { reason: 'deleted' } : { reason: 'merged', mergedInto: row?.slug }
}

/** With too many linked postings to compare, a new one stays in the job it was stored with. */
const joinCrowd = async (catalog: Catalog, tx: SQL, newcomer: number, now: number) => {
  const [row]: { id: number | string; status: JobStatus }[] = await tx`
    SELECT j.id, j.status FROM postings p JOIN jobs j ON j.id = p.job_id WHERE p.id = ${newcomer}`
  if (row) await projectJob(catalog, tx, Number(row.id), now)
  return row?.status
}

const rankOf = ({ status, isEdited }: Member) => (status === 'deleted' ? 0 : isEdited ? 1 : 2)

const jobOfOwn = async (catalog: Catalog, tx: SQL, postingId: number, now: number): Promise<number> => {
  const [posting] = await postingsById(tx, [postingId])
  if (!posting) throw new Error(`there is no posting ${postingId}`)
  return await openOwnJob(catalog, tx, posting, now)
}

const linkedPostings = async (catalog: Catalog, tx: SQL, start: number, now: number) => {
  const found = new Set([start])
  const matched = new Set<string>()
  let verdicts: Verdict[] = []
  for (let frontier = [start]; frontier.length > 0 && found.size <= MAX_MEMBERS;) {
    const rows: Pair[] = await tx`
      SELECT posting_id, other_id FROM posting_matches WHERE posting_id IN ${tx(frontier)}`
    for (const row of rows) matched.add(pairName(row.posting_id, row.other_id))
    frontier = unfound(found, rows)
    if (frontier.length > 0) continue
    verdicts = await tx`
      SELECT posting_id, other_id, same FROM posting_verdicts WHERE posting_id IN ${tx([...found])}`
    frontier = unfound(found, verdicts)
  }
  if (found.size > MAX_MEMBERS) return undefined
  const members = (await membersOf(catalog, tx, [...found], now)).toSorted(byWeight)
  return { members, isMatch: matcherOf(matched, verdicts) }
}

/** Adds those of the others that were not found before, and returns them. */
const unfound = (found: Set<number>, pairs: readonly Pair[]): number[] => {
  const ids = new Set(pairs.map((pair) => Number(pair.other_id)))
  const others = [...ids.difference(found)].slice(0, MAX_MEMBERS)
  for (const id of others) found.add(id)
  return others
}

/**
 * Whether two postings were judged to be the same, or were matched without a verdict against it. Matches and verdicts of
 * a posting are those of all that were judged to be the same as it.
 */
const matcherOf = (matched: ReadonlySet<string>, verdicts: readonly Verdict[]) => {
  const apart = new Set(verdicts.filter((one) => !isSame(one)).map((one) => pairName(one.posting_id, one.other_id)))
  const groups = groupsOf(verdicts.filter(isSame))
  const alike = (id: number): readonly number[] => groups.get(id) ?? [id]
  const anyOf = (pairs: ReadonlySet<string>, a: Member, b: Member) =>
    alike(a.id).some((one) => alike(b.id).some((other) => pairs.has(pairName(one, other))))
  return (a: Member, b: Member) =>
    alike(a.id).includes(b.id) ? !apart.has(pairName(a.id, b.id)) : anyOf(matched, a, b) && !anyOf(apart, a, b)
}

/** Maps each posting judged to be the same as another to all such postings, direct and indirect. */
const groupsOf = (pairs: readonly Pair[]): ReadonlyMap<number, readonly number[]> => {
  const groups = new Map<number, number[]>()
  for (const pair of pairs) {
    const [a, b] = [Number(pair.posting_id), Number(pair.other_id)]
    const joined = [...new Set([...(groups.get(a) ?? [a]), ...(groups.get(b) ?? [b])])]
    for (const id of joined) groups.set(id, joined)
  }
  return groups
}

type Pair = Record<'posting_id' | 'other_id', number | string>

type Verdict = Pair & { same: number }

const isSame = ({ same }: Verdict) => same === 1

const pairName = (a: number | string, b: number | string) => `${a} ${b}`

/** Orders the most informative postings first, since they form the groups; independent of their order of arrival. */
const byWeight = (a: Member, b: Member) => b.length - a.length || (a.name < b.name ? -1 : 1)

/** Locks their jobs against edits and deletion until this transaction ends. */
const membersOf = async (catalog: Catalog, tx: SQL, ids: readonly number[], now: number): Promise<Member[]> =>
  await memberRows.all(tx`
    SELECT p.id, p.job_id, p.source, p.external_id, p.withdrawn_at, LENGTH(p.fields) AS length, j.status, j.pinned
    FROM postings p JOIN jobs j ON j.id = p.job_id
    WHERE p.id IN ${tx(ids)} AND (j.status <> 'closed' OR j.closed_at >= ${repostLimit(now)})
    ORDER BY j.id ${forUpdate(catalog, tx, 'j')}`)
