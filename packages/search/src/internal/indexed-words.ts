import { withoutGenderMarks } from '@jobs/occupations/gender-marks.ts'
import { indexText } from '../fold.ts'
import type { SearchDocument } from '../search-port.ts'
import type { Field } from '../word-index.ts'
import { arrangementForms, beginningForms, textConcepts, titleForms } from './words/indexed-forms.ts'
import { occupationCodes } from './words/occupation-codes.ts'

/** The third occupation of an ad is more often wrong than right. */
const MAX_OCCUPATIONS = 2

/** Returns what every engine indexes of a job: the folded words of each field, separated by single spaces. */
export const indexedWords = ({
  title,
  companyName,
  tags,
  description,
  location,
  language,
  workArrangement,
  occupations,
}: SearchDocument): Record<Field, string> => {
  const words = {
    title: indexText(title),
    company: indexText(companyName),
    tags: indexText(tags.join(' ')),
    description: indexText(description),
    location: indexText(location),
  }
  const unmarked = withoutGenderMarks(title)
  const forms = new Set([
    ...titleForms(indexText(unmarked), language),
    ...beginningForms(unmarked, language),
    ...arrangementForms(workArrangement),
    ...occupations.slice(0, MAX_OCCUPATIONS).flatMap(occupationCodes),
  ])
  const topics = textConcepts(words, language).difference(forms)
  return { ...words, forms: [...forms].join(' '), topics: [...topics].join(' ') }
}
