import { capitalised } from '@jobs/core/capitalised.ts'
import { rememberText } from '@jobs/core/remember-text.ts'
import { occupationName } from '@jobs/occupations/isco.ts'
import { skillLabels } from '@jobs/occupations/skills/skill-names.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import type { Language } from '@jobs/types/jobs/job.ts'

/** Remembered, because finding a skill folds its name. */
const labelsOfSkill = rememberText(skillLabels)

/** Adds the names of occupations and skills in a language, where known. */
export const labelFacets = (facets: Facets, language: Language): Facets => {
  const labelled = (values: Facets['skill'], labelOf: (value: string) => string | undefined) =>
    values.map((one) => {
      const label = labelOf(one.value)
      return label === undefined || label === one.value ? one : { ...one, label }
    })
  return {
    ...facets,
    occupation: labelled(facets.occupation, (code) => capitalised(occupationName(code, language))),
    skill: labelled(facets.skill, (value) => labelsOfSkill(value)?.[language]),
  }
}
