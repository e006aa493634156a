import { api } from '../../api/client.ts'
import type { EmptyWords, TrafficDay } from '../../api/shapes.ts'
import { useFresh } from '../../api/use-list.ts'
import { setQuery, useRoute } from '../../shell/router.ts'
import { type Say, useText } from '../../texts/use-text.ts'
import { Choice } from '../../ui/choice.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

const FRESH_MS = 60_000
const RANGES = ['7', '30', '90']
const FIRST = '30'
const KINDS = ['searches', 'jobViews', 'applications', 'apiRequests'] as const

const dayColumns = (say: Say): Column<TrafficDay>[] => [
  { key: 'day', title: say('traffic.day'), cell: ({ day }) => say.day(day) },
  ...KINDS.map((kind) => ({
    key: kind,
    title: say(`traffic.${kind}`),
    isNumber: true,
    cell: (row: TrafficDay) => say.number(row[kind]),
  })),
]

const wordColumns = (say: Say): Column<EmptyWords>[] => [
  { key: 'words', title: say('traffic.words'), cell: ({ words }) => words },
  { key: 'searches', title: say('traffic.searches'), isNumber: true, cell: ({ searches }) => say.number(searches) },
  { key: 'days', title: say('traffic.days'), isNumber: true, cell: ({ days }) => say.number(days) },
  { key: 'last', title: say('traffic.last'), cell: ({ lastDay }) => say.day(lastDay) },
]

/** Visits by day, and searches without results. */
export const TrafficView = () => {
  const say = useText()
  const { query } = useRoute()
  const days = query.get('days') ?? FIRST
  const traffic = useFresh(['traffic', days], () => api.admin.traffic.get({ query: { days: Number(days) } }), FRESH_MS)
  return (
    <>
      <h1>{say('nav.traffic')}</h1>
      <p className="soft">{say('traffic.why')}</p>
      <div className="filters">
        <Choice
          label={say('traffic.range')}
          value={days}
          options={RANGES.map((value) => ({ value, text: say('traffic.rangeOf', { days: value }) }))}
          onChange={(chosen) => setQuery({ days: chosen === FIRST ? undefined : chosen })}
        />
      </div>
      <Loaded query={traffic}>
        {({ data, words }) => (
          <>
            <h2>{say('traffic.words')}</h2>
            <DataTable
              caption={say('traffic.words')}
              columns={wordColumns(say)}
              rows={words}
              idOf={(row) => row.words}
              empty={say('traffic.noWords')}
            />
            <h2>{say('traffic.byDay')}</h2>
            <DataTable
              caption={say('traffic.byDay')}
              columns={dayColumns(say)}
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
