interface Point {
  day: string
  value: number
}

const WIDTH = 240
const HEIGHT = 48

/** A small chart with one value per day; a table beside it contains the numbers. */
export const Chart = ({ points, isLine }: { points: readonly Point[]; isLine: boolean }) => {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const step = WIDTH / Math.max(1, points.length)
  const heightOf = (value: number) => (value / most) * (HEIGHT - 2)
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {isLine ? (
        <polyline
          className="chart-line"
          points={points.map(({ value }, index) => `${(index + 0.5) * step},${HEIGHT - 1 - heightOf(value)}`).join(' ')}
        />
      ) : (
        points.map(({ day, value }, index) => (
          <rect
            key={day}
            className="bar-value"
            x={index * step + step * 0.15}
            y={HEIGHT - heightOf(value)}
            width={step * 0.7}
            height={heightOf(value)}
          />
        ))
      )}
    </svg>
  )
}
