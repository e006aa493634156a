import { type JobRow, pinnedOf } from '@jobs/catalog/jobs/job-columns.ts'
import { readSample, listSampleWeeks, type Sampled } from '@jobs/catalog/quality/samples.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { htmlToText } from '@jobs/content/html.ts'
import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { type Label, LABELS } from '@jobs/types/public/quality.ts'
import type { Site } from '@jobs/types/site.ts'
import { findJobDetail } from '../detail/find-job-detail.ts'

/** Evaluations with labelled rows from people's verdicts. */
export const LABELLED_TASKS = ['language', 'arrangement-ads', 'occupations', 'terms'] as const
export type LabelledTask = (typeof LABELLED_TASKS)[number]

const BATCH = 100
const TERMS = ['employmentTypes', 'hours', 'level', 'yearsMin', 'languages', 'visa', 'degree'] as const

/**
 * Yields labelled rows of an evaluation in the format of `bun run eval`: the undisputed values of judged jobs, week by week,
 * then values that editors corrected in listed jobs.
 */
export async function* labelledRows(
  { catalog, site }: { catalog: Catalog; site: Site },
  task: LabelledTask,
): AsyncGenerator<object[], undefined, undefined> {
  for (const week of await listSampleWeeks(catalog)) {
    yield (await readSample(catalog, week)).flatMap((sampled) =>
      sampled.detail ? rowOf(task, sampled.detail, rightOf(sampled), week) : [],
    )
  }
  for (let last = 0; ;) {
    const rows: (Pick<JobRow, 'slug' | 'pinned'> & { id: number | string })[] = await catalog.read`
      SELECT id, slug, pinned FROM jobs
      WHERE id > ${last} AND pinned <> '[]' AND status = 'active' AND created_by IS NULL ORDER BY id LIMIT ${BATCH}`
    for (const { slug, ...row } of rows) {
      const found = await findJobDetail(catalog, site, slug)
      if (found.status === 'listed') yield rowOf(task, found.detail, correctedIn(row), 'corrected')
    }
    if (rows.length < BATCH) return undefined
    last = Number(rows.at(-1)?.id)
  }
}

/** Returns the values set by an editor. */
const correctedIn = (row: Pick<JobRow, 'pinned'>): ReadonlySet<Label> => {
  const pinned = new Set<string>(pinnedOf(row))
  return new Set(LABELS.filter((label) => pinned.has(isTerm(label) ? `terms.${label}` : label)))
}

const isTerm = (label: Label): boolean => TERMS.some((term) => term === label)

/** Returns the undisputed values of a judged job. */
const rightOf = ({ judgements }: Sampled): ReadonlySet<Label> => {
  const read = judgements.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong')
  const wrong = new Set(read.flatMap((judgement) => judgement.wrong))
  return new Set(read.length === 0 ? [] : LABELS.filter((label) => !wrong.has(label)))
}

/** Returns at most one row, of values known to be right. @param right their names */
export const rowOf = (task: LabelledTask, job: JobDetail, right: ReadonlySet<Label>, from: string): object[] => {
  const ad = {
    id: `${from} ${job.slug}`,
    source: job.source,
    lang: job.language,
    title: job.title,
    company: job.companyName,
    location: job.location,
    description: job.description,
  }
  switch (task) {
    case 'language':
      return right.has('language') ? [{ cls: 'full', label: job.language, text: htmlToText(job.description) }] : []
    case 'arrangement-ads':
      return right.has('workArrangement') ? [{ ...ad, label: job.workArrangement, ambiguous: false }] : []
    case 'occupations':
      return right.has('occupation') && job.occupation
        ? [{ ...ad, tags: job.tags, isco: job.occupation.isco, iscoAlso: [], certain: true, ...skillsOf(job, right) }]
        : []
    default:
      return knownTerms(right).length > 0 ? [{ ...ad, ...termsOf(job), known: knownTerms(right), certain: true }] : []
  }
}

const skillsOf = ({ skills }: JobDetail, right: ReadonlySet<Label>) =>
  right.has('skills') && skills.length > 0 ? { skills: skills.map(({ label, kind }) => ({ text: label, kind })) } : {}

const knownTerms = (right: ReadonlySet<Label>) => TERMS.filter((label) => right.has(label))

const termsOf = ({ terms }: JobDetail) => ({
  employmentType: terms.employmentTypes.map((value) => ({ value })),
  hours: terms.hours,
  level: terms.level,
  yearsMin: terms.yearsMin,
  languages: terms.languages.map(({ language, level, required }) => ({ language, level, must: required })),
  visa: terms.visa ?? 'silent',
  degree: terms.degree ?? 'silent',
  start: terms.startsAt,
  deadline: terms.deadline,
})
