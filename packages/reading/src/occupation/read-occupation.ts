import { conceptByUri } from '@jobs/occupations/concepts.ts'
import { linkOccupations, type OccupationLink } from '@jobs/occupations/link-occupations.ts'
import { type Derived, derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { MAX_OCCUPATIONS, type Occupation } from '@jobs/types/jobs/occupation.ts'

/** What of an ad says what its occupation is. */
export interface OccupationInput {
  title: string
  /** The source's own words: departments, categories. */
  tags: readonly string[]
  text: string
  language: Language
}

/** Below it no occupation is claimed. */
const MIN_CONFIDENCE = 0.35

/** The occupations that an ad is of, the likeliest first; undefined where none is likely enough. */
export function readOccupation({ title, language }: OccupationInput): Derived<Occupation[]> | undefined {
  const links = linkOccupations(title).filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
  const [best] = links
  if (!best) return undefined
  const occupations = links.slice(0, MAX_OCCUPATIONS).map((link) => occupationOf(link, language))
  return derivedFrom(occupations, best.confidence, 'title', title)
}

const UNIT_GROUP = '/isco/'

const occupationOf = ({ uri, isco, confidence }: OccupationLink, language: Language): Occupation => ({
  isco,
  esco: uri.includes(UNIT_GROUP) ? null : uri,
  label: conceptByUri(uri)?.label[language] ?? '',
  confidence: Math.round(confidence * 100) / 100,
})
