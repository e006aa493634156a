import { ProgressBar } from 'react-aria-components/ProgressBar'
import type { RunItem } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { leftOutOf } from './left-out-of.ts'
import { Reasons } from './reasons.tsx'

/** What became of the items of a run, growing while it is under way. */
export const RunCounts = ({ run }: { run: Pick<RunItem, 'outcome' | 'counts'> }) => {
  const say = useText()
  const { counts } = run
  const isUnderWay = run.outcome === 'waiting' || run.outcome === 'running'
  const bar = isUnderWay && (
    <ProgressBar isIndeterminate aria-label={say('run.progress')} className="progress">
      <div className="bar">
        <div className="bar-fill bar-moving" />
      </div>
    </ProgressBar>
  )
  if (!counts) return bar || null
  const figures = [
    ['read', counts.read],
    ['listed', counts.listed],
    ['updated', counts.updated],
    ['unchanged', counts.unchanged],
    ['withdrawn', counts.withdrawn],
    ['leftOut', leftOutOf(counts)],
  ] as const
  return (
    <>
      {bar}
      <dl className="figures">
        {figures.map(([name, count]) => (
          <div key={name} data-count={name}>
            <dt>{say(`run.${name}`)}</dt>
            <dd>{say.number(count)}</dd>
          </div>
        ))}
      </dl>
      <Reasons title={say('run.dropped')} tally={counts.dropped} />
      <Reasons title={say('run.rejected')} tally={counts.rejected} />
    </>
  )
}
