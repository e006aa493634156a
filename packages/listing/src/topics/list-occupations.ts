import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { isIscoCode } from '@jobs/occupations/isco.ts'
import { factsOf } from '../facts/listing-facts.ts'

/** A unit group of ISCO-08 with open jobs. */
export interface OccupationGroup {
  /** Four digits. */
  isco: string
  jobs: number
  /** URIs of the ESCO occupations of its jobs, most frequent first. */
  occupations: string[]
}

/** Lists every unit group with open jobs, those with most jobs first. */
export const listOccupations = async (catalog: Catalog): Promise<OccupationGroup[]> => {
  const { store, counts } = await factsOf(catalog).current()
  const { occupation } = store
  const jobsOf = (code: number) => counts.get('occupation')?.[code] ?? 0
  const groups: OccupationGroup[] = []
  for (let group = 0; group < occupation.groups; group++) {
    const isco = occupation.groupName(group)
    const codes = occupation.members(isco).filter((code) => jobsOf(code) > 0)
    if (codes.length === 0 || !isIscoCode(isco)) continue
    const sorted = codes.toSorted((a, b) => jobsOf(b) - jobsOf(a))
    const occupations = sorted.flatMap((code) => occupation.text(code).slice(isco.length) || [])
    groups.push({ isco, jobs: codes.reduce((sum, code) => sum + jobsOf(code), 0), occupations })
  }
  return groups.toSorted((a, b) => b.jobs - a.jobs || (a.isco < b.isco ? -1 : 1))
}
