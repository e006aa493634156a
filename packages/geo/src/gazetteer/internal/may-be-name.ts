import { gazetteerFile } from '../gazetteer-file.ts'
import { lazily } from './lazily.ts'
import { createNameFilter } from './name-filter.ts'

/** Every name within a country: the first look-up reads all 260,000 in some 0.1 s, to keep 360 kB. */
const nameFilter = lazily(() => {
  // One row of all is ten times as quick as a row a name.
  const [row] = gazetteerFile()
    .query<{ names: string }, []>(
      `SELECT group_concat(key, char(10)) AS names FROM (
        SELECT key FROM name UNION ALL SELECT key FROM subdivision UNION ALL SELECT key FROM area_name)`,
    )
    .all()
  return createNameFilter(row?.names.split('\n') ?? [])
})

/** Whether the gazetteer may have something under a name; false for most others. `key` comes from `nameKey`. */
export const mayBeName = (key: string): boolean => {
  const passes = nameFilter()(key)
  if (passes) lookups += 1
  return passes
}

let lookups = 0

/** How many names were there to be looked up so far: what a text costs, whatever the machine. */
export const gazetteerLookups = (): number => lookups
