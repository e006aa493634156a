import type { UseQueryResult } from '@tanstack/react-query'
import type { PageMeta } from '@jobs/types/public/page-meta.ts'
import { type ReactNode, useState } from 'react'
import { DataTable, type TableProps } from './data-table.tsx'
import { Loaded } from '../loaded.tsx'
import { Pager } from './pager.tsx'

interface List<Row> {
  data: readonly Row[]
  /** Absent if the list has only one page. */
  meta?: PageMeta
}

type Ids = ReadonlySet<string>

interface ListedProps<Row, Read> extends Omit<TableProps<Row>, 'rows' | 'selection'> {
  query: UseQueryResult<Read>
  /** Content before the table. */
  above?: (read: Read) => ReactNode
  /** Actions on the selected rows; without them no row can be selected. */
  bulk?: ((ids: Ids, clear: () => void, read: Read) => ReactNode) | false
}

/** A list of the backend as a table with paging. */
export const Listed = <Row, Read extends List<Row>>({ query, above, bulk, ...table }: ListedProps<Row, Read>) => {
  const [ids, setIds] = useState<Ids>(new Set())
  return (
    <Loaded query={query}>
      {(read) => (
        <>
          {above?.(read)}
          {bulk && ids.size > 0 && bulk(ids, () => setIds(new Set()), read)}
          <DataTable {...table} rows={read.data} selection={bulk ? { ids, onChange: setIds } : undefined} />
          {read.meta && <Pager meta={read.meta} />}
        </>
      )}
    </Loaded>
  )
}
