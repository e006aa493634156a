import type { UseQueryResult } from '@tanstack/react-query'
import type { PageMeta } from '@jobs/types/public/page-meta.ts'
import type { ReactNode } from 'react'
import { DataTable, type TableProps } from './data-table.tsx'
import { Loaded } from '../loaded.tsx'
import { Pager } from './pager.tsx'

interface List<Row> {
  data: readonly Row[]
  /** Absent if the list has only one page. */
  meta?: PageMeta
}

/** A list of the backend as a table with paging. @param above content before the table */
export const Listed = <Row, Read extends List<Row>>({
  query,
  above,
  ...table
}: Omit<TableProps<Row>, 'rows'> & { query: UseQueryResult<Read>; above?: (read: Read) => ReactNode }) => (
  <Loaded query={query}>
    {(read) => (
      <>
        {above?.(read)}
        <DataTable {...table} rows={read.data} />
        {read.meta && <Pager meta={read.meta} />}
      </>
    )}
  </Loaded>
)
