import { readSample, listSampleWeeks, type Sampled } from '@jobs/catalog/quality/samples.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { htmlToText } from '@jobs/content/html.ts'
import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { type Label, LABELS } from '@jobs/types/public/quality.ts'
import type { Site } from '@jobs/types/site.ts'
import { type JobRow, pinnedOf } from '@jobs/catalog/jobs/job-columns.ts'
import { findJobDetail } from '../detail/find-job-detail.ts'

/** The evaluations for which people's judgements give labelled rows. */
export const LABELLED_TASKS = ['language', 'arrangement-ads', 'occupations', 'terms'] as const
export type LabelledTask = (typeof LABELLED_TASKS)[number]

const BATCH = 100
const TERMS = ['employmentTypes', 'hours', 'level', 'yearsMin', 'languages', 'visa', 'degree'] as const

/**
 * Labelled rows for an evaluation, in the form that `bun run eval` reads: of judged jobs the values that nobody called
 * wrong, of each week in turn; then what editors have corrected in listed jobs.
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

/** The values that an editor has set. */
const correctedIn = (row: Pick<JobRow, 'pinned'>): ReadonlySet<Label> => {
  const pinned = new Set<string>(pinnedOf(row))
  return new Set(LABELS.filter((label) => pinned.has(isTerm(label) ? `terms.${label}` : label)))
}

const isTerm = (label: Label): boolean => TERMS.some((term) => term === label)

/** The values of a judged job that all who judged it left standing. */
const rightOf = ({ judgements }: Sampled): ReadonlySet<Label> => {
  const read = judgements.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong')
  const wrong = new Set(read.flatMap((judgement) => judgement.wrong))
  return new Set(read.length === 0 ? [] : LABELS.filter((label) => !wrong.has(label)))
}

/** @param right the values that are known to be right, also where they are empty */
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

/** The terms of a row that are known to be right. */
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
