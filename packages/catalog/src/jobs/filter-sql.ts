import type { LocatedFilter } from '@jobs/types/jobs/job-filter.ts'
import type { SQL } from 'bun'

/** What the database compares of a job itself. */
export type SqlFilter = Pick<
  LocatedFilter,
  | 'language'
  | 'workArrangement'
  | 'country'
  | 'source'
  | 'excludeSource'
  | 'occupation'
  | 'employmentType'
  | 'level'
  | 'visa'
  | 'salaryMin'
  | 'publishedSince'
>

/** The conditions of a filter on columns of `jobs`, each with `AND` before it. */
export const filterSql = (sql: SQL, filter: SqlFilter): SQL.Query<unknown> => {
  const { language, workArrangement, country, source, excludeSource, salaryMin, publishedSince } = filter
  const { occupation, employmentType, level, visa } = filter
  return sql`
    ${language === undefined ? sql`` : sql`AND language = ${language}`}
    ${workArrangement === undefined ? sql`` : sql`AND work_arrangement IN ${sql(workArrangement)}`}
    ${country === undefined ? sql`` : sql`AND country_set IN (SELECT set_id FROM country_set_members WHERE country IN ${sql(country)})`}
    ${source === undefined ? sql`` : sql`AND source IN ${sql(source)}`}
    ${excludeSource === undefined ? sql`` : sql`AND source NOT IN ${sql(excludeSource)}`}
    ${isLike(sql, 'occupations', occupation?.map(occupationPattern))}
    ${isLike(
      sql,
      'terms',
      employmentType?.map((type) => `%"${type}"%`),
    )}
    ${isLike(
      sql,
      'terms',
      level?.map((one) => `%"level":"${one}"%`),
    )}
    ${isLike(sql, 'terms', visa && [`%"visa":"${visa}"%`])}
    ${salaryMin === undefined ? sql`` : payingSql(sql, salaryMin)}
    ${publishedSince === undefined ? sql`` : sql`AND published_at >= ${publishedSince}`}`
}

const payingSql = (sql: SQL, { amount, currency, orUnknown }: NonNullable<LocatedFilter['salaryMin']>) => sql`AND (
    (currency = ${currency} AND COALESCE(salary_max, salary_min) >= ${amount})
    ${orUnknown ? sql`OR COALESCE(salary_max, salary_min) IS NULL` : sql``})`

/** A JSON column, as this service writes it, is like one of some patterns. */
const isLike = (sql: SQL, column: 'occupations' | 'terms', patterns: readonly string[] | undefined) =>
  patterns === undefined
    ? sql``
    : sql`AND (${patterns.reduce((all, pattern) => sql`${all} OR ${sql(column)} LIKE ${pattern}`, sql`FALSE`)})`

/** The first occupation is the likeliest one. */
const occupationPattern = (wanted: string): string =>
  /^\d/.test(wanted) ? `[{"isco":"${wanted}%` : `[{"isco":"____","esco":"${wanted}"%`
