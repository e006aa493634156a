import type { NamedSkill } from '@jobs/catalog/jobs/filter-sql.ts'
import { skillLabels } from '@jobs/occupations/skills/skill-names.ts'
import { ESCO_SKILL } from '@jobs/occupations/skills/vocabulary.ts'
import { skillGroup } from '../facts/internal/concept-facts.ts'

/** Returns the names that ads may use for a skill of a filter, which is a name or an ESCO URI. */
export const namedSkill = (value: string): NamedSkill => {
  const group = skillGroup(value)
  if (!group.startsWith(ESCO_SKILL)) return { names: [value] }
  return { esco: group, names: [...Object.values(skillLabels(group) ?? {}), ...(value === group ? [] : [value])] }
}
