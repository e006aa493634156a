import { invalid } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { isAny } from '@jobs/catalog/store/rows.ts'
import { skillNamed } from '@jobs/occupations/skills/skill-names.ts'
import { fault, instead } from '@jobs/types/fault.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { nearest, quoted } from '@jobs/types/values/nearest.ts'
import { skillGroup } from '../facts/internal/concept-facts.ts'
import { factsOf } from '../facts/listing-facts.ts'

/**
 * Checks that each source and skill of a filter exists.
 * @throws CatalogRefusal `invalid`, with the nearest name
 */
export const checkNames = async (
  catalog: Catalog,
  { source = [], excludeSource = [], skill = [] }: Pick<LocatedFilter, 'source' | 'excludeSource' | 'skill'>,
): Promise<void> => {
  for (const name of source) await checkSource(catalog, 'source', name)
  for (const name of excludeSource) await checkSource(catalog, 'exclude_source', name)
  for (const name of skill) await checkSkill(catalog, name)
}

/** Checks that a source has or had listed jobs, or belongs to a feed. */
const checkSource = async (catalog: Catalog, parameter: string, source: string): Promise<void> => {
  const { store } = await factsOf(catalog).current()
  if (store.source.members(source).length > 0) return
  const { read } = catalog
  const feeds: { connector: string }[] = await read`SELECT DISTINCT connector FROM feeds`
  const known = [...new Set([...store.source.texts(), ...feeds.map(({ connector }) => connector)])].toSorted()
  if (known.includes(source)) return
  if (await hasPosting(catalog, source)) return
  throw unknown(parameter, 'source', source, known)
}

/** Checks that a skill is in the vocabulary or in a listed job. */
const checkSkill = async (catalog: Catalog, skill: string): Promise<void> => {
  if (/^https?:/i.test(skill) || skillNamed(skill)) return
  const { store } = await factsOf(catalog).current()
  if (store.skill.members(skillGroup(skill)).length > 0) return
  const known = Array.from({ length: store.skill.size }, (_, code) => store.skill.name(code))
  throw unknown('skill', 'skill-name', skill, known)
}

const unknown = (parameter: string, wanted: 'source' | 'skill-name', value: string, known: readonly string[]) =>
  invalid([{ parameter, ...instead(fault(wanted), quoted(value), nearest(value, known)) }])

/** Postgres rejects NUL in texts. */
const hasPosting = async ({ read }: Catalog, source: string): Promise<boolean> =>
  !source.includes('\0') && (await isAny(read`SELECT 1 FROM postings WHERE source = ${source} LIMIT 1`))
