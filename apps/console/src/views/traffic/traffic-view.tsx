import { api, useRead } from '../../api/client.ts'
import type { EmptyWords, TrafficDay } from '../../api/shapes.ts'
import { useFilters } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { ChosenFilter } from '../../ui/table/filter.tsx'
import { type Column, DataTable } from '../../ui/table/table.tsx'

const RANGES = ['7', '30', '90']
const FIRST = '30'
const KINDS = ['searches', 'jobViews', 'applications', 'apiRequests'] as const

const dayColumns = (): Column<TrafficDay>[] => [
  { title: say('day'), cell: ({ day }) => say.day(day) },
  ...KINDS.map((kind) => ({ title: say(`traffic.${kind}`), isNumber: true, cell: (row: TrafficDay) => row[kind] })),
]

const wordColumns = (): Column<EmptyWords>[] => [
  { title: say('traffic.words'), cell: ({ words }) => words },
  { title: say('traffic.searches'), isNumber: true, cell: ({ searches }) => searches },
  { title: say('traffic.days'), isNumber: true, cell: ({ days }) => days },
  { title: say('traffic.last'), cell: ({ lastDay }) => say.day(lastDay) },
]

/** Visits by day, and searches without results. */
export const TrafficView = () => {
  const days = useFilters()['days'] ?? FIRST
  const traffic = useRead(['traffic', days], () => api.admin.traffic.get({ query: { days: Number(days) } }), {
    refetchInterval: 60_000,
  })
  return (
    <>
      <h1>{say('nav.traffic')}</h1>
      <p className="soft">{say('traffic.why')}</p>
      <div className="filters">
        <ChosenFilter
          name="days"
          label={say('traffic.range')}
          options={RANGES.map((value) => ({ value, text: say('traffic.rangeOf', { days: value }) }))}
          initial={FIRST}
        />
      </div>
      <Loaded query={traffic}>
        {({ data, words }) => (
          <>
            <h2>{say('traffic.words')}</h2>
            <DataTable
              caption={say('traffic.words')}
              columns={wordColumns()}
              rows={words}
              idOf={(row) => row.words}
              empty={say('traffic.noWords')}
            />
            <h2>{say('traffic.byDay')}</h2>
            <DataTable
              caption={say('traffic.byDay')}
              columns={dayColumns()}
              rows={data}
              idOf={({ day }) => day}
              empty={say('traffic.none')}
            />
          </>
        )}
      </Loaded>
    </>
  )
}
