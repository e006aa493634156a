import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { FailureFilter } from '../feeds/failure-filter.tsx'
import { FeedsBulk } from '../feeds/feeds-bulk.tsx'
import type { RunItem } from '../../api/shapes.ts'
import { useList } from '../../api/use-list.ts'
import { hrefOf, useRoute } from '../../shell/router.ts'
import { optionsOf } from '../../ui/choice.tsx'
import { type Say, useText } from '../../texts/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { withInstants } from '../../api/with-instants.ts'
import { ChoiceFilter, TextFilter } from '../../ui/filter.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { Ago } from '../../ui/time.tsx'
import { leftOutOf } from './left-out-of.ts'
import { FailureText } from '../../ui/failure-text.tsx'

const NONE: ReadonlySet<string> = new Set()
/** Actions on the feeds of selected runs. */
const AGAIN = ['run', 'pause', 'resume'] as const
const FRESH_MS = 5000
const OUTCOMES = ['waiting', 'running', 'succeeded', 'suspect', 'failed', 'interrupted', 'cancelled'] as const

const useRuns = (filters: Readonly<Record<string, string>>) =>
  useList('runs', api.admin.runs.get, withInstants(filters), { freshMs: FRESH_MS })

export const runColumns = (say: Say): Column<RunItem>[] => {
  const count = (name: 'listed' | 'updated' | 'unchanged' | 'withdrawn'): Column<RunItem> => ({
    key: name,
    title: say(`run.${name}`),
    isNumber: true,
    cell: ({ counts }) => (counts ? say.number(counts[name]) : ''),
  })
  return [
    { key: 'id', title: say('run.id'), cell: ({ id }) => <a href={hrefOf(['runs', id])}>{id}</a> },
    {
      key: 'feed',
      title: say('run.feed'),
      sort: 'feed',
      cell: ({ feed }) => <a href={hrefOf(['feeds', feed])}>{feed}</a>,
    },
    { key: 'outcome', title: say('run.outcome'), cell: ({ outcome }) => <Badge state={outcome} /> },
    {
      key: 'began',
      title: say('run.began'),
      sort: 'began',
      cell: ({ startedAt, requestedAt }) => <Ago at={startedAt ?? requestedAt} />,
    },
    count('listed'),
    count('updated'),
    count('unchanged'),
    count('withdrawn'),
    {
      key: 'leftOut',
      title: say('run.leftOut'),
      isNumber: true,
      cell: ({ id, feed, counts }) => {
        const count = counts ? leftOutOf(counts) : 0
        if (count === 0) return counts ? say.number(0) : ''
        return (
          <a href={hrefOf(['runs', id])} aria-label={say('run.leftOut.of', { count, feed })}>
            {say.number(count)}
          </a>
        )
      },
    },
    {
      key: 'error',
      title: say('run.error'),
      cell: ({ error, failure }) => error && <FailureText failure={failure} error={error} />,
    },
  ]
}

/** The history of runs, filtered by the address. */
export const RunList = () => {
  const say = useText()
  const { query } = useRoute()
  const runs = useRuns(Object.fromEntries(query))
  const mayChange = useMay('admin')
  const [selected, setSelected] = useState(NONE)
  const feedsOf = (all: readonly RunItem[]) => [
    ...new Set(all.filter(({ id }) => selected.has(String(id))).map(({ feed }) => feed)),
  ]
  return (
    <>
      <h1>{say('nav.runs')}</h1>
      <div className="filters" role="search">
        <TextFilter name="feed" label={say('run.feed')} />
        <ChoiceFilter
          name="outcome"
          label={say('run.outcome')}
          options={optionsOf(OUTCOMES, (value) => say(`state.${value}`))}
        />
        <FailureFilter />
        <TextFilter name="from" label={say('run.from')} type="date" />
        <TextFilter name="to" label={say('run.to')} type="date" />
      </div>
      <Listed
        query={runs}
        above={({ data }) =>
          selected.size > 0 && <FeedsBulk keys={feedsOf(data)} actions={AGAIN} onDone={() => setSelected(NONE)} />
        }
        selection={mayChange ? { ids: selected, onChange: setSelected } : undefined}
        caption={say('nav.runs')}
        columns={runColumns(say)}
        idOf={({ id }) => String(id)}
        empty={say('run.none')}
      />
    </>
  )
}
