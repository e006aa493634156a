import type { NamedSkill } from '@jobs/catalog/jobs/filter-sql.ts'
import { skillLabels } from '@jobs/occupations/skills/skill-names.ts'
import { ESCO_SKILL } from '@jobs/occupations/skills/vocabulary.ts'
import { skillGroup } from '../facts/internal/concept-facts.ts'

/** A skill of a filter, a name or a URI of ESCO, by all that ads may call it. */
export const namedSkill = (value: string): NamedSkill => {
  const group = skillGroup(value)
  if (!group.startsWith(ESCO_SKILL)) return { names: [value] }
  return { esco: group, names: [...Object.values(skillLabels(group) ?? {}), ...(value === group ? [] : [value])] }
}
