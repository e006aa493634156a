import { fault } from '@jobs/types/fault.ts'
import { textsIn } from '../../store/json-column.ts'
import { htmlToText, sanitizeHtml } from '@jobs/content/html.ts'
import { plainLabel } from '@jobs/content/plain-label.ts'
import { normaliseTags } from '@jobs/content/tags.ts'
import { cleanTitle } from '@jobs/content/title.ts'
import type { JobInput } from '@jobs/types/jobs/job-input.ts'
import { invalid } from '../../store/catalog-refusal.ts'
import { type ContentColumn, EDITABLE_FIELDS, type EditableField, type JobRow } from '../job-columns.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'

/** Content of a job, without the publication date, which the service sets. */
export type JobContent = Omit<JobFields, 'publishedAt'>

/** A job's content as it is stored. */
export const contentOf = (row: Pick<JobRow, ContentColumn>): JobContent => ({
  title: row.title,
  companyName: row.company_name,
  location: row.location,
  workArrangement: row.work_arrangement === 'remote' ? 'remote' : 'hybrid',
  language: row.language,
  tags: textsIn(row.tags),
  ...(row.salary_min !== null && { salaryMin: row.salary_min }),
  ...(row.salary_max !== null && { salaryMax: row.salary_max }),
  ...(row.currency !== null && { currency: row.currency }),
  ...(row.apply_url !== null && { applyUrl: row.apply_url }),
  description: row.description,
  descriptionText: row.description_text,
})

/**
 * Sanitises and normalises an editor's input by the rules for feeds; fields equal to `stored` are kept to the letter.
 * @throws CatalogRefusal `invalid` when nothing of a text is left
 */
export const cleanInput = (input: JobInput, stored?: JobContent): JobContent => {
  const kept = <Value>(given: Value, was: Value | undefined, clean: (given: Value) => Value): Value =>
    was !== undefined && isEqual(given, was) ? was : clean(given)
  const description = kept(input.description, stored?.description, sanitizeHtml)
  const content: JobContent = {
    title: kept(input.title, stored?.title, cleanTitle),
    companyName: kept(input.companyName, stored?.companyName, cleanTitle),
    location: kept(input.location, stored?.location, plainLabel),
    workArrangement: input.workArrangement,
    language: input.language,
    tags: kept<readonly string[]>(input.tags, stored?.tags, normaliseTags),
    ...(input.salaryMin !== undefined && { salaryMin: input.salaryMin }),
    ...(input.salaryMax !== undefined && { salaryMax: input.salaryMax }),
    ...(input.currency !== undefined && { currency: input.currency }),
    ...(input.applyUrl !== undefined && { applyUrl: input.applyUrl }),
    description,
    descriptionText: description === stored?.description ? stored.descriptionText : htmlToText(description),
  }
  const empty = (['title', 'companyName', 'location'] as const).filter((name) => content[name] === '')
  const names = [...empty, ...(content.descriptionText === '' ? ['description'] : [])]
  if (names.length > 0) throw invalid(names.map((parameter) => ({ parameter, ...fault('no-text') })))
  return content
}

/** Fields that are only valid together. */
export const SALARY: readonly string[] = ['salaryMin', 'salaryMax', 'currency'] satisfies EditableField[]

/** Returns the fields in which two contents differ; for a salary all three. */
export const changedFields = (before: JobContent, after: JobContent): EditableField[] => {
  const changed = EDITABLE_FIELDS.filter((name) => !isEqual(before[name], after[name]))
  const isPaidAnew = changed.some((name) => SALARY.includes(name))
  return EDITABLE_FIELDS.filter((name) => changed.includes(name) || (isPaidAnew && SALARY.includes(name)))
}

/** Selects fields of a content for the audit. */
export const pick = (content: JobContent, names: readonly EditableField[]): Partial<JobContent> =>
  Object.fromEntries(names.flatMap((name) => (content[name] === undefined ? [] : [[name, content[name]]])))

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
