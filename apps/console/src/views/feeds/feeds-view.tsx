import { FAILURE_CODES } from '@jobs/types/feeds/failure.ts'
import { useState } from 'react'
import { may } from '../../api/session.ts'
import type { Feed } from '../../api/shapes.ts'
import { hrefOf, useFilters } from '../../shell/router.ts'
import type { ViewProps } from '../../shell/views.ts'
import { say } from '../../texts/say.ts'
import { Badge, Ago } from '../../ui/display.tsx'
import { FailureText } from '../../ui/faults.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/table/filter.tsx'
import { ListHead, type Column, Listed } from '../../ui/table/table.tsx'
import { EditFeed } from './edit-feed.tsx'
import { FeedPage } from './feed-page.tsx'
import { HEALTHS, useConnectors, useFeeds } from './feed-queries.ts'
import { FeedsBulk } from './feeds-bulk.tsx'

const DAYS = ['1', '7', '30'] as const

const columns = (): Column<Feed>[] => [
  { title: say('feed.key'), sort: 'key', cell: ({ key }) => <a href={hrefOf(['feeds', key])}>{key}</a> },
  { title: say('feed.connector'), sort: 'connector', cell: ({ connector }) => say.code('connector', connector) },
  { title: say('feed.health'), cell: ({ health }) => <Badge state={health} /> },
  { title: say('postings'), isNumber: true, sort: 'postings', cell: ({ postings }) => postings },
  {
    title: say('feed.lastRun'),
    sort: 'lastRun',
    cell: ({ lastRunAt, lastRun }) => (
      <>
        {lastRun && <Badge state={lastRun.outcome} />} <Ago at={lastRunAt} />
      </>
    ),
  },
  {
    title: say('failingSince'),
    sort: 'failingSince',
    cell: ({ failingSince, lastRun }) =>
      failingSince && (
        <>
          <Ago at={failingSince} />
          <div className="soft">
            <FailureText failure={lastRun?.failure} error={lastRun?.error} />
          </div>
        </>
      ),
  },
  { title: say('feed.nextRun'), cell: ({ nextRunAt }) => (nextRunAt ? <Ago at={nextRunAt} /> : say('feed.noNextRun')) },
]

const FeedList = () => {
  const [isAdding, setAdding] = useState(false)
  const feeds = useFeeds(useFilters())
  const connectors = useConnectors()
  return (
    <>
      <ListHead title={say('nav.feeds')} add={say('feed.add')} onAdd={() => setAdding(true)} />
      <div className="filters" role="search">
        <TextFilter name="q" label={say('feed.key')} />
        <ChoiceFilter
          name="connector"
          label={say('feed.connector')}
          options={(connectors.data?.data ?? []).map(({ key }) => ({ value: key, text: say.code('connector', key) }))}
        />
        <ChoiceFilter name="health" label={say('feed.health')} options={say.options('state', HEALTHS)} />
        <ChoiceFilter name="reason" label={say('reason')} options={say.options('failureName', FAILURE_CODES)} />
        <ChoiceFilter
          name="failing_days"
          label={say('feed.failingFor')}
          options={DAYS.map((days) => ({ value: days, text: say('feed.days', { days: Number(days) }) }))}
        />
        <ChoiceFilter
          name="enabled"
          label={say('feed.enabled')}
          options={[
            { value: 'true', text: say('yes') },
            { value: 'false', text: say('no') },
          ]}
        />
      </div>
      <Listed
        query={feeds}
        bulk={may('admin') && ((ids, clear) => <FeedsBulk keys={[...ids]} onDone={clear} />)}
        caption={say('nav.feeds')}
        columns={columns()}
        idOf={({ key }) => key}
        empty={say('feed.none')}
      />
      {isAdding && <EditFeed onClose={() => setAdding(false)} />}
    </>
  )
}

/** All feeds, or the one named by the address. */
export const FeedsView = ({ path: [key] }: ViewProps) => (key ? <FeedPage feedKey={key} /> : <FeedList />)
