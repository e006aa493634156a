import type { Catalog } from '../store/catalog.ts'
import { holds } from './filter-sql.ts'

/** Finds employers of jobs in any state by a part of their name, those with most listed jobs first. */
export const findEmployers = async (
  { read }: Catalog,
  part: string,
  most: number,
): Promise<{ name: string; listed: number }[]> => {
  const rows: { company_name: string; listed: number | string }[] = await read`SELECT company_name,
      SUM(CASE WHEN status = 'active' THEN 1 ELSE 0 END) AS listed
    FROM jobs WHERE ${holds(read, 'company_name', part)}
    GROUP BY company_name ORDER BY listed DESC, company_name LIMIT ${most}`
  return rows.map(({ company_name: name, listed }) => ({ name, listed: Number(listed) }))
}
