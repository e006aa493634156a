import { valueList, valuesIn } from '@jobs/types/jobs/query/value-list.ts'
import { setQuery, useRoute } from '../../shell/router.ts'

/** Returns the values of a filter in the address, and a function that sets them. */
export const useValues = (name: string): [values: string[], set: (values: readonly string[]) => void] => {
  const { query } = useRoute()
  const set = (values: readonly string[]) => setQuery({ [name]: valueList(values) || undefined, page: undefined })
  return [valuesIn(query.get(name) ?? '').filter(Boolean), set]
}
