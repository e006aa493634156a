import { useState } from 'react'
import { api, useRead } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Feed } from '../../api/shapes.ts'
import { hrefOf, go } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Chart } from '../../ui/chart.tsx'
import { questionOf, Window } from '../../ui/dialog.tsx'
import { Badge, Facts, Ago } from '../../ui/display.tsx'
import { FailureText } from '../../ui/faults.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAction } from '../../ui/use-action.ts'
import { isUnderWay } from '../runs/run-counts.tsx'
import { RunSummary } from '../runs/run-summary.tsx'
import { Duties, EditFeed } from './edit-feed.tsx'
import { useFeed } from './feed-queries.ts'

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

const textOf = (name: string, value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  return typeof value === 'string' ? say.code(`setting.${name}`, value) : JSON.stringify(value)
}

const RUNS = 20

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

const Permission = ({ feed: { key, permissionReason, permission } }: { feed: Feed }) => {
  const reason = permissionReason && say(`permissionReason.${permissionReason}`)
  const change = useAction((isGiven: boolean) => api.admin.feeds({ key }).patch({ permission: isGiven }), {
    refresh: ['feeds'],
    ask: (isGiven) =>
      isGiven
        ? { title: say('permission.needed'), text: reason, action: say('permission.confirm'), isHarmless: true }
        : questionOf('permission.withdraw', say('permission.withdraw')),
    done: (_, isGiven) => say(isGiven ? 'permission.done' : 'permission.withdrawn'),
  })
  if (permission)
    return (
      <div className="notice">
        <p>{say('permission.given', { by: permission.by, at: say.instant(permission.at) })}</p>
        {may('admin') && <Button onPress={() => change.mutate(false)}>{say('permission.withdraw')}</Button>}
      </div>
    )
  if (permissionReason === undefined) return null
  return (
    <div className="notice notice-warn">
      <p>{say('permission.needed')}</p>
      <p>{reason}</p>
      {may('admin') && <Button onPress={() => change.mutate(true)}>{say('permission.confirm')}</Button>}
    </div>
  )
}

const RemoveFeed = ({ feedKey, onClose }: { feedKey: string; onClose: () => void }) => {
  const one = api.admin.feeds({ key: feedKey })
  const preview = useRead(['removal', feedKey], () => one.removal.get())
  const remove = useAction(() => one.delete(), {
    refresh: ['feeds', 'jobs'],
    done: () => say('feed.removed', { key: feedKey }),
  })
  return (
    <Window title={say('feed.remove', { key: feedKey })} role="alertdialog" onClose={onClose}>
      <Loaded query={preview}>
        {({ closes, keeps, closing }) => (
          <div className="prose">
            <p>{say('feed.remove.closes', { closes, keeps })}</p>
            {closing.length > 0 && (
              <>
                <p>{say('feed.remove.some')}</p>
                <ul>
                  {closing.map(({ id, title, companyName }) => (
                    <li key={id}>
                      {title}, {companyName}
                    </li>
                  ))}
                </ul>
              </>
            )}
            <p>{say('feed.remove.final')}</p>
          </div>
        )}
      </Loaded>
      <div className="actions">
        <Button onPress={onClose} autoFocus>
          {say('cancel')}
        </Button>
        <Button
          kind="danger"
          isDisabled={!preview.data}
          isPending={remove.isPending}
          onPress={() => remove.mutate(undefined, { onSuccess: () => go(hrefOf(['feeds'])), onSettled: onClose })}
        >
          {say('delete')}
        </Button>
      </div>
    </Window>
  )
}

const FeedActions = ({ feed }: { feed: Feed }) => {
  const { key } = feed
  const one = api.admin.feeds({ key })
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const run = useAction(() => one.runs.post(), { refresh: ['feeds', 'runs'], done: () => say('feed.started', { key }) })
  const pause = useAction((enabled: boolean) => one.patch({ enabled }), {
    refresh: ['feeds'],
    done: (_, enabled) => say(enabled ? 'feed.resumed' : 'feed.paused', { key }),
    opposite: (enabled) => !enabled,
  })
  return (
    <div className="actions">
      <Button kind="main" isDisabled={isUnderWay(feed.lastRun?.outcome)} onPress={() => run.mutate()}>
        {say('feeds.run')}
      </Button>
      <Button onPress={() => pause.mutate(!feed.enabled)}>{say(feed.enabled ? 'feeds.pause' : 'feeds.resume')}</Button>
      <Button onPress={() => setOpen('edit')}>{say('edit')}</Button>
      <Button onPress={() => setOpen('remove')}>{say('delete')}</Button>
      {open === 'edit' && <EditFeed feed={feed} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveFeed feedKey={key} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
