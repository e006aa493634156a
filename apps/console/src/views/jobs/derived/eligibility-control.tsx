import { EligibilityScope } from '@jobs/types/jobs/eligibility.ts'
import { COUNTRY_CODES } from '@jobs/types/values/iso-codes.ts'
import { say } from '../../../texts/say.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/fields.tsx'
import { Finder, Picked } from '../../../ui/pick/finder.tsx'
import type { ReadValues } from '../../../ui/values/read-values.ts'

type Eligibility = ReadValues['eligibility']

/** Field for where a job may be done from. */
export const EligibilityControl = ({
  value,
  onChange,
}: {
  value: Eligibility
  onChange: (value: Eligibility) => void
}) => {
  const countries = COUNTRY_CODES.map((code) => ({ value: code, text: say.country(code) }))
  return (
    <>
      <Choice
        label={say('label.eligibility')}
        value={value.scope}
        options={say.options('scope', EligibilityScope.options)}
        onChange={(scope) => onChange({ ...value, scope })}
      />
      {(['countries', 'excluded'] as const).map((name) => (
        <div key={name} className="form-row">
          <Finder
            label={say(`eligibility.${name}.add`)}
            options={countries.filter(({ value: code }) => !value[name].includes(code))}
            onPick={({ value: code }) => onChange({ ...value, [name]: [...value[name], code].toSorted() })}
          />
          <Picked
            label={say(`eligibility.${name}`)}
            items={countries.filter(({ value: code }) => value[name].includes(code))}
            onRemove={(code) => onChange({ ...value, [name]: value[name].filter((one) => one !== code) })}
          />
        </div>
      ))}
      <Field
        label={say('eligibility.timeZones')}
        hint={say('eligibility.timeZones.hint')}
        value={value.timeZones.join(', ')}
        onChange={(text) => onChange({ ...value, timeZones: text === '' ? [] : text.split(/,\s*/) })}
      />
    </>
  )
}
