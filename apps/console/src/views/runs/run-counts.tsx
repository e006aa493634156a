import { ProgressBar } from 'react-aria-components/ProgressBar'
import type { Run, RunItem } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Figures } from '../../ui/display.tsx'

type Tally = Readonly<Record<string, number>>

/** Whether a run is still waiting or being read. */
export const isUnderWay = (outcome: Run['outcome'] | undefined): boolean =>
  outcome === 'waiting' || outcome === 'running'

/** Returns the total number of items left out by a run. */
export const leftOutOf = ({ dropped, rejected }: { dropped: Tally; rejected: Tally }): number =>
  [...Object.values(dropped), ...Object.values(rejected)].reduce((sum, count) => sum + count, 0)

const COUNTS = ['read', 'listed', 'updated', 'unchanged', 'withdrawn'] as const

interface RunCountsProps {
  run: Pick<RunItem, 'outcome' | 'counts'>
  /** Link to the left-out items, if they are on another page. */
  leftOutAt?: string
}

/** Counts of a run's items, updated while it is active. */
export const RunCounts = ({ run, leftOutAt }: RunCountsProps) => {
  const { counts } = run
  const bar = isUnderWay(run.outcome) && <Progress counts={counts} />
  if (!counts) return bar
  const leftOut = leftOutOf(counts)
  const link = leftOutAt && (
    <a href={leftOutAt} aria-label={say('run.showLeftOut.count', { count: leftOut })}>
      {say.number(leftOut)}
    </a>
  )
  return (
    <>
      {bar}
      <Figures
        figures={[
          ...COUNTS.map((name) => [name, say(`run.${name}`), counts[name]] as const),
          ['leftOut', say('run.leftOut'), (leftOut > 0 && link) || leftOut],
        ]}
      />
      <Reasons title={say('run.dropped')} tally={counts.dropped} />
      <Reasons title={say('run.rejected')} tally={counts.rejected} />
    </>
  )
}

type Counts = NonNullable<RunItem['counts']>

const doneOf = (counts: Counts) => counts.listed + counts.updated + counts.unchanged + leftOutOf(counts)

const Progress = ({ counts }: { counts: Counts | undefined }) => {
  const all = counts?.read ?? 0
  return (
    <ProgressBar
      value={counts ? doneOf(counts) : 0}
      maxValue={Math.max(1, all)}
      isIndeterminate={all === 0}
      aria-label={say('run.progress')}
    >
      {({ percentage }) =>
        percentage === undefined ? (
          <div className="bar">
            <div className="bar-fill bar-moving" />
          </div>
        ) : (
          <Bar percentage={percentage} />
        )
      }
    </ProgressBar>
  )
}

/** Numbers of items by reason, most frequent first. */
export const Reasons = ({ title, tally }: { title: string; tally: Readonly<Record<string, number>> }) => {
  const sorted = Object.entries(tally).sort(([, a], [, b]) => b - a)
  const [first] = sorted
  if (!first) return null
  const [, most] = first
  return (
    <section className="reasons">
      <h3>{title}</h3>
      <ul className="plain-list">
        {sorted.map(([reason, count]) => (
          <li key={reason}>
            <span>{say.code('leftOut', reason)}</span>
            <Bar percentage={(count / most) * 100} />
            <span className="number">{say.number(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Bar = ({ percentage }: { percentage: number }) => (
  <svg className="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect className="bar-value" width={percentage} height="6" />
  </svg>
)
