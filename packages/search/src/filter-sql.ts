import type { SQL } from 'bun'
import type { SearchDocument, SearchFilter } from './search-port.ts'

type Fragment = SQL.Query<unknown>

/** What the two databases say in their own ways. */
export interface FilterDialect {
  /** A column's value is one of `values`. */
  isOneOf(column: Fragment, values: readonly (string | number)[]): Fragment
  /** A column that holds a list has one of `values` in it. */
  hasOneOf(column: Fragment, values: readonly (string | number)[]): Fragment
}

/** What a table of documents needs for filters, its lists apart. */
export const filterColumns = (document: SearchDocument) => ({
  language: document.language,
  work_arrangement: document.workArrangement,
  source: document.source,
  company: document.companyName,
  pay: document.pay,
  currency: document.currency,
  country_set: document.countrySet,
})

/** The conditions of a filter on the columns of `search_docs d`, each with `AND` before it; nothing without a filter. */
export const filterSql = (sql: SQL, dialect: FilterDialect, filter: SearchFilter = {}): Fragment => {
  const { language, workArrangement, source, companies, tags, countrySets, places, pay, publishedSince } = filter
  const given = (value: unknown, condition: () => Fragment) => (value === undefined ? sql`` : sql`AND ${condition()}`)
  return sql`
    ${given(language, () => sql`d.language = ${language}`)}
    ${given(workArrangement, () => sql`d.work_arrangement = ${workArrangement}`)}
    ${given(source, () => sql`d.source = ${source}`)}
    ${given(companies, () => dialect.isOneOf(sql`d.company`, companies ?? []))}
    ${given(tags, () => dialect.hasOneOf(sql`d.tags`, tags ?? []))}
    ${given(countrySets, () => dialect.isOneOf(sql`d.country_set`, countrySets ?? []))}
    ${given(places, () => dialect.hasOneOf(sql`d.places`, places ?? []))}
    ${given(pay, () => sql`d.currency = ${pay?.currency} AND d.pay >= ${pay?.amount}`)}
    ${given(publishedSince, () => sql`d.published_at >= ${publishedSince}`)}`
}

export const isNarrowed = (filter: SearchFilter | undefined): boolean =>
  Object.values(filter ?? {}).some((value) => value !== undefined)
