import type { PageMeta } from '@jobs/types/public/page-meta.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { may } from '../../api/session.ts'
import { setQuery, useRoute } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../button.tsx'
import { Tick } from '../form.tsx'
import { Loaded } from '../loaded.tsx'

interface List<Row> {
  data: readonly Row[]
  /** Absent if the list has only one page. */
  meta?: PageMeta
}

type Ids = ReadonlySet<string>

interface ListedProps<Row, Read> extends Omit<TableProps<Row>, 'rows' | 'selection' | 'isBusy'> {
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
          <DataTable
            {...table}
            rows={read.data}
            isBusy={query.isPlaceholderData}
            selection={bulk ? { ids, onChange: setIds } : undefined}
          />
          {read.meta && <Pager meta={read.meta} />}
        </>
      )}
    </Loaded>
  )
}

export interface Column<Row> {
  title: string
  /** A number is formatted for the language. */
  cell: (row: Row) => ReactNode
  /** Right-aligned, for numbers. */
  isNumber?: boolean
  /** Sort key in the address; absent if the column cannot be sorted. */
  sort?: string
}

interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf?: (row: Row) => string
  selection?: Selection | undefined
  empty?: string
  /** Whether these rows are about to be replaced by those of other filters. */
  isBusy?: boolean
}

const Head = ({ title, isNumber, sort }: Pick<Column<never>, 'title' | 'isNumber' | 'sort'>) => {
  const { query } = useRoute()
  const isSorted = sort !== undefined && query.get('sort') === sort
  const order = query.get('order') === 'desc' ? 'descending' : 'ascending'
  const turn = () => setQuery({ sort, order: isSorted && order === 'ascending' ? 'desc' : 'asc', page: undefined })
  return (
    <th scope="col" className={isNumber ? 'number' : ''} aria-sort={isSorted ? order : undefined}>
      {sort === undefined ? (
        title
      ) : (
        <button type="button" className="sorter" onClick={turn}>
          {title}
        </button>
      )}
    </th>
  )
}

/** A table; on a phone each row is a card. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  idOf,
  nameOf,
  selection,
  empty,
  isBusy,
}: TableProps<Row>) => {
  if (rows.length === 0) return <p className="empty">{empty ?? say('nothing')}</p>
  const ids = rows.map(idOf)
  const selected = ids.filter((id) => selection?.ids.has(id))
  return (
    <table className="table" aria-busy={isBusy}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="narrow">
              <Tick
                aria-label={say('select.all')}
                isSelected={selected.length === ids.length}
                isIndeterminate={selected.length > 0 && selected.length < ids.length}
                onChange={(isSelected) => selection.onChange(new Set(isSelected ? ids : []))}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.title} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const id = ids[index] ?? ''
          return (
            <tr key={id} className={selection?.ids.has(id) ? 'selected' : ''}>
              {selection && (
                <td className="narrow">
                  <Tick
                    aria-label={say('select.one', { name: nameOf?.(row) ?? id })}
                    isSelected={selection.ids.has(id)}
                    onChange={(isSelected) => selection.onChange(toggled(selection.ids, id, isSelected))}
                  />
                </td>
              )}
              {columns.map(({ title, cell, isNumber }) => {
                const value = cell(row)
                return (
                  <td key={title} data-title={title} className={isNumber ? 'number' : ''}>
                    <div>{typeof value === 'number' ? say.number(value) : value}</div>
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The number of entries, and links to the adjacent pages. */
export const Pager = ({ meta }: { meta: Pick<PageMeta, 'page' | 'pages' | 'total'> }) => {
  const turn = (page: number) => {
    setQuery({ page: page === 1 ? undefined : String(page) })
    window.scrollTo(0, 0)
  }
  return (
    <nav className="pager actions" aria-label={say('pages')}>
      <span role="status">
        {say('pages.of', { page: meta.page, pages: Math.max(1, meta.pages), total: meta.total })}
      </span>
      <div className="actions">
        <Button isDisabled={meta.page <= 1} onPress={() => turn(meta.page - 1)}>
          {say('pages.back')}
        </Button>
        <Button isDisabled={meta.page >= meta.pages} onPress={() => turn(meta.page + 1)}>
          {say('pages.on')}
        </Button>
      </div>
    </nav>
  )
}

/** The heading of a list, and for admins a button that adds to it. @param add label of the button */
export const ListHead = ({ title, add, onAdd }: { title: string; add: string; onAdd: () => void }) => (
  <div className="head">
    <h1>{title}</h1>
    {may('admin') && (
      <Button kind="main" onPress={onAdd}>
        {add}
      </Button>
    )}
  </div>
)

/** Returns a set with or without an element. */
export const toggled = <Element,>(set: ReadonlySet<Element>, element: Element, isIn: boolean): ReadonlySet<Element> =>
  isIn ? new Set([...set, element]) : new Set([...set].filter((one) => one !== element))
