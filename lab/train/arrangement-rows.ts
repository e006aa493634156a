import { repairText } from '@jobs/content/repair-text.ts'
import { jobPlaces } from '@jobs/geo/places/job-places.ts'
import { SAYS } from '@jobs/reading/arrangement/ad-features.ts'
import type { Passage } from '@jobs/reading/arrangement/passage-features.ts'
import type { ArrangementInput } from '@jobs/reading/work-arrangement.ts'
import { WorkArrangement } from '@jobs/types/jobs/job.ts'
import { z } from 'zod'
import { textOfAd } from '../eval/ad.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

export const PassageRow = z.object({
  ad: text,
  company: text,
  before: text,
  text: z.string(),
  after: text,
  title: text,
  says: z.enum(SAYS),
  certain: z.boolean().nullish(),
  lang: text,
})
export type PassageRow = z.infer<typeof PassageRow>

/** A labelled snippet: one sentence or label without an ad. */
export const SnippetRow = z.object({
  text: z.string(),
  label: WorkArrangement,
  strength: z.string().nullish(),
  lang: text,
})
export type SnippetRow = z.infer<typeof SnippetRow>

export const AdRow = z.object({
  id: z.string(),
  source: text,
  lang: text,
  title: text,
  company: text,
  location: text,
  fields: z.record(z.string(), z.unknown()).nullish(),
  description: z.string(),
  label: WorkArrangement,
  ambiguous: z.boolean().nullish(),
})
export type AdRow = z.infer<typeof AdRow>

const TELEWORK_FIELD = 'arbeitszeitHeimarbeitTelearbeit'

/** Returns the reader's input for a labelled ad; textual fields become lines of the text. */
export function inputOf({ title, location, fields, description }: AdRow): ArrangementInput {
  const words = Object.values(fields ?? {}).filter((value) => typeof value === 'string')
  const lines = words.filter((value) => value !== 'True' && value !== 'False')
  if (fields?.[TELEWORK_FIELD] === 'True') lines.push('Telearbeit möglich')
  const { isRemote, remote = isRemote } = fields ?? {}
  const places = location.split(/[;\n]/).map((place) => place.trim())
  return {
    title,
    places: places.filter(Boolean),
    isInTown: jobPlaces(places).some(({ lat }) => lat !== null),
    text: textOfAd(description, ...lines),
    ...(typeof remote === 'boolean' && { remoteFlag: remote }),
  }
}

export const passageOf = ({ before, text: words, after, title }: PassageRow): Passage => ({
  text: repairText(words).replaceAll('\n', ' '),
  before,
  after,
  title,
})
