import { invalid } from '@jobs/catalog/store/catalog-refusal.ts'
import { conceptByUri } from '@jobs/occupations/concepts.ts'
import { isIscoCode } from '@jobs/occupations/isco.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'

/** Makes sure that there is each occupation a filter names. @throws CatalogRefusal `invalid`, with the codes there are */
export const checkOccupations = ({
  occupation = [],
  excludeOccupation = [],
}: Pick<LocatedFilter, 'occupation' | 'excludeOccupation'>): void => {
  const faults = [
    ...occupation.map((value) => ({ parameter: 'occupation', detail: faultOf(value) })),
    ...excludeOccupation.map((value) => ({ parameter: 'exclude_occupation', detail: faultOf(value) })),
  ].flatMap(({ parameter, detail }) => (detail === undefined ? [] : [{ parameter, detail }]))
  if (faults.length > 0) throw invalid(faults)
}

const faultOf = (value: string): string | undefined => {
  if (!/^\d/.test(value))
    return conceptByUri(value) ? undefined : `must be the URI of an occupation of ESCO (${JSON.stringify(value)})`
  if (isIscoCode(value)) return undefined
  let group = value.slice(0, -1)
  while (group !== '' && !isIscoCode(group)) group = group.slice(0, -1)
  const known = Array.from({ length: 10 }, (_, digit) => `${group}${digit}`).filter(isIscoCode)
  return `must be a code of ISCO-08; those in ${group} are ${known.join(', ')} (${JSON.stringify(value)})`
}
