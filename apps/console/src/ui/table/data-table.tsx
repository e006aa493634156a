import type { ReactNode } from 'react'
import { setQuery, useRoute } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Tick } from '../form/fields.tsx'
import { toggled } from '../toggled.ts'

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

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf?: (row: Row) => string
  selection?: Selection | undefined
  empty?: string
}

/** A column header; pressing it sorts by the column, pressing it again reverses the order. */
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
export const DataTable = <Row,>({ caption, columns, rows, idOf, nameOf, selection, empty }: TableProps<Row>) => {
  if (rows.length === 0) return <p className="empty">{empty ?? say('nothing')}</p>
  const ids = rows.map(idOf)
  const selected = ids.filter((id) => selection?.ids.has(id))
  return (
    <table className="table">
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
