import { say } from '../../../texts/say.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/fields.tsx'

const IMMEDIATELY = 'immediately'
const KINDS = ['unknown', IMMEDIATELY, 'date'] as const

/** Field for the start of the work: immediately, on a day, or in a month. */
export const StartControl = ({
  value,
  onChange,
}: {
  value: string | null
  onChange: (value: string | null) => void
}) => {
  const kind = value === null ? 'unknown' : value === IMMEDIATELY ? IMMEDIATELY : 'date'
  const thisMonth = new Date().toISOString().slice(0, 7)
  return (
    <div className="form-row">
      <Choice
        label={say('label.startsAt')}
        value={kind}
        options={say.options('startsAt', KINDS)}
        onChange={(chosen) => onChange({ unknown: null, [IMMEDIATELY]: IMMEDIATELY, date: thisMonth }[chosen])}
      />
      {kind === 'date' && (
        <Field label={say('startsAt.when')} hint={say('startsAt.hint')} value={value ?? ''} onChange={onChange} />
      )}
    </div>
  )
}
