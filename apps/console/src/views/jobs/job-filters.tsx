import { EMPLOYMENT_TYPES, LEVELS } from '@jobs/types/jobs/job-terms.ts'
import { JOB_ORDERS } from '@jobs/types/jobs/job-order.ts'
import { useEffect, useState } from 'react'
import { Button as Pressable } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { setQuery, useRoute } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, optionsOf } from '../../ui/choice.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/filter.tsx'
import { ANY, LISTED } from './job-queries.ts'

const STATES = ['active', 'closed', 'deleted'] as const
const LANGUAGES = ['de', 'en', 'fr'] as const
const ARRANGEMENTS = ['remote', 'hybrid'] as const
const [FIRST] = JOB_ORDERS

/** Those that stand behind a button until one is set. */
const MORE = [
  'location',
  'radius',
  'country',
  'company',
  'salary_min',
  'currency',
  'language',
  'occupation',
  'employment_type',
  'level',
  'tag',
  'published_since',
  'source',
  'feed',
  'createdBy',
  'edited',
] as const

const NONE = Object.fromEntries([...MORE, 'q', 'status', 'workArrangement', 'page'].map((name) => [name, undefined]))

/** What narrows and orders the list of jobs. @param faults of the filters, by name */
export const JobFilters = ({ faults }: { faults: Readonly<Record<string, string>> }) => {
  const say = useText()
  const { query } = useRoute()
  const sort = JOB_ORDERS.find((order) => order === query.get('sort')) ?? FIRST
  const narrowed = MORE.filter((name) => query.get(name)).length
  const [isOpen, setOpen] = useState(narrowed > 0)
  // What narrows the list is seen, however it came into the address.
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
          <div className="filters">
            <TextFilter
              name="location"
              label={say('job.location')}
              hint={say('job.location.hint')}
              fault={faults.location}
            />
            <TextFilter
              name="radius"
              label={say('job.radius')}
              hint={say('job.radius.hint')}
              fault={faults.radius}
              inputMode="numeric"
            />
            <TextFilter
              name="country"
              label={say('job.country')}
              hint={say('job.country.hint')}
              fault={faults.country}
            />
            <TextFilter name="company" label={say('job.company')} fault={faults.company} />
            <TextFilter name="salary_min" label={say('job.salaryFrom')} fault={faults.salary_min} inputMode="numeric" />
            <TextFilter
              name="currency"
              label={say('job.currency')}
              hint={say('job.currencyFilter.hint')}
              fault={faults.currency}
            />
            <ChoiceFilter
              name="language"
              label={say('job.language')}
              options={optionsOf(LANGUAGES, (value) => say(`language.${value}`))}
            />
            <TextFilter
              name="occupation"
              label={say('job.occupation')}
              hint={say('job.occupation.hint')}
              fault={faults.occupation}
            />
            <ChoiceFilter
              name="employment_type"
              label={say('job.employmentType')}
              options={EMPLOYMENT_TYPES.map((value) => ({ value, text: say(`employmentType.${value}`) }))}
            />
            <ChoiceFilter
              name="level"
              label={say('job.level')}
              options={LEVELS.map((value) => ({ value, text: say(`level.${value}`) }))}
            />
            <TextFilter name="tag" label={say('job.tag')} fault={faults.tag} />
            <TextFilter
              name="published_since"
              label={say('job.publishedSince')}
              type="date"
              fault={faults.published_since}
            />
            <TextFilter name="source" label={say('job.source')} fault={faults.source} />
            <TextFilter name="feed" label={say('job.feed')} fault={faults.feed} />
            <TextFilter name="createdBy" label={say('job.createdBy')} />
            <ChoiceFilter
              name="edited"
              label={say('job.edited')}
              options={(['true', 'false'] as const).map((value) => ({ value, text: say(`job.edited.${value}`) }))}
            />
          </div>
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
