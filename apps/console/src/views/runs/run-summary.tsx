import { api, useRead } from '../../api/client.ts'
import { may } from '../../api/session.ts'
import type { Run } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { questionOf } from '../../ui/dialog.tsx'
import { Badge, Facts, Ago } from '../../ui/display.tsx'
import { FailureText } from '../../ui/faults.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAction } from '../../ui/use-action.ts'
import { RunCounts, isUnderWay } from './run-counts.tsx'

const BUSY_MS = 1000

/** Fetches a run repeatedly while it is active. */
export const useRun = (id: number | string) =>
  useRead(['runs', 'one', id], () => api.admin.runs({ id }).get(), {
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data.outcome) ? 30_000 : BUSY_MS),
  })

/** A short form of a run for its feed's page. */
export const RunSummary = ({ id }: { id: number }) => {
  const run = useRun(id)
  return (
    <Loaded query={run}>
      {(data) => (
        <>
          <div className="actions">
            <a href={hrefOf(['runs', id])}>{say('run.title', { id: String(id) })}</a>
            <Badge state={data.outcome} />
            <CancelRun run={data} />
          </div>
          <Facts
            facts={[
              [say('run.requestedBy'), data.requestedBy],
              [say('run.began'), data.startedAt && <Ago at={data.startedAt} />],
              [say('run.ended'), data.finishedAt && <Ago at={data.finishedAt} />],
              [say('run.error'), data.error && <FailureText failure={data.failure} error={data.error} />],
            ]}
          />
          <RunCounts run={data} leftOutAt={hrefOf(['runs', id])} />
        </>
      )}
    </Loaded>
  )
}

/** Cancels an active run after confirmation. */
export const CancelRun = ({ run: { id, outcome, cancelRequestedAt } }: { run: Run }) => {
  const cancel = useAction(() => api.admin.runs({ id }).cancel.post(), {
    refresh: ['runs', 'feeds'],
    ask: () => questionOf('run.cancel', say('run.cancel')),
    done: () => say('run.cancelled'),
  })
  if (!may('admin') || !isUnderWay(outcome)) return null
  if (cancelRequestedAt) return <span className="soft">{say('run.cancelling')}</span>
  return <Button task={cancel}>{say('run.cancel')}</Button>
}
