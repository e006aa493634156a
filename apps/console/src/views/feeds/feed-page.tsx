import { may } from '../../api/session.ts'
import type { Feed } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Ago } from '../../ui/time.tsx'
import { RunSummary } from '../runs/run-summary.tsx'
import { Duties } from './duties.tsx'
import { FeedActions } from './feed-actions.tsx'
import { Permission } from './permission.tsx'
import { useFeed } from './feed-queries.ts'
import { FailureText } from '../../ui/faults/failure-text.tsx'
import { api } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'
import { Chart } from '../../ui/chart.tsx'

/** One feed: health, settings and latest run. */
export const FeedPage = ({ feedKey }: { feedKey: string }) => (
  <Loaded query={useFeed(feedKey)} title={feedKey}>
    {(feed) => <Shown feed={feed} />}
  </Loaded>
)

const Shown = ({ feed }: { feed: Feed }) => {
  return (
    <>
      <div className="head">
        <h1>{feed.key}</h1>
        <Badge state={feed.health} />
        {may('admin') && <FeedActions feed={feed} />}
      </div>
      {feed.pausedBecause && (
        <p className="notice notice-warn">
          {say('feed.pausedBecause')}: <FailureText failure={feed.lastRun?.failure} error={feed.pausedBecause} />
        </p>
      )}
      <div className="columns">
        <section className="panel">
          <Facts
            facts={[
              [say('feed.connector'), say.code('connector', feed.connector)],
              [say('feed.enabled'), feed.enabled ? say('yes') : say('no')],
              [say('postings'), <a href={hrefOf(['jobs'], { feed: feed.key })}>{say.number(feed.postings)}</a>],
              [say('feed.intervalMinutes'), say.number(feed.intervalMinutes)],
              [say('feed.maxJobs'), say.number(feed.maxJobs)],
              [say('feed.nextRun'), feed.nextRunAt ? <Ago at={feed.nextRunAt} /> : say(noNextRun(feed))],
              [say('feed.failures'), feed.consecutiveFailures > 0 ? say.number(feed.consecutiveFailures) : undefined],
              [say('feed.note'), feed.note],
            ]}
          />
          <h2>{say('feed.settings')}</h2>
          {Object.keys(feed.settings).length === 0 && <p className="soft">{say('feed.noSettings')}</p>}
          <Facts
            facts={Object.entries(feed.settings).map(([name, value]) => [
              say.code('setting', name),
              textOf(name, value),
            ])}
          />
        </section>
        <section className="panel">
          <Duties of={feed} />
          <Permission feed={feed} />
        </section>
      </div>
      <section className="panel">
        <div className="head">
          <h2>{say('feed.lastRun')}</h2>
          <a href={hrefOf(['runs'], { feed: feed.key })}>{say('run.history')}</a>
        </div>
        <FeedTrend feedKey={feed.key} />
        {feed.lastRun ? <RunSummary id={feed.lastRun.id} /> : <p className="soft">{say('feed.noNextRun')}</p>}
      </section>
    </>
  )
}

/** A feed that is off or lacks permission shows so elsewhere on the page. */
const noNextRun = ({ enabled, permissionReason, permission }: Feed) =>
  enabled && (permissionReason === undefined || permission) ? 'feed.noWorker' : 'feed.noNextRun'

/** Returns the value of a setting as labelled in its form. */
const textOf = (name: string, value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  return typeof value === 'string' ? say.code(`setting.${name}`, value) : JSON.stringify(value)
}

const RUNS = 20

/** Chart of the items read by a feed's latest runs, oldest first. */
const FeedTrend = ({ feedKey }: { feedKey: string }) => {
  const runs = useRead(
    ['runs', 'trend', feedKey],
    () => api.admin.runs.get({ query: { feed: feedKey, per_page: RUNS } }),
    { refetchInterval: 15_000 },
  )
  const points = (runs.data?.data ?? [])
    .flatMap(({ id, counts }) => (counts ? [{ day: String(id), value: counts.read }] : []))
    .toReversed()
  if (points.length < 2) return null
  return (
    <figure className="trend">
      <figcaption className="soft">
        {say('feed.trend')}: {points.map(({ value }) => say.number(value)).join(', ')}
      </figcaption>
      <Chart points={points} isLine={false} />
    </figure>
  )
}
