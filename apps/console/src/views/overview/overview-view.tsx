import { api } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'
import type { Overview } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Ago } from '../../ui/time.tsx'
import { FeedsAndQueue } from './feeds-and-queue.tsx'
import { JobCharts } from './job-charts.tsx'
import { FailureText } from '../../ui/faults/failure-text.tsx'

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

/** The latest failed runs. */
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
