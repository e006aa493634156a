import { invalid } from '@jobs/catalog/store/catalog-refusal.ts'
import { conceptByUri } from '@jobs/occupations/concepts.ts'
import { type CodedFault, fault } from '@jobs/types/fault.ts'
import { isIscoCode } from '@jobs/occupations/isco.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'

/** Checks that each occupation of a filter exists. @throws CatalogRefusal `invalid`, with the existing codes */
export const checkOccupations = ({
  occupation = [],
  excludeOccupation = [],
}: Pick<LocatedFilter, 'occupation' | 'excludeOccupation'>): void => {
  const faults = [
    ...occupation.map((value) => ({ parameter: 'occupation', found: faultOf(value) })),
    ...excludeOccupation.map((value) => ({ parameter: 'exclude_occupation', found: faultOf(value) })),
  ].flatMap(({ parameter, found }) => (found === undefined ? [] : [{ parameter, ...found }]))
  if (faults.length > 0) throw invalid(faults)
}

const faultOf = (value: string): CodedFault | undefined => {
  if (!/^\d/.test(value))
    return conceptByUri(value) ? undefined : fault('occupation-uri', { uri: JSON.stringify(value) })
  if (isIscoCode(value)) return undefined
  let group = value.slice(0, -1)
  while (group !== '' && !isIscoCode(group)) group = group.slice(0, -1)
  const known = Array.from({ length: 10 }, (_, digit) => `${group}${digit}`).filter(isIscoCode)
  return fault('occupation-code', { group, known: known.join(', '), code: JSON.stringify(value) })
}
