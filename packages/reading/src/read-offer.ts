import type { DerivedValues } from '@jobs/types/jobs/derived.ts'
import { type OccupationInput, readOccupation } from './occupation/read-occupation.ts'
import { readSkills } from './skills/read-skills.ts'
import { readTerms, type TermsInput, termsOfText } from './terms.ts'

/** Reads the occupation, terms and skills stated in an ad. `text` is its repaired plain text. */
export function readOffer(
  ad: OccupationInput & Pick<TermsInput, 'publishedAt'>,
): Pick<DerivedValues, 'occupations' | 'terms' | 'skills'> {
  const occupations = readOccupation(ad)
  const input = { title: ad.title, text: ad.text, stated: ad.tags, publishedAt: ad.publishedAt }
  const read = termsOfText(input)
  const terms = readTerms(input, read)
  const skills = readSkills({ ...ad, languages: read.languages })
  return { ...(occupations && { occupations }), ...(terms && { terms }), ...(skills && { skills }) }
}
