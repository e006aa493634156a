import { api } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Ago } from '../../ui/time.tsx'
import { CancelRun } from './cancel-run.tsx'
import { RunCounts } from './run-counts.tsx'
import { FailureText } from '../../ui/faults/failure-text.tsx'
import { isUnderWay } from './run-state.ts'

const BUSY_MS = 1000

/** Fetches a run repeatedly while it is active. */
export const useRun = (id: number) =>
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
