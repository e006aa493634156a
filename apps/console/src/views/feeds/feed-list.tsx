import { useState } from 'react'
import { useMay } from '../../api/session.ts'
import type { Feed } from '../../api/shapes.ts'
import { hrefOf, useRoute } from '../../shell/router.ts'
import { optionsOf } from '../../ui/choice.tsx'
import { type Say, useText } from '../../texts/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/filter.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { Ago } from '../../ui/time.tsx'
import { AddFeed } from './add-feed.tsx'
import { useConnectors, useFeeds } from './feed-queries.ts'

const HEALTHS = ['ok', 'new', 'suspect', 'failing', 'off'] as const

const columnsOf = (say: Say): Column<Feed>[] => [
  { key: 'key', title: say('feed.key'), cell: ({ key }) => <a href={hrefOf(['feeds', key])}>{key}</a> },
  { key: 'connector', title: say('feed.connector'), cell: ({ connector }) => connector },
  { key: 'health', title: say('feed.health'), cell: ({ health }) => <Badge state={health} /> },
  { key: 'postings', title: say('feed.postings'), isNumber: true, cell: ({ postings }) => say.number(postings) },
  {
    key: 'last',
    title: say('feed.lastRun'),
    cell: ({ lastRunAt, lastRun }) => (
      <>
        {lastRun && <Badge state={lastRun.outcome} />} <Ago at={lastRunAt} />
      </>
    ),
  },
  {
    key: 'next',
    title: say('feed.nextRun'),
    cell: ({ nextRunAt }) => (nextRunAt ? <Ago at={nextRunAt} /> : say('feed.noNextRun')),
  },
]

/** The list of feeds with their health. */
export const FeedList = () => {
  const say = useText()
  const mayAdd = useMay('admin')
  const [isAdding, setAdding] = useState(false)
  const { query } = useRoute()
  const feeds = useFeeds(Object.fromEntries(query))
  const connectors = useConnectors()
  return (
    <>
      <div className="head">
        <h1>{say('nav.feeds')}</h1>
        {mayAdd && (
          <Button kind="main" onPress={() => setAdding(true)}>
            {say('feed.add')}
          </Button>
        )}
      </div>
      <div className="filters" role="search">
        <TextFilter name="q" label={say('feed.search')} />
        <ChoiceFilter
          name="connector"
          label={say('feed.connector')}
          options={(connectors.data?.data ?? []).map(({ key }) => ({ value: key, text: key }))}
        />
        <ChoiceFilter
          name="health"
          label={say('feed.health')}
          options={optionsOf(HEALTHS, (value) => say(`state.${value}`))}
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
        caption={say('nav.feeds')}
        columns={columnsOf(say)}
        idOf={({ key }) => key}
        empty={say('feed.none')}
      />
      {isAdding && <AddFeed onClose={() => setAdding(false)} />}
    </>
  )
}
