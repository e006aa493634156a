import { FAILURE_CODES } from '@jobs/types/feeds/failure.ts'
import { api, useList, withInstants } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { RunItem, Run } from '../../api/shapes.ts'
import { hrefOf, useFilters } from '../../shell/router.ts'
import type { ViewProps } from '../../shell/views.ts'
import { say } from '../../texts/say.ts'
import { Badge, Ago, Facts, At } from '../../ui/display.tsx'
import { FailureText } from '../../ui/faults.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/table/filter.tsx'
import { type Column, Listed, DataTable } from '../../ui/table/table.tsx'
import { FeedsBulk } from '../feeds/feeds-bulk.tsx'
import { LeftOutItems } from './left-out-items.tsx'
import { leftOutOf, RunCounts } from './run-counts.tsx'
import { CancelRun, useRun } from './run-summary.tsx'

const AGAIN = ['run', 'pause', 'resume'] as const
const OUTCOMES = ['waiting', 'running', 'succeeded', 'suspect', 'failed', 'interrupted', 'cancelled'] as const

const columns = (): Column<RunItem>[] => {
  const count = (name: 'listed' | 'updated' | 'unchanged' | 'withdrawn'): Column<RunItem> => ({
    title: say(`run.${name}`),
    isNumber: true,
    cell: ({ counts }) => counts?.[name],
  })
  return [
    { title: say('run.id'), cell: ({ id }) => <a href={hrefOf(['runs', id])}>{id}</a> },
    { title: say('job.feed'), sort: 'feed', cell: ({ feed }) => <a href={hrefOf(['feeds', feed])}>{feed}</a> },
    { title: say('run.outcome'), cell: ({ outcome }) => <Badge state={outcome} /> },
    {
      title: say('run.began'),
      sort: 'began',
      cell: ({ startedAt, requestedAt }) => <Ago at={startedAt ?? requestedAt} />,
    },
    count('listed'),
    count('updated'),
    count('unchanged'),
    count('withdrawn'),
    {
      title: say('run.leftOut'),
      isNumber: true,
      cell: ({ id, feed, counts }) => {
        const count = counts && leftOutOf(counts)
        if (!count) return count
        return (
          <a href={hrefOf(['runs', id])} aria-label={say('run.leftOut.of', { count, feed })}>
            {say.number(count)}
          </a>
        )
      },
    },
    { title: say('run.error'), cell: ({ error, failure }) => error && <FailureText failure={failure} error={error} /> },
  ]
}

const feedsOf = (runs: readonly RunItem[], ids: ReadonlySet<string>) => [
  ...new Set(runs.filter(({ id }) => ids.has(String(id))).map(({ feed }) => feed)),
]

const RunList = () => {
  const runs = useList(['runs'], api.admin.runs.get, withInstants(useFilters()), { freshMs: 5000 })
  return (
    <>
      <h1>{say('nav.runs')}</h1>
      <div className="filters" role="search">
        <TextFilter name="feed" label={say('job.feed')} />
        <ChoiceFilter name="outcome" label={say('run.outcome')} options={say.options('state', OUTCOMES)} />
        <ChoiceFilter name="reason" label={say('reason')} options={say.options('failureName', FAILURE_CODES)} />
        <TextFilter name="from" label={say('run.from')} type="date" />
        <TextFilter name="to" label={say('run.to')} type="date" />
      </div>
      <Listed
        query={runs}
        bulk={
          may('admin') &&
          ((ids, clear, { data }) => <FeedsBulk keys={feedsOf(data, ids)} actions={AGAIN} onDone={clear} />)
        }
        caption={say('nav.runs')}
        columns={columns()}
        idOf={({ id }) => String(id)}
        empty={say('run.none')}
      />
    </>
  )
}

/** All runs, or the one named by the address. */
export const RunsView = ({ path: [id] }: ViewProps) => (id ? <RunPage id={id} /> : <RunList />)

const RunPage = ({ id }: { id: string }) => {
  const run = useRun(id)
  return (
    <Loaded query={run} title={say('run.title', { id })}>
      {(data) => (
        <>
          <div className="head">
            <h1>{say('run.title', { id })}</h1>
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

const pageColumns = (): Column<Page>[] =>
  NAMES.map((name) => ({ title: say(`run.${name}`), isNumber: true, cell: (page) => page[name] }))

const RunPages = ({ pages }: { pages: readonly Page[] }) => {
  if (pages.length === 0) return null
  return (
    <section className="panel">
      <h2>{say('pages')}</h2>
      <DataTable
        caption={say('pages')}
        columns={pageColumns()}
        rows={pages.toSorted((a, b) => b.page - a.page)}
        idOf={({ page }) => String(page)}
      />
    </section>
  )
}
