import type { Run } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

type Page = NonNullable<Run['pages']>[number]
const NAMES = ['page', 'read', 'listed', 'updated', 'unchanged', 'leftOut'] as const

const columns = (): Column<Page>[] =>
  NAMES.map((name) => ({
    title: say(`run.${name}`),
    isNumber: true,
    cell: (page) => page[name],
  }))

/** Counts of each page of a run, latest first. */
export const RunPages = ({ pages }: { pages: readonly Page[] }) => {
  if (pages.length === 0) return null
  return (
    <section className="panel">
      <h2>{say('pages')}</h2>
      <DataTable
        caption={say('pages')}
        columns={columns()}
        rows={pages.toSorted((a, b) => b.page - a.page)}
        idOf={({ page }) => String(page)}
      />
    </section>
  )
}
