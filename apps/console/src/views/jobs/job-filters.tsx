import type { Faults } from '../../api/problem.ts'
import { JOB_ORDERS } from '@jobs/types/jobs/query/job-order.ts'
import { useEffect, useState } from 'react'
import { setQuery, useRoute } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosed } from '../../ui/disclosed.tsx'
import { ChoiceFilter, ChosenFilter, TextFilter } from '../../ui/table/filter.tsx'
import { ARRANGEMENTS } from '../../ui/values/read-values.ts'
import { ANY, LISTED } from './job-queries.ts'
import { MoreFilters } from './more-filters.tsx'

const STATES = ['active', 'closed', 'deleted'] as const
const [FIRST] = JOB_ORDERS

/** Parameters that are no filters, and filters that are always shown; all others are behind a button. */
const NO_FILTERS: ReadonlySet<string> = new Set(['sort', 'page'])
const MAIN: ReadonlySet<string> = new Set(['q', 'status', 'workArrangement'])

/** Filters and sorting of the job list. @param faults of the filters, by name */
export const JobFilters = ({ faults }: { faults: Faults }) => {
  const { query } = useRoute()
  const set = [...query].flatMap(([name, value]) => (value && !NO_FILTERS.has(name) ? [name] : []))
  const narrowed = set.filter((name) => !MAIN.has(name)).length
  const [isOpen, setOpen] = useState(narrowed > 0)
  // Active filters are always visible, however they got into the address.
  useEffect(() => {
    if (narrowed > 0) setOpen(true)
  }, [narrowed])
  return (
    <search>
      <div className="filters">
        <TextFilter name="q" label={say('job.search')} />
        <ChoiceFilter
          name="status"
          label={say('job.status')}
          options={say.options('state', STATES)}
          initial={LISTED}
          any={ANY}
        />
        <ChoiceFilter
          name="workArrangement"
          label={say('job.workArrangement')}
          options={say.options('arrangement', ARRANGEMENTS)}
        />
        <ChosenFilter
          name="sort"
          label={say('job.sort')}
          options={say.options('job.sort', JOB_ORDERS)}
          initial={FIRST}
        />
      </div>
      <Disclosed
        head={`${say('job.moreFilters')}${narrowed > 0 ? ` (${say.number(narrowed)})` : ''}`}
        isExpanded={isOpen}
        onExpandedChange={setOpen}
      >
        <MoreFilters faults={faults} />
      </Disclosed>
      {set.length > 0 && (
        <p>
          <Button
            kind="quiet"
            onPress={() => setQuery(Object.fromEntries([...set, 'page'].map((name) => [name, undefined])))}
          >
            {say('job.noFilters')}
          </Button>
        </p>
      )}
    </search>
  )
}
