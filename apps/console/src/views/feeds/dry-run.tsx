import { useState } from 'react'
import { api, useRead } from '../../api/client.ts'
import type { DryRun as DryRunShape, Previewed } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosed } from '../../ui/disclosed.tsx'
import { Figures, Facts } from '../../ui/display.tsx'
import { ProblemNotice, FailureText } from '../../ui/faults.tsx'
import { useAction } from '../../ui/use-action.ts'
import { EvidenceOfPosting } from '../../ui/values/evidence-list.tsx'
import { LeftOutList } from '../runs/left-out-items.tsx'
import { Reasons } from '../runs/run-counts.tsx'
import { filledSettings, type Settings } from './feed-draft.ts'

const BUSY_MS = 1000

interface DryRunProps {
  connector: string
  settings: Settings
  /** Receives validation errors of the settings. */
  onFault: (error: unknown) => void
}

/** Reads a source once without saving, and shows the resulting items. */
export const DryRun = ({ connector, settings, onFault }: DryRunProps) => {
  const [id, setId] = useState<string>()
  const start = useAction(() => api.admin['dry-runs'].post({ connector, settings: filledSettings(settings) }), {
    isQuiet: true,
  })
  const run = useRead(['dry-runs', id], () => api.admin['dry-runs']({ id: id ?? '' }).get(), {
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : BUSY_MS),
  })
  const isBusy = start.isPending || (id !== undefined && !run.isError && !isOver(run.data))
  const begin = () => {
    onFault(undefined)
    setId(undefined)
    start.mutate(undefined, { onSuccess: (made) => setId(made.id), onError: onFault })
  }
  return (
    <section className="panel" aria-busy={isBusy}>
      <div className="head">
        <h3>{say('dry')}</h3>
        <Button onPress={begin} isPending={isBusy}>
          {say(run.data ? 'dry.again' : 'dry.start')}
        </Button>
      </div>
      <p className="soft">{say('dry.hint')}</p>
      {run.isError && <ProblemNotice error={run.error} />}
      {run.data && <Outcome run={run.data} />}
    </section>
  )
}

const isOver = (run: DryRunShape | undefined) => run?.state === 'done' || run?.state === 'failed'

const Outcome = ({ run: { state, error, failure, result } }: { run: DryRunShape }) => {
  if (state === 'waiting' || state === 'running') return <p role="status">{say(`dry.${state}`)}</p>
  if (!result)
    return (
      <p className="notice notice-fault" role="alert">
        <FailureText failure={failure} error={error} />
      </p>
    )
  const { counts, items, leftOut, isWhole } = result
  return (
    <div className="prose" role="status">
      <Figures
        figures={[
          ['read', say('run.read'), counts.read],
          ['wouldList', say('dry.would'), counts.wouldList],
        ]}
      />
      {!isWhole && <p className="notice notice-warn">{say('dry.part')}</p>}
      <Reasons title={say('run.dropped')} tally={counts.dropped} />
      <Reasons title={say('run.rejected')} tally={counts.rejected} />
      <h4>{say('dry.items')}</h4>
      {items.length === 0 ? (
        <p className="soft">{say('dry.none')}</p>
      ) : (
        <ul className="plain-list">
          {items.map((item) => (
            <li key={item.externalId}>
              <PreviewedPosting item={item} />
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <>
          <h4>{say('dry.leftOut')}</h4>
          <LeftOutList items={leftOut} />
        </>
      )}
    </div>
  )
}

const PreviewedPosting = ({ item }: { item: Previewed }) => {
  const head = (
    <>
      <strong>{item.title}</strong>, {item.companyName}, {item.location}
    </>
  )
  return (
    <Disclosed head={head}>
      <Facts
        facts={[
          [say('job.tags'), item.tags.join(', ')],
          [say('posting.address'), item.url],
        ]}
      />
      <h4>{say('evidence')}</h4>
      <EvidenceOfPosting evidence={item.evidence} lang={item.language} />
    </Disclosed>
  )
}
