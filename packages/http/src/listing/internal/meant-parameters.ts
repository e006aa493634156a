import { editDistance } from '@jobs/types/values/edit-distance.ts'

const OTHER_NAMES = new Map(
  Object.entries({
    language: 'lang locale',
    per_page: 'limit size pagesize count',
    page: 'p',
    q: 'search query keyword keywords title what',
    work_arrangement: 'remote remoteonly isremote hybrid arrangement workplace',
    location: 'city place region near where',
    radius: 'distance',
    company: 'employer companyname',
    source: 'feed',
    tag: 'tags category',
    skill: 'skills',
    occupation: 'isco esco profession',
    employment_type: 'jobtype contract',
    level: 'seniority experience experiencelevel',
    max_years: 'yearsofexperience',
    visa: 'visasponsorship',
    salary_min: 'salary minsalary',
    published_since: 'since postedsince publishedafter date',
  }).flatMap(([parameter, names]) => names.split(' ').map((name) => [name, parameter] as const)),
)
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
    const other = OTHER_NAMES.get(wanted)
    if (other !== undefined) return known.includes(other) ? [other] : []
    const near = known
      .map((parameter) => ({ parameter, changes: editDistance(wanted, plain(parameter)) }))
      // Two changes can turn any short word into any other.
      .filter(({ parameter, changes }) => changes <= Math.min(MAX_CHANGES, Math.floor(plain(parameter).length / 3)))
      .toSorted((a, b) => a.changes - b.changes)
    return near[0]?.parameter ?? []
  })
  return [...new Set(meant)]
}
