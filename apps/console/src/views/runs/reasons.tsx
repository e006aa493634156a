import { say } from '../../texts/say.ts'

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

/** A horizontal bar; the number is beside it. */
export const Bar = ({ percentage }: { percentage: number }) => (
  <svg className="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect className="bar-value" width={percentage} height="6" />
  </svg>
)
