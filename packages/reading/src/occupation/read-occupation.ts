import { conceptByUri } from '@jobs/occupations/concepts.ts'
import { groupsByTasks } from '@jobs/occupations/groups-by-tasks.ts'
import { iscoLabel } from '@jobs/occupations/isco.ts'
import { linkOccupations, type OccupationLink } from '@jobs/occupations/link-occupations.ts'
import { type Derived, derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { MAX_OCCUPATIONS, type Occupation } from '@jobs/types/jobs/occupation.ts'
import { isLeading, managersOf } from './leadership.ts'
import { taskPassage } from './task-passage.ts'

/** The parts of an ad that indicate its occupation. */
export interface OccupationInput {
  title: string
  companyName: string
  /** Departments and categories as the source names them. */
  tags: readonly string[]
  text: string
  language: Language
}

/** An occupation with its score. */
interface Candidate {
  isco: string
  uri: string | null
  score: number
  rule: 'title' | 'title and tasks' | 'title of a leader' | 'words of the source'
  quote: string
}

/** Weight of the tasks' score relative to a title's score of 0 to 1. */
const TASK_WEIGHT = 0.05
/** Weight of the source's categories, which are broader than a title. */
const TAG_WEIGHT = 0.6
const MAX_TAGS = 4
/** Minimum score of an occupation. */
const MIN_SCORE = 0.42
/** Minimum score of further occupations, relative to the first. */
const FURTHER = 0.75
const UNIT_GROUP = '/isco/'

/** Returns the occupations of an ad, likeliest first; undefined if none is likely enough. */
export function readOccupation(input: OccupationInput): Derived<Occupation[]> | undefined {
  const candidates = candidatesOf(input).sort((one, other) => other.score - one.score)
  const [best] = candidates
  if (!best || best.score < MIN_SCORE) return undefined
  const shown = new Map<string, Candidate>()
  for (const candidate of candidates)
    if (candidate.score >= best.score * FURTHER && !shown.has(candidate.isco)) shown.set(candidate.isco, candidate)
  const occupations = [...shown.values()].slice(0, MAX_OCCUPATIONS).map((one) => occupationOf(one, input.language))
  return derivedFrom(occupations, confidenceOf(best), best.rule, best.quote)
}

function candidatesOf({ title, companyName, tags, text }: OccupationInput): Candidate[] {
  const own = withoutCompany(title, companyName)
  const links = linkOccupations(own)
  const leads = isLeading(title)
  const byTasks = groupsByTasks(taskPassage(text))
  const fromTitle = links.map((link) => (leads ? ledBy(link, title) : named(link, title)))
  const isSure = links.some(({ confidence }) => confidence >= MIN_SCORE)
  const fromTags = isSure ? [] : tags.slice(0, MAX_TAGS).flatMap((tag) => fromTag(tag))
  return [...fromTitle, ...fromTags].map((candidate): Candidate => {
    const added = TASK_WEIGHT * (byTasks.get(candidate.isco) ?? 0)
    const rule = added > 0 && candidate.rule === 'title' ? 'title and tasks' : candidate.rule
    return { ...candidate, rule, score: candidate.score + added }
  })
}

const named = ({ uri, isco, confidence }: OccupationLink, title: string): Candidate => ({
  isco,
  uri: uri.includes(UNIT_GROUP) ? null : uri,
  score: confidence,
  rule: 'title',
  quote: title,
})

/** A leading role makes the occupation that of a manager, without an ESCO occupation from the title alone. */
function ledBy(link: OccupationLink, title: string): Candidate {
  const candidate = named(link, title)
  const isco = managersOf(link.isco)
  return isco === undefined ? candidate : { ...candidate, isco, uri: null, rule: 'title of a leader' }
}

const fromTag = (tag: string): Candidate[] =>
  linkOccupations(tag).map((link) => ({
    ...named(link, tag),
    score: link.confidence * TAG_WEIGHT,
    rule: 'words of the source',
  }))

/** Returns the title without the employer's name, unless nothing else would remain. */
function withoutCompany(title: string, companyName: string): string {
  const at = companyName.length < 3 ? -1 : title.toLowerCase().indexOf(companyName.toLowerCase())
  const rest = at < 0 ? title : `${title.slice(0, at)} ${title.slice(at + companyName.length)}`
  return /\p{L}{3}/u.test(rest) ? rest.replace(/^[\s:–—|-]+/u, '') : title
}

/** Estimated by reviewing results in each range of scores; not fitted to labelled ads. */
const confidenceOf = ({ score }: Candidate): number => Math.min(0.95, 0.45 + 0.45 * score)

const occupationOf = (candidate: Candidate, language: Language): Occupation => ({
  isco: candidate.isco,
  esco: candidate.uri,
  label: (candidate.uri && conceptByUri(candidate.uri)?.label[language]) ?? iscoLabel(candidate.isco, language) ?? '',
  confidence: Math.round(confidenceOf(candidate) * 100) / 100,
})
