import { EMPLOYMENT_TYPES, LEVELS } from '@jobs/types/jobs/job-terms.ts'
import { useState } from 'react'
import { say } from '../../../texts/say.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Field, Tick } from '../../../ui/form.tsx'
import { Picked } from '../../../ui/pick/finder.tsx'
import { ARRANGEMENTS, LANGUAGES, type Part, type ReadValues, valueText } from '../../../ui/values/read-values.ts'
import { NUMBER, numberOf } from '../../../ui/values/typed-number.ts'
import { OccupationFinder } from '../occupation-finder.tsx'
import { EligibilityControl, LanguagesControl, SkillsControl, StartControl } from './term-controls.tsx'

interface PartControlProps {
  part: Exclude<Part, 'places'>
  values: ReadValues
  onChange: (values: ReadValues) => void
}

/** The fields that correct one value of a job. */
export const PartControl = ({ part, values, onChange }: PartControlProps) => {
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
    case 'workArrangement':
      return (
        <Choice<string>
          label={label}
          value={values[part] ?? ''}
          options={part === 'language' ? say.options('language', LANGUAGES) : say.options('arrangement', ARRANGEMENTS)}
          onChange={(chosen) => set({ [part]: chosen })}
        />
      )
    case 'salary':
      return (
        <div className="form-row">
          {(['salaryMin', 'salaryMax'] as const).map((end) => (
            <NumberField
              key={end}
              label={say(`job.${end}`)}
              value={values[end]}
              onChange={(pay) => set({ [end]: pay ?? undefined, currency: values.currency ?? 'EUR' })}
            />
          ))}
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
        <div className="form-row">
          <OccupationFinder
            language={values.language}
            isUnit
            onPick={(occupation) => set({ occupation: { ...occupation, confidence: 1 } })}
          />
          <Picked
            label={label}
            items={values.occupation ? [{ value: values.occupation.isco, text: valueText(values, part) }] : []}
            onRemove={() => set({ occupation: null })}
          />
        </div>
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
      const hours = terms.hours ?? { min: null, max: null }
      return (
        <div className="form-row">
          {(['min', 'max'] as const).map((end) => (
            <NumberField
              key={end}
              label={say(`hours.${end}`)}
              value={hours[end]}
              onChange={(value) => setTerm({ hours: { ...hours, [end]: value } })}
            />
          ))}
        </div>
      )
    }
    case 'level':
      return choice(terms.level, say.options('level', LEVELS), (level) => setTerm({ level }))
    case 'yearsMin':
      return <NumberField label={label} value={terms.yearsMin} onChange={(yearsMin) => setTerm({ yearsMin })} />
    case 'visa':
      return choice(terms.visa, say.options('visa', ['sponsors', 'refuses']), (visa) => setTerm({ visa }))
    case 'degree':
      return choice(terms.degree, say.options('degree', ['required', 'wished']), (degree) => setTerm({ degree }))
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

interface NumberFieldProps {
  label: string
  value: number | null | undefined
  onChange: (value: number | null) => void
}

/** A field for an optional number; the browser refuses to send a form with another text in it. */
const NumberField = ({ label, value, onChange }: NumberFieldProps) => {
  const [text, setText] = useState(String(value ?? ''))
  return (
    <Field
      label={label}
      value={text}
      onChange={(typed) => {
        setText(typed)
        onChange(numberOf(typed) ?? null)
      }}
      inputMode="decimal"
      pattern={NUMBER.source}
    />
  )
}
