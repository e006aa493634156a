import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Badge, Facts, At } from '../../ui/display.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { CancelRun, useRun } from './run-summary.tsx'
import { LeftOutItems } from './left-out-items.tsx'
import { RunCounts } from './run-counts.tsx'
import { FailureText } from '../../ui/faults.tsx'
import type { Run } from '../../api/shapes.ts'
import { type Column, DataTable } from '../../ui/table/table.tsx'

/** One run: progress, counts per page, and left-out items. */
export const RunPage = ({ id }: { id: number }) => {
  const run = useRun(id)
  return (
    <Loaded query={run} title={say('run.title', { id: String(id) })}>
      {(data) => (
        <>
          <div className="head">
            <h1>{say('run.title', { id: String(id) })}</h1>
            <Badge state={data.outcome} />
            <CancelRun run={data} />
          </div>
          {data.error && (
            <p className="notice notice-fault">
              <FailureText failure={data.failure} error={data.error} />
            </p>
          )}
          <section className="panel">
            <Facts
              facts={[
                [say('job.feed'), <a href={hrefOf(['feeds', data.feed])}>{data.feed}</a>],
                [say('run.requestedBy'), data.requestedBy],
                [say('run.details'), data.failure && data.error && <span lang="en">{data.error}</span>],
                [say('run.requested'), data.requestedAt && <At at={data.requestedAt} />],
                [say('run.began'), data.startedAt && <At at={data.startedAt} />],
                [say('run.ended'), data.finishedAt && <At at={data.finishedAt} />],
                [say('run.items'), data.items === undefined ? undefined : say.number(data.items)],
              ]}
            />
            <h2>{say('run.counts')}</h2>
            <RunCounts run={data} />
          </section>
          <RunPages pages={data.pages ?? []} />
          <LeftOutItems run={data} />
        </>
      )}
    </Loaded>
  )
}

type Page = NonNullable<Run['pages']>[number]
const NAMES = ['page', 'read', 'listed', 'updated', 'unchanged', 'leftOut'] as const

const columns = (): Column<Page>[] =>
  NAMES.map((name) => ({ title: say(`run.${name}`), isNumber: true, cell: (page) => page[name] }))

const RunPages = ({ pages }: { pages: readonly Page[] }) => {
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
