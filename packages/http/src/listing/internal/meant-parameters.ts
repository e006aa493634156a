import { editDistance } from '@jobs/types/values/edit-distance.ts'

/** Names of parameters in other APIs. */
const OTHER_NAMES: Record<string, string> = {
  lang: 'language',
  locale: 'language',
  limit: 'per_page',
  size: 'per_page',
  pagesize: 'per_page',
  count: 'per_page',
  p: 'page',
  search: 'q',
  query: 'q',
  keyword: 'q',
  keywords: 'q',
  title: 'q',
  what: 'q',
  remote: 'work_arrangement',
  hybrid: 'work_arrangement',
  arrangement: 'work_arrangement',
  workplace: 'work_arrangement',
  remoteonly: 'work_arrangement',
  isremote: 'work_arrangement',
  city: 'location',
  place: 'location',
  region: 'location',
  near: 'location',
  where: 'location',
  distance: 'radius',
  employer: 'company',
  companyname: 'company',
  feed: 'source',
  tags: 'tag',
  skills: 'skill',
  isco: 'occupation',
  esco: 'occupation',
  profession: 'occupation',
  jobtype: 'employment_type',
  contract: 'employment_type',
  seniority: 'level',
  experience: 'level',
  experiencelevel: 'level',
  yearsofexperience: 'max_years',
  visasponsorship: 'visa',
  category: 'tag',
  salary: 'salary_min',
  minsalary: 'salary_min',
  since: 'published_since',
  postedsince: 'published_since',
  publishedafter: 'published_since',
  date: 'published_since',
}
const MAX_CHANGES = 2

/** Returns the parameters probably meant by unknown names, without duplicates. */
export const meantParameters = (names: readonly string[], known: readonly string[]): string[] => {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/ies$/, 'y')
  const meant = names.flatMap((name) => {
    const wanted = plain(name.slice(0, 64))
    const other = OTHER_NAMES[wanted]
    if (other !== undefined && Object.hasOwn(OTHER_NAMES, wanted)) return known.includes(other) ? [other] : []
    const near = known
      .map((parameter) => ({ parameter, changes: editDistance(wanted, plain(parameter)) }))
      // Two changes can turn any short word into any other.
      .filter(({ parameter, changes }) => changes <= Math.min(MAX_CHANGES, Math.floor(plain(parameter).length / 3)))
      .toSorted((a, b) => a.changes - b.changes)
    return near[0]?.parameter ?? []
  })
  return [...new Set(meant)]
}
