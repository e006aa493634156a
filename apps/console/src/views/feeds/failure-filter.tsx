import { FAILURE_CODES } from '@jobs/types/feeds/failure.ts'
import { useText } from '../../texts/use-text.ts'
import { ChoiceFilter } from '../../ui/filter.tsx'

/** Filters a list by the reason of failure. */
export const FailureFilter = () => {
  const say = useText()
  return <ChoiceFilter name="reason" label={say('failure')} options={say.options('failureName', FAILURE_CODES)} />
}
