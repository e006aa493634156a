import { api } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'
import { say } from '../../texts/say.ts'
import { Chart } from '../../ui/chart.tsx'

const RUNS = 20

/** Chart of the items read by a feed's latest runs, oldest first. */
export const FeedTrend = ({ feedKey }: { feedKey: string }) => {
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
