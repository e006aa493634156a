import type { LocatedFilter } from '@jobs/types/jobs/job-filter.ts'
import type { SQL } from 'bun'

/** What the database compares of a job itself. */
export type SqlFilter = Pick<
  LocatedFilter,
  'language' | 'workArrangement' | 'country' | 'source' | 'excludeSource' | 'salaryMin' | 'publishedSince'
>

/** The conditions of a filter on columns of `jobs`, each with `AND` before it. */
export const filterSql = (sql: SQL, filter: SqlFilter): SQL.Query<unknown> => {
  const { language, workArrangement, country, source, excludeSource, salaryMin, publishedSince } = filter
  return sql`
    ${language === undefined ? sql`` : sql`AND language = ${language}`}
    ${workArrangement === undefined ? sql`` : sql`AND work_arrangement IN ${sql(workArrangement)}`}
    ${country === undefined ? sql`` : sql`AND country_set IN (SELECT set_id FROM country_set_members WHERE country IN ${sql(country)})`}
    ${source === undefined ? sql`` : sql`AND source IN ${sql(source)}`}
    ${excludeSource === undefined ? sql`` : sql`AND source NOT IN ${sql(excludeSource)}`}
    ${salaryMin === undefined ? sql`` : payingSql(sql, salaryMin)}
    ${publishedSince === undefined ? sql`` : sql`AND published_at >= ${publishedSince}`}`
}

const payingSql = (sql: SQL, { amount, currency, orUnknown }: NonNullable<LocatedFilter['salaryMin']>) => sql`AND (
    (currency = ${currency} AND COALESCE(salary_max, salary_min) >= ${amount})
    ${orUnknown ? sql`OR COALESCE(salary_max, salary_min) IS NULL` : sql``})`
