import type { Overview } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Ago } from '../../ui/time.tsx'
import { FailureText } from '../../ui/failure-text.tsx'

/** The latest failed runs. */
export const Failures = ({ runs }: { runs: Overview['failures'] }) => (
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
