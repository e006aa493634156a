import { conceptByUri } from '@jobs/occupations/concepts.ts'
import { iscoLabel } from '@jobs/occupations/isco.ts'
import { linkOccupations } from '@jobs/occupations/link-occupations.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { Occupation } from '@jobs/types/jobs/occupation.ts'

/** An ESCO occupation, or an ISCO-08 group: then `esco` is null and `isco` has one to four digits. */
export type FoundOccupation = Omit<Occupation, 'confidence'>

const OF_ESCO = '/occupation/'

/** Returns the occupations that a title names, best first; for an ISCO-08 code or an ESCO URI, only that one. At most ten. */
export const findOccupations = (q: string, language: Language): FoundOccupation[] => {
  const text = q.trim()
  const group = iscoLabel(text, language)
  if (group !== undefined) return [{ isco: text, esco: null, label: group }]
  const uris = conceptByUri(text) ? [text] : linkOccupations(text).map(({ uri }) => uri)
  return uris.flatMap((uri) => {
    const concept = conceptByUri(uri)
    if (!concept) return []
    return [{ isco: concept.isco, esco: uri.includes(OF_ESCO) ? uri : null, label: concept.label[language] }]
  })
}
