import { EMPLOYMENT_TYPES, LEVELS, MAX_YEARS } from '@jobs/types/jobs/job-terms.ts'
import { useText } from '../../../texts/use-text.ts'
import { Choice, optionsOf } from '../../../ui/choice.tsx'
import { Field, Tick } from '../../../ui/fields.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import type { Part, ReadValues } from '../../../ui/values/read-values.ts'
import { EligibilityControl } from './eligibility-control.tsx'
import { LanguagesControl } from './languages-control.tsx'
import { OccupationControl } from './occupation-control.tsx'
import { SkillsControl } from './skills-control.tsx'
import { StartControl } from './start-control.tsx'

const MAX_HOURS = 80
const MAX_PAY = 1e9
const ARRANGEMENTS = ['remote', 'hybrid'] as const
const LANGUAGES = ['de', 'en', 'fr'] as const

interface PartControlProps {
  part: Exclude<Part, 'places'>
  values: ReadValues
  onChange: (values: ReadValues) => void
}

/** The fields that correct one value of a job. */
export const PartControl = ({ part, values, onChange }: PartControlProps) => {
  const say = useText()
  const { terms } = values
  const set = (change: Partial<ReadValues>) => onChange({ ...values, ...change })
  const setTerm = (change: Partial<ReadValues['terms']>) => set({ terms: { ...terms, ...change } })
  const label = say(`label.${part}`)
  /** A select field for one of a few values, or none. */
  const choice = <Value extends string>(
    value: Value | null,
    options: readonly { value: Value; text: string }[],
    pick: (value: Value | null) => void,
  ) => (
    <Choice
      label={label}
      value={value ?? ''}
      options={[{ value: '' as const, text: say('quality.empty') }, ...options]}
      onChange={(chosen) => pick(chosen === '' ? null : chosen)}
    />
  )
  switch (part) {
    case 'language':
      return (
        <Choice
          label={label}
          value={values.language ?? ''}
          options={optionsOf<string>(LANGUAGES, (value) => say.code('language', value))}
          onChange={(language) => set({ language })}
        />
      )
    case 'workArrangement':
      return (
        <Choice
          label={label}
          value={values.workArrangement ?? ''}
          options={optionsOf<string>(ARRANGEMENTS, (value) => say.code('arrangement', value))}
          onChange={(workArrangement) => set({ workArrangement })}
        />
      )
    case 'salary':
      return (
        <div className="form-row">
          <NumberField
            label={say('job.salaryMin')}
            value={values.salaryMin}
            onChange={(min) => set({ salaryMin: min ?? undefined, currency: values.currency ?? 'EUR' })}
            max={MAX_PAY}
          />
          <NumberField
            label={say('job.salaryMax')}
            value={values.salaryMax}
            onChange={(max) => set({ salaryMax: max ?? undefined, currency: values.currency ?? 'EUR' })}
            max={MAX_PAY}
          />
          <Field
            label={say('job.currency')}
            value={values.currency ?? ''}
            onChange={(currency) => set({ currency: currency.toUpperCase() || undefined })}
            maxLength={3}
          />
        </div>
      )
    case 'eligibility':
      return <EligibilityControl value={values.eligibility} onChange={(eligibility) => set({ eligibility })} />
    case 'occupation':
      return (
        <OccupationControl
          value={values.occupation}
          language={values.language}
          onChange={(occupation) => set({ occupation })}
        />
      )
    case 'skills':
      return <SkillsControl value={values.skills} onChange={(skills) => set({ skills })} />
    case 'languages':
      return <LanguagesControl value={terms.languages} onChange={(languages) => setTerm({ languages })} />
    case 'employmentTypes':
      return (
        <fieldset className="ticks">
          <legend>{label}</legend>
          {EMPLOYMENT_TYPES.map((type) => (
            <Tick
              key={type}
              isSelected={terms.employmentTypes.includes(type)}
              onChange={(isSelected) =>
                setTerm({
                  employmentTypes: EMPLOYMENT_TYPES.filter((one) =>
                    one === type ? isSelected : terms.employmentTypes.includes(one),
                  ),
                })
              }
            >
              {say(`employmentType.${type}`)}
            </Tick>
          ))}
        </fieldset>
      )
    case 'hours': {
      const { min = null, max = null } = terms.hours ?? {}
      return (
        <div className="form-row">
          <NumberField
            label={say('hours.min')}
            value={min}
            onChange={(value) => setTerm({ hours: { min: value, max } })}
            max={MAX_HOURS}
          />
          <NumberField
            label={say('hours.max')}
            value={max}
            onChange={(value) => setTerm({ hours: { min, max: value } })}
            max={MAX_HOURS}
          />
        </div>
      )
    }
    case 'level':
      return choice(
        terms.level,
        optionsOf(LEVELS, (value) => say(`level.${value}`)),
        (level) => setTerm({ level }),
      )
    case 'yearsMin':
      return (
        <NumberField
          label={label}
          value={terms.yearsMin}
          onChange={(yearsMin) => setTerm({ yearsMin })}
          max={MAX_YEARS}
        />
      )
    case 'visa':
      return choice(
        terms.visa,
        optionsOf(['sponsors', 'refuses'] as const, (value) => say(`visa.${value}`)),
        (visa) => setTerm({ visa }),
      )
    case 'degree':
      return choice(
        terms.degree,
        optionsOf(['required', 'wished'] as const, (value) => say(`degree.${value}`)),
        (degree) => setTerm({ degree }),
      )
    case 'startsAt':
      return <StartControl value={terms.startsAt} onChange={(startsAt) => setTerm({ startsAt })} />
    default:
      return (
        <Field
          label={label}
          type="date"
          value={terms.deadline ?? ''}
          onChange={(deadline) => setTerm({ deadline: deadline || null })}
        />
      )
  }
}
