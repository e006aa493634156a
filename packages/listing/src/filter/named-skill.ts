import type { NamedSkill } from '@jobs/catalog/jobs/filter-sql.ts'
import { skillLabels, skillUriNamed } from '@jobs/occupations/skills/skill-names.ts'
import { ESCO_SKILL } from '@jobs/occupations/skills/vocabulary.ts'

/** Returns the names that ads may use for a skill of a filter, which is a name or an ESCO URI. */
export const namedSkill = (value: string): NamedSkill => {
  const labels = Object.values(skillLabels(value) ?? {})
  const esco = value.startsWith(ESCO_SKILL) ? value : skillUriNamed(value)
  return { ...(esco !== undefined && { esco }), names: [...new Set(esco === value ? labels : [...labels, value])] }
}
