import type { Overview } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Disclosed } from '../../ui/disclosed.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Chart } from '../../ui/chart.tsx'

type Day = Overview['jobs']['days'][number]

/** Charts of jobs listed, new and closed over the last days, and a table of the numbers. */
export const JobCharts = ({ days, listed }: { days: readonly Day[]; listed: number }) => {
  const series = ['listed', 'added', 'closed'] as const
  const titleOf = (name: (typeof series)[number]) => say(`overview.${name}`)
  const sumOf = (name: 'added' | 'closed') => days.reduce((sum, day) => sum + day[name], 0)
  return (
    <section className="panel">
      <h2>
        {say('overview.jobs')} <span className="soft">{say('overview.days')}</span>
      </h2>
      <div className="charts">
        {series.map((name) => (
          <figure key={name}>
            <figcaption>
              {titleOf(name)} <strong>{say.number(name === 'listed' ? listed : sumOf(name))}</strong>
            </figcaption>
            <Chart
              points={days.map((day) => ({ day: say.day(day.day), value: day[name] }))}
              isLine={name === 'listed'}
            />
          </figure>
        ))}
      </div>
      <Disclosed head={say('overview.table')}>
        <DataTable
          caption={say('overview.jobs')}
          columns={[
            { title: say('day'), cell: ({ day }: Day) => say.day(day) },
            ...series.map((name) => ({
              title: titleOf(name),
              isNumber: true,
              cell: (day: Day) => day[name],
            })),
          ]}
          rows={days.toReversed()}
          idOf={({ day }) => day}
        />
      </Disclosed>
    </section>
  )
}
