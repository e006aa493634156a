import { LANGUAGE_LEVELS } from '@jobs/types/jobs/job-terms.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { partOf } from '../store/internal/like.ts'

/** Condition for one skill by its names in ads. */
export interface NamedSkill {
  names: readonly string[]
  /** Its URI in ESCO. */
  esco?: string | undefined
}

/** A filter of the operator's lists: sources match any posting, employers match parts of names. */
export interface AdminFilter extends Omit<LocatedFilter, 'skill' | 'area'> {
  skill?: readonly NamedSkill[] | undefined
}

/** The conditions of a filter on columns of `jobs`, each with `AND` before it. */
export const filterSql = ({ dialect, read: sql }: Catalog, filter: AdminFilter): SQL.Query<unknown> => {
  const { language, workArrangement, country, source, excludeSource, salaryMin, publishedSince, confirmedSince } =
    filter
  const { company, excludeCompany, tag, excludeTag, occupation, excludeOccupation, skill } = filter
  const { employmentType, level, maxYears, speaks, visa } = filter
  const every: SQL.Query<unknown>[] = []
  const add = <Value>(value: Value | undefined, condition: (value: Value) => SQL.Query<unknown>) => {
    if (value !== undefined) every.push(sql`AND ${condition(value)}`)
  }
  /** Condition that any of the given ones is met; unknown values meet none. */
  const some = <Value>(values: readonly Value[], condition: (value: Value) => SQL.Query<unknown>) =>
    sql`(${values.reduce((all, value) => sql`${all} OR COALESCE(${condition(value)}, FALSE)`, sql`FALSE`)})`
  const none = <Value>(values: readonly Value[], condition: (value: Value) => SQL.Query<unknown>) =>
    sql`NOT ${some(values, condition)}`
  const isOf = (source: string) => sql`id IN (SELECT job_id FROM postings WHERE source = ${source})`
  const isBy = (name: string) => holds(sql, 'company_name', name)
  const hasTag = (name: string) => sql`tags LIKE ${partOf(JSON.stringify(name.toLowerCase()))} ESCAPE '\\'`
  const isOccupation = (wanted: string) => sql`occupations LIKE ${occupationPattern(wanted)}`
  const has = (part: string) => sql`terms LIKE ${`%${part}%`}`
  add(language, (value) => sql`language = ${value}`)
  add(workArrangement, (values) => some(values, (value) => sql`work_arrangement = ${value}`))
  add(country, (values) => sql`country_set IN (SELECT set_id FROM country_set_members WHERE country IN ${sql(values)})`)
  add(source, (values) => some(values, isOf))
  add(excludeSource, (values) => none(values, isOf))
  add(company, (values) => some(values, isBy))
  add(excludeCompany, (values) => none(values, isBy))
  add(tag, (values) => some(values, hasTag))
  add(excludeTag, (values) => none(values, hasTag))
  add(occupation, (values) => some(values, isOccupation))
  add(excludeOccupation, (values) => none(values, isOccupation))
  add(skill, (skills) => some(skills, (one) => namesSkill(sql, one)))
  add(employmentType, (types) => some(types, (type) => has(`"${type}"`)))
  add(level, (levels) => some(levels, (one) => has(`"level":"${one}"`)))
  add(visa, (value) => has(`"visa":"${value}"`))
  add(maxYears, (most) => sql`COALESCE(${yearsOf(sql, dialect)} <= ${most}, TRUE)`)
  add(speaks, (spoken) => {
    const isSpoken = some(spoken, ({ language: code, level: own }) => {
      const reached = LANGUAGE_LEVELS.slice(0, LANGUAGE_LEVELS.indexOf(own) + 1)
      return sql`need.value ->> 'language' = ${code} AND COALESCE(need.value ->> 'level' IN ${sql(reached)}, TRUE)`
    })
    return sql`NOT EXISTS (SELECT 1 FROM ${needsOf(sql, dialect)}
      WHERE CAST(need.value ->> 'required' AS TEXT) IN ('1', 'true') AND NOT ${isSpoken})`
  })
  add(salaryMin, (paid) => paying(sql, paid))
  add(publishedSince, (time) => sql`published_at >= ${time}`)
  add(
    confirmedSince,
    (time) => sql`id IN (
      SELECT p.job_id FROM postings p LEFT JOIN mirrored_jobs m ON m.job_id = p.job_id
      WHERE p.withdrawn_at IS NULL AND COALESCE(m.last_confirmed_at, p.last_seen_at) >= ${time})`,
  )
  return every.reduce((all, condition) => sql`${all} ${condition}`, sql``)
}

type Dialect = Catalog['dialect']

const yearsOf = (sql: SQL, dialect: Dialect) =>
  dialect === 'sqlite'
    ? sql`CAST(terms ->> 'yearsMin' AS REAL)`
    : sql`CAST(CAST(terms AS json) ->> 'yearsMin' AS double precision)`

const needsOf = (sql: SQL, dialect: Dialect) =>
  dialect === 'sqlite'
    ? sql`json_each(terms, '$.languages') AS need`
    : sql`json_array_elements(CAST(terms AS json) -> 'languages') AS need(value)`

const paying = (sql: SQL, { amount, currency, orUnknown }: NonNullable<LocatedFilter['salaryMin']>) => sql`(
    (currency = ${currency} AND COALESCE(salary_max, salary_min) >= ${amount})
    ${orUnknown ? sql`OR COALESCE(salary_max, salary_min) IS NULL` : sql``})`

/** The first occupation is the likeliest one. */
const occupationPattern = (wanted: string): string =>
  /^\d/.test(wanted) ? `[{"isco":"${wanted}%` : `[{"isco":"____","esco":"${wanted}"%`

const namesSkill = (sql: SQL, { names, esco }: NamedSkill) => {
  const parts = [
    ...names.map((name) => `"label":${JSON.stringify(name)}`),
    ...(esco === undefined ? [] : [`"esco":"${esco}"`]),
  ]
  return parts.reduce((all, part) => sql`${all} OR ${holds(sql, 'skills', part)}`, sql`FALSE`)
}

/**
 * LOWER of SQLite, and of Postgres without a locale, changes ASCII letters only; this also lowers the other letters of the
 * search text.
 */
export const holds = (sql: SQL, column: 'title' | 'company_name' | 'skills', part: string) => {
  let text = sql`LOWER(${sql(column)})`
  for (const capital of CAPITALS) {
    const letter = capital.toLowerCase()
    if (part.toLowerCase().includes(letter)) text = sql`REPLACE(${text}, ${capital}, ${letter})`
  }
  return sql`${text} LIKE ${partOf(part)} ESCAPE '\\'`
}
const CAPITALS = 'ÄÖÜÀÂÆÇÈÉÊËÎÏÔŒÙÛÅØŁŠŽ'
