import type { Overview } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { HEALTHS } from '../feeds/feed-queries.ts'

/** Numbers of feeds by health, and of pending work. */
export const FeedsAndQueue = ({ data: { feeds, runs, queue, search, merges, webhooks } }: { data: Overview }) => (
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
