import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { setQuery, useRoute } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/filter.tsx'

const STATES = ['active', 'closed', 'deleted'] as const
const LANGUAGES = ['de', 'en', 'fr'] as const
const ARRANGEMENTS = ['remote', 'hybrid'] as const
const FIRST = '-publishedAt'
const ORDERS = [
  FIRST,
  'publishedAt',
  '-updatedAt',
  'updatedAt',
  '-createdAt',
  'createdAt',
  'title',
  'companyName',
] as const

/** Those that stand behind a button until one is set. */
const MORE = [
  'company',
  'source',
  'feed',
  'language',
  'tag',
  'country',
  'salary_min',
  'published_since',
  'createdBy',
  'edited',
] as const

/** What narrows and orders the list of jobs. */
export const JobFilters = () => {
  const say = useText()
  const { query } = useRoute()
  const sort = ORDERS.find((order) => order === query.get('sort')) ?? FIRST
  const isNarrowed = MORE.some((name) => query.get(name))
  return (
    <search className="search">
      <div className="filters">
        <TextFilter name="q" label={say('job.search')} />
        <ChoiceFilter
          name="status"
          label={say('job.status')}
          options={STATES.map((value) => ({ value, text: say(`state.${value}`) }))}
        />
        <ChoiceFilter
          name="workArrangement"
          label={say('job.workArrangement')}
          options={ARRANGEMENTS.map((value) => ({ value, text: say(`arrangement.${value}`) }))}
        />
        <Choice
          label={say('job.sort')}
          value={sort}
          options={ORDERS.map((value) => ({ value, text: say(`job.sort.${value}`) }))}
          onChange={(value) => setQuery({ sort: value === FIRST ? undefined : value, page: undefined })}
        />
      </div>
      <Disclosure className="disclosure" defaultExpanded={isNarrowed}>
        <Button slot="trigger" className="button button-quiet disclosure-head">
          {say('job.moreFilters')}
        </Button>
        <DisclosurePanel>
          <div className="filters">
            <TextFilter name="company" label={say('job.company')} />
            <TextFilter name="source" label={say('job.source')} />
            <TextFilter name="feed" label={say('job.feed')} />
            <ChoiceFilter
              name="language"
              label={say('job.language')}
              options={LANGUAGES.map((value) => ({ value, text: say(`language.${value}`) }))}
            />
            <TextFilter name="tag" label={say('job.tag')} />
            <TextFilter name="country" label={say('job.country')} />
            <TextFilter name="salary_min" label={say('job.salaryFrom')} />
            <TextFilter name="published_since" label={say('job.publishedSince')} type="date" />
            <TextFilter name="createdBy" label={say('job.createdBy')} />
            <ChoiceFilter
              name="edited"
              label={say('job.edited')}
              options={(['true', 'false'] as const).map((value) => ({ value, text: say(`job.edited.${value}`) }))}
            />
          </div>
        </DisclosurePanel>
      </Disclosure>
    </search>
  )
}
