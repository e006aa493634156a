import { FAILURE_CODES } from '@jobs/types/feeds/failure.ts'
import { useText } from '../../texts/use-text.ts'
import { optionsOf } from '../../ui/choice.tsx'
import { ChoiceFilter } from '../../ui/filter.tsx'

/** Filters a list by the reason of failure. */
export const FailureFilter = () => {
  const say = useText()
  return (
    <ChoiceFilter
      name="reason"
      label={say('failure')}
      options={optionsOf(FAILURE_CODES, (code) => say(`failureName.${code}`))}
    />
  )
}
