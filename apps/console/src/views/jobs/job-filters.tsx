import { EMPLOYMENT_TYPES, LANGUAGE_LEVELS, LEVELS } from '@jobs/types/jobs/job-terms.ts'
import { JOB_ORDERS } from '@jobs/types/jobs/query/job-order.ts'
import { useEffect, useState } from 'react'
import type { Faults } from '../../api/problem.ts'
import { setQuery, useRoute } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosed } from '../../ui/disclosed.tsx'
import { Finder, Picked, languageOptions } from '../../ui/pick/finder.tsx'
import { ChoiceFilter, ChosenFilter, TextFilter } from '../../ui/table/filter.tsx'
import { ARRANGEMENTS, LANGUAGES } from '../../ui/values/read-values.ts'
import { ANY, LISTED } from './job-queries.ts'
import { OccupationFilter, useValues } from './occupation-finder.tsx'

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

const TEXTS = {
  location: 'job.location',
  radius: 'job.radius',
  country: 'job.country',
  company: 'job.companyName',
  exclude_company: 'job.excludeCompany',
  salary_min: 'job.salaryFrom',
  currency: 'job.currency',
  skill: 'label.skills',
  max_years: 'job.maxYears',
  tag: 'job.tag',
  exclude_tag: 'job.excludeTag',
  source: 'job.source',
  exclude_source: 'job.excludeSource',
  feed: 'job.feed',
  createdBy: 'job.createdBy',
} as const
type TextName = keyof typeof TEXTS

const HINTS = {
  location: 'job.location.hint',
  radius: 'job.radius.hint',
  country: 'job.country.hint',
  currency: 'job.currencyFilter.hint',
  skill: 'job.skills.hint',
} as const satisfies Partial<Record<TextName, string>>
const NUMBERS: ReadonlySet<string> = new Set(['radius', 'salary_min', 'max_years'])

/** Filters behind a button, shown once one is set. @param faults by name */
const MoreFilters = ({ faults }: { faults: Faults }) => {
  const texts = (...names: TextName[]) =>
    names.map((name) => (
      <TextFilter
        key={name}
        name={name}
        label={say(TEXTS[name])}
        {...(name in HINTS && { hint: say(HINTS[name as keyof typeof HINTS]) })}
        fault={faults[name]}
        {...(NUMBERS.has(name) && { inputMode: 'numeric' as const })}
      />
    ))
  const since = (name: 'published_since' | 'confirmed_since') => (
    <TextFilter name={name} label={say(`job.${name}`)} type="date" fault={faults[name]} />
  )
  return (
    <>
      <div className="filters">
        {texts('location', 'radius', 'country', 'salary_min', 'currency')}
        <ChoiceFilter
          name="salary_unknown"
          label={say('job.salaryUnknown')}
          options={say.options('job.salaryUnknown', ['include'])}
          anyText={say('job.salaryUnknown.leave')}
        />
        <ChoiceFilter name="language" label={say('job.language')} options={say.options('language', LANGUAGES)} />
        <ChoiceFilter
          name="employment_type"
          label={say('label.employmentTypes')}
          options={say.options('employmentType', EMPLOYMENT_TYPES)}
        />
        <ChoiceFilter name="level" label={say('label.level')} options={say.options('level', LEVELS)} />
        {texts('max_years', 'skill')}
        <ChoiceFilter name="visa" label={say('label.visa')} options={say.options('visa', ['sponsors'])} />
        {since('published_since')}
        {since('confirmed_since')}
        {texts('company', 'exclude_company', 'tag', 'exclude_tag', 'source', 'exclude_source', 'feed', 'createdBy')}
        <ChoiceFilter name="edited" label={say('job.edited')} options={say.options('job.edited', ['true', 'false'])} />
      </div>
      <div className="form-row">
        <OccupationFilter name="occupation" label={say('occupation.only')} />
        <OccupationFilter name="exclude_occupation" label={say('occupation.without')} />
        <SpeaksFilter />
      </div>
    </>
  )
}

const SpeaksFilter = () => {
  const [spoken, set] = useValues('speaks')
  const textOf = (value: string) => {
    const [code = '', level = 'C2'] = value.split(':')
    return `${say.spoken(code)} ${say.code('languageLevel', level)}`
  }
  const options = languageOptions().flatMap(({ value }) => LANGUAGE_LEVELS.map((level) => `${value}:${level}`))
  return (
    <div>
      <Finder
        label={say('speaks')}
        hint={say('speaks.hint')}
        options={options.map((value) => ({ value, text: textOf(value) }))}
        onPick={({ value }) => set([...spoken.filter((one) => one.slice(0, 2) !== value.slice(0, 2)), value])}
      />
      <Picked
        label={say('speaks')}
        items={spoken.map((value) => ({ value, text: textOf(value) }))}
        onRemove={(value) => set(spoken.filter((one) => one !== value))}
      />
    </div>
  )
}
