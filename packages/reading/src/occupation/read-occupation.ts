import { conceptByUri } from '@jobs/occupations/concepts.ts'
import { groupsByTasks } from '@jobs/occupations/groups-by-tasks.ts'
import { iscoLabel } from '@jobs/occupations/isco.ts'
import { linkOccupations, type OccupationLink } from '@jobs/occupations/link-occupations.ts'
import { type Derived, derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { MAX_OCCUPATIONS, type Occupation } from '@jobs/types/jobs/occupation.ts'
import { jobSought } from './job-sought.ts'
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

interface Candidate {
  isco: string
  uri: string | null
  score: number
  rule: 'title' | 'title and tasks' | 'title of a leader' | 'name in the text' | 'words of the source'
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

/** Students and trainees lead nobody: `Werkstudent Kommunikation` is no `Kommunikationsmanager`. */
const LEARNS =
  /werkstud|studentische|working student|\b(?:intern(?:ship)?|stage|stagiaire|trainee|azubi|apprenti\p{L}*|alternan\p{L}*)\b|praktik|auszubild|ausbildung/iu
const MANAGERS = '1'

function candidatesOf({ title, companyName, tags, text }: OccupationInput): Candidate[] {
  const sought = jobSought(title, text)
  const quote = sought ?? title
  const learns = LEARNS.test(title)
  const links = linksOf(quote, companyName).filter(({ isco }) => !learns || !isco.startsWith(MANAGERS))
  const leads = !learns && isLeading(quote)
  const byTasks = groupsByTasks(taskPassage(text))
  const rule = sought === undefined ? 'title' : 'name in the text'
  const fromTitle = links.map((link) => (leads ? ledBy(link, quote, rule) : named(link, quote, rule)))
  const fromTags = isSure(links) ? [] : tags.slice(0, MAX_TAGS).flatMap((tag) => fromTag(tag))
  return [...fromTitle, ...fromTags].map((candidate): Candidate => {
    const added = TASK_WEIGHT * (byTasks.get(candidate.isco) ?? 0)
    const rule = added > 0 && candidate.rule === 'title' ? 'title and tasks' : candidate.rule
    return { ...candidate, rule, score: candidate.score + added }
  })
}

const isSure = (links: readonly OccupationLink[]): boolean => links.some(({ confidence }) => confidence >= MIN_SCORE)

/** Returns the occupations in a title without the employer's name, unless they are only in the employer's name. */
function linksOf(title: string, companyName: string): readonly OccupationLink[] {
  const links = linkOccupations(withoutCompany(title, companyName))
  const all = linkOccupations(title)
  return isSure(links) || !isSure(all) ? links : all
}

const named = ({ uri, isco, confidence }: OccupationLink, quote: string, rule: Candidate['rule']): Candidate => ({
  isco,
  uri: uri.includes(UNIT_GROUP) ? null : uri,
  score: confidence,
  rule,
  quote,
})

/** A leading role makes the occupation that of a manager, without an ESCO occupation from the title alone. */
function ledBy(link: OccupationLink, quote: string, rule: Candidate['rule']): Candidate {
  const candidate = named(link, quote, rule)
  const isco = managersOf(link.isco)
  return isco === undefined ? candidate : { ...candidate, isco, uri: null, rule: 'title of a leader' }
}

const fromTag = (tag: string): Candidate[] =>
  linkOccupations(tag).map((link) => ({
    ...named(link, tag, 'words of the source'),
    score: link.confidence * TAG_WEIGHT,
  }))

function withoutCompany(title: string, companyName: string): string {
  const at = companyName.length < 3 ? -1 : title.toLowerCase().indexOf(companyName.toLowerCase())
  return at < 0 ? title : `${title.slice(0, at)} ${title.slice(at + companyName.length)}`.replace(/^[\s:–—|-]+/u, '')
}

/** Estimated by reviewing results in each range of scores; not fitted to labelled ads. */
const confidenceOf = ({ score }: Candidate): number => Math.min(0.95, 0.45 + 0.45 * score)

const occupationOf = (candidate: Candidate, language: Language): Occupation => ({
  isco: candidate.isco,
  esco: candidate.uri,
  label: (candidate.uri && conceptByUri(candidate.uri)?.label[language]) ?? iscoLabel(candidate.isco, language) ?? '',
  confidence: Math.round(confidenceOf(candidate) * 100) / 100,
})
