import type { Faults } from '../../api/problem.ts'
import { JOB_ORDERS } from '@jobs/types/jobs/query/job-order.ts'
import { useEffect, useState } from 'react'
import { Button as Pressable } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { setQuery, useRoute } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, optionsOf } from '../../ui/choice.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/filter.tsx'
import { ANY, LISTED } from './job-queries.ts'
import { MORE_FILTERS, MoreFilters } from './more-filters.tsx'

const STATES = ['active', 'closed', 'deleted'] as const
const ARRANGEMENTS = ['remote', 'hybrid'] as const
const [FIRST] = JOB_ORDERS

const NONE = Object.fromEntries(
  [...MORE_FILTERS, 'q', 'status', 'workArrangement', 'page'].map((name) => [name, undefined]),
)

/** Filters and sorting of the job list. @param faults of the filters, by name */
export const JobFilters = ({ faults }: { faults: Faults }) => {
  const say = useText()
  const { query } = useRoute()
  const sort = JOB_ORDERS.find((order) => order === query.get('sort')) ?? FIRST
  const narrowed = MORE_FILTERS.filter((name) => query.get(name)).length
  const [isOpen, setOpen] = useState(narrowed > 0)
  // Active filters are always visible, however they got into the address.
  useEffect(() => {
    if (narrowed > 0) setOpen(true)
  }, [narrowed])
  return (
    <search className="search">
      <div className="filters">
        <TextFilter name="q" label={say('job.search')} />
        <ChoiceFilter
          name="status"
          label={say('job.status')}
          options={optionsOf(STATES, (value) => say(`state.${value}`))}
          initial={LISTED}
          any={ANY}
        />
        <ChoiceFilter
          name="workArrangement"
          label={say('job.workArrangement')}
          options={optionsOf(ARRANGEMENTS, (value) => say(`arrangement.${value}`))}
        />
        <Choice
          label={say('job.sort')}
          value={sort}
          options={optionsOf(JOB_ORDERS, (value) => say(`job.sort.${value}`))}
          onChange={(value) => setQuery({ sort: value === FIRST ? undefined : value, page: undefined })}
        />
      </div>
      <Disclosure className="disclosure" isExpanded={isOpen} onExpandedChange={setOpen}>
        <Pressable slot="trigger" className="button button-quiet disclosure-head">
          {say('job.moreFilters')}
          {narrowed > 0 && ` (${say.number(narrowed)})`}
        </Pressable>
        <DisclosurePanel>
          <MoreFilters faults={faults} />
        </DisclosurePanel>
      </Disclosure>
      {Object.keys(NONE).some((name) => name !== 'page' && query.get(name)) && (
        <p>
          <Button kind="quiet" onPress={() => setQuery(NONE)}>
            {say('job.noFilters')}
          </Button>
        </p>
      )}
    </search>
  )
}
