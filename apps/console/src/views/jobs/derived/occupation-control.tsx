import type { ReadValues } from '../../../ui/values/read-values.ts'
import { useText } from '../../../texts/use-text.ts'
import { Picked } from '../../../ui/pick/picked.tsx'
import { OccupationFinder } from '../occupation-finder.tsx'

type Occupation = ReadValues['occupation']

/** Field for the occupation of a job. */
export const OccupationControl = ({
  value,
  language,
  onChange,
}: {
  value: Occupation
  /** Language of the job, for the name of the occupation. */
  language: string | undefined
  onChange: (value: Occupation) => void
}) => {
  const say = useText()
  return (
    <div className="form-row">
      <OccupationFinder
        language={language}
        isUnit
        onPick={(occupation) => onChange({ ...occupation, confidence: 1 })}
      />
      <Picked
        label={say('label.occupation')}
        items={value ? [{ value: value.isco, text: `${value.label} (${value.isco})` }] : []}
        onRemove={() => onChange(null)}
      />
    </div>
  )
}
