import { api, useRead } from '../../api/client.ts'
import type { Overview } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Chart } from '../../ui/chart.tsx'
import { Disclosed } from '../../ui/disclosed.tsx'
import { Badge, Facts, Ago } from '../../ui/display.tsx'
import { FailureText } from '../../ui/faults.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { DataTable } from '../../ui/table/table.tsx'
import { HEALTHS } from '../feeds/feed-queries.ts'

/** The state of the service on one page, refreshed automatically. */
export const OverviewView = () => {
  const overview = useRead(['overview'], () => api.admin.overview.get(), { refetchInterval: 3000 })
  return (
    <>
      <div className="head">
        <h1>{say('nav.overview')}</h1>
        {overview.data && (
          <span className="soft">
            <Ago at={overview.data.generatedAt} />
          </span>
        )}
      </div>
      <Loaded query={overview}>{(data) => <Shown data={data} />}</Loaded>
    </>
  )
}

const Shown = ({ data }: { data: Overview }) => (
  <>
    {data.alerts > 0 && (
      <p className="notice notice-fault" role="status">
        <a href={hrefOf(['alerts'])}>{say('overview.alerts', { count: data.alerts })}</a>
      </p>
    )}
    {data.rereading && <p className="notice">{say('overview.rereading', { count: data.rereading.postings })}</p>}
    {data.firstFill && <p className="notice">{say('overview.filling', data.firstFill)}</p>}
    <div className="columns">
      <section className="panel">
        <h2>{say('overview.engines')}</h2>
        <ul className="plain-list">
          {data.engines.map(({ name, engine, version, state, reason }) => (
            <li key={name}>
              <div className="actions">
                <span>
                  {say(`overview.${name}`)}{' '}
                  <span className="soft">
                    {engine && say.code('engine', engine)} {version}
                  </span>
                </span>
                <Badge state={state} />
              </div>
              {reason && (
                <p className="soft">
                  {say(`engineReason.${reason.code}`, { pending: reason.pending ?? 0, parked: reason.parked ?? 0 })}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <FeedsAndQueue data={data} />
    </div>
    <JobCharts days={data.jobs.days} listed={data.jobs.listed} />
    <Failures runs={data.failures} />
    <section className="panel">
      <h2>{say('overview.versions')}</h2>
      <Facts
        facts={Object.entries(data.versions).map(([name, version]) => [say.code('version', name), String(version)])}
      />
    </section>
  </>
)

const Failures = ({ runs }: { runs: Overview['failures'] }) => (
  <section className="panel">
    <h2>{say('overview.failures')}</h2>
    {runs.length === 0 ? (
      <p className="soft">{say('overview.noFailures')}</p>
    ) : (
      <ul className="plain-list">
        {runs.map(({ id, feed, outcome, error, failure, finishedAt }) => (
          <li key={id}>
            <div className="actions">
              <Badge state={outcome} />
              <a href={hrefOf(['runs', id])}>{feed}</a>
              <span className="soft">
                <Ago at={finishedAt} />
              </span>
            </div>
            {error && (
              <p className="soft">
                <FailureText failure={failure} error={error} />
              </p>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
)

const FeedsAndQueue = ({ data: { feeds, runs, queue, search, merges, webhooks } }: { data: Overview }) => (
  <>
    <section className="panel">
      <h2>{say('overview.feeds')}</h2>
      <ul className="plain-list counted">
        {HEALTHS.map((health) => (
          <li key={health}>
            <a href={hrefOf(['feeds'], { health })} aria-label={`${say(`state.${health}`)}: ${feeds[health]}`}>
              {say.number(feeds[health])}
            </a>{' '}
            <Badge state={health} />
          </li>
        ))}
      </ul>
    </section>
    <section className="panel">
      <h2>{say('overview.depth')}</h2>
      <Facts
        facts={[
          [say('overview.runs'), <a href={hrefOf(['runs'], { outcome: 'running' })}>{say.number(runs.running)}</a>],
          [say('overview.waiting'), say.number(runs.waiting)],
          [say('overview.tasks'), queue && say.number(queue.waiting + queue.active)],
          [say('overview.delayed'), queue && say.number(queue.delayed)],
          [say('overview.pending'), search && say.number(search.pending)],
          [say('overview.lag'), search && say('overview.seconds', { count: Math.round(search.lagSeconds) })],
          [say('overview.parked'), search && say.number(search.parked)],
          [
            say('overview.merges'),
            <>
              <a href={hrefOf(['merges'])}>{say.number(merges.waiting)}</a>{' '}
              <span className="soft">
                {say('overview.verdicts', { same: merges.same, different: merges.different })}
              </span>
            </>,
          ],
          [
            say('nav.webhooks'),
            <>
              <a href={hrefOf(['webhooks'])}>{say.number(webhooks.enabled)}</a>{' '}
              {webhooks.failing > 0 && <Badge state="failing" />}
            </>,
          ],
        ]}
      />
    </section>
  </>
)

type Day = Overview['jobs']['days'][number]

const JobCharts = ({ days, listed }: { days: readonly Day[]; listed: number }) => {
  const series = ['listed', 'added', 'closed'] as const
  const titleOf = (name: (typeof series)[number]) => say(`overview.${name}`)
  const sumOf = (name: 'added' | 'closed') => days.reduce((sum, day) => sum + day[name], 0)
  return (
    <section className="panel">
      <h2>
        {say('overview.jobs')} <span className="soft">{say('overview.days')}</span>
      </h2>
      <div className="charts">
        {series.map((name) => (
          <figure key={name}>
            <figcaption>
              {titleOf(name)} <strong>{say.number(name === 'listed' ? listed : sumOf(name))}</strong>
            </figcaption>
            <Chart
              points={days.map((day) => ({ day: say.day(day.day), value: day[name] }))}
              isLine={name === 'listed'}
            />
          </figure>
        ))}
      </div>
      <Disclosed head={say('overview.table')}>
        <DataTable
          caption={say('overview.jobs')}
          columns={[
            { title: say('day'), cell: ({ day }: Day) => say.day(day) },
            ...series.map((name) => ({ title: titleOf(name), isNumber: true, cell: (day: Day) => day[name] })),
          ]}
          rows={days.toReversed()}
          idOf={({ day }) => day}
        />
      </Disclosed>
    </section>
  )
}
