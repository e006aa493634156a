import { htmlToText, sanitizeHtml } from '@jobs/content/html.ts'
import { plainLabel } from '@jobs/content/plain-label.ts'
import { normaliseTags } from '@jobs/content/tags.ts'
import { cleanTitle } from '@jobs/content/title.ts'
import { fault } from '@jobs/types/fault.ts'
import type { JobInput } from '@jobs/types/jobs/job-input.ts'
import { invalid } from '../../store/catalog-refusal.ts'
import { EDITABLE_FIELDS, type EditableField, type JobContent } from '../job-columns.ts'

/**
 * Sanitises and normalises an editor's input by the rules for feeds; fields equal to `stored` are kept to the letter.
 * @throws CatalogRefusal `invalid` when nothing of a text is left
 */
export const cleanInput = (input: JobInput, stored?: JobContent): JobContent => {
  const kept = <Value>(given: Value, was: Value | undefined, clean: (given: Value) => Value): Value =>
    was !== undefined && isEqual(given, was) ? was : clean(given)
  const { expiresAt: _, ...given } = input
  const description = kept(given.description, stored?.description, sanitizeHtml)
  const content: JobContent = {
    ...given,
    title: kept(given.title, stored?.title, cleanTitle),
    companyName: kept(given.companyName, stored?.companyName, cleanTitle),
    location: kept(given.location, stored?.location, plainLabel),
    tags: kept<readonly string[]>(given.tags, stored?.tags, normaliseTags),
    description,
    descriptionText: description === stored?.description ? stored.descriptionText : htmlToText(description),
  }
  const empty = (['title', 'companyName', 'location'] as const).filter((name) => content[name] === '')
  const isEmptied = content.descriptionText === '' && description !== stored?.description
  const names = [...empty, ...(isEmptied ? ['description'] : [])]
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
