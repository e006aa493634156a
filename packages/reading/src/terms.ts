import { type Derived, type DerivedTerms, derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type EmploymentType, type JobTerms, NO_TERMS, type TermName } from '@jobs/types/jobs/job-terms.ts'
import { degreeOf } from './internal/terms/degree.ts'
import { employmentOf } from './internal/terms/employment.ts'
import { foldTerms } from './internal/terms/fold.ts'
import { hoursOf } from './internal/terms/hours.ts'
import { languagesOf } from './internal/terms/languages.ts'
import { levelOf } from './internal/terms/level.ts'
import { termSentences } from './internal/terms/sentences.ts'
import { statedLevel, statedTypes } from './internal/terms/stated.ts'
import { deadlineOf, startOf } from './internal/terms/times.ts'
import { visaOf } from './internal/terms/visa.ts'
import { yearsOf } from './internal/terms/years.ts'

export interface TermsInput {
  title: string
  /** Repaired plain text. */
  text: string
  /** Employment fields of the source, as worded there: `FullTime`, `Senior`. */
  stated?: readonly string[]
  /** UTC milliseconds. */
  publishedAt?: number | undefined
}

export { LANGUAGE_CODES } from './internal/terms/language-names.ts'

const MAX_TITLE = 300
const TRAINING: ReadonlySet<EmploymentType> = new Set(['internship', 'apprenticeship', 'student'] as const)
const SURE = { title: 0.95, text: 0.9, source: 0.8 } as const

/** Returns the terms stated in title and text, each with its supporting sentence. Reads the first 60,000 characters. */
export function termsOfText({ title, text, publishedAt }: TermsInput) {
  const short = title.slice(0, MAX_TITLE)
  const folded = foldTerms(short).replaceAll('\n', ' ')
  const sentencesOfTitle = termSentences(short)
  const sentences = termSentences(text)
  const employment = employmentOf(short, folded, sentences)
  const isTraining = employment.some(({ isFromTitle, value }) => isFromTitle && TRAINING.has(value))
  return {
    employment,
    hours: hoursOf(sentencesOfTitle) ?? hoursOf(sentences),
    level: levelOf(short, folded, sentences, isTraining),
    years: yearsOf(sentences),
    languages: languagesOf(short, folded, sentences),
    visa: visaOf(sentences),
    degree: degreeOf(sentences, isTraining),
    startsAt: startOf(sentences),
    deadline: deadlineOf(sentences, publishedAt),
  }
}

type Read = ReturnType<typeof termsOfText>
type Part = { [Name in TermName]: { name: Name; derived: Derived<JobTerms[Name]> } }[TermName]

/** The quote is the title if the title states it. */
function derivedPart<Value>(found: { value: Value; quote: string }, title: string): Derived<Value> {
  return found.quote === title
    ? derivedFrom(found.value, SURE.title, 'title', title)
    : derivedFrom(found.value, SURE.text, 'text', found.quote)
}

/** Returns the kinds stated in the text, completed by those of the source on questions that the text leaves open. */
function employmentTypes({ employment }: Read, stated: readonly string[], title: string) {
  const inText = employment.map(({ value }) => value)
  const ofSource = statedTypes(stated, inText)
  const [first] = employment
  if (first) return derivedPart({ value: [...inText, ...ofSource], quote: first.quote }, title)
  return ofSource.length > 0 ? derivedFrom(ofSource, SURE.source, 'source') : undefined
}

function languageNeeds({ languages }: Read, title: string) {
  const [first] = languages
  const value = languages.map(({ language, level, need }) => ({ language, level, required: need === 'must' }))
  return first && derivedPart({ value, quote: first.quote }, title)
}

function* partsOf(read: Read, stated: readonly string[], title: string): Generator<Part> {
  const part = <Value>(found: { value: Value; quote: string } | undefined) => found && derivedPart(found, title)
  const types = employmentTypes(read, stated, title)
  const level = part(read.level) ?? statedLevel(stated)
  const years = part(read.years)
  const languages = languageNeeds(read, title)
  const [hours, visa, degree] = [part(read.hours), part(read.visa), part(read.degree)]
  const [startsAt, deadline] = [part(read.startsAt), part(read.deadline)]
  if (types) yield { name: 'employmentTypes', derived: types }
  if (hours) yield { name: 'hours', derived: hours }
  if (level) yield { name: 'level', derived: level }
  if (years) yield { name: 'yearsMin', derived: years }
  if (languages) yield { name: 'languages', derived: languages }
  if (visa) yield { name: 'visa', derived: visa }
  if (degree) yield { name: 'degree', derived: degree }
  if (startsAt) yield { name: 'startsAt', derived: startsAt }
  if (deadline) yield { name: 'deadline', derived: deadline }
}

/**
 * Returns the terms of a job as stated in its ad, else by its source, each with its evidence; undefined if neither
 * states any.
 * @param read the result of `termsOfText` for the ad, if it was read before
 */
export function readTerms(input: TermsInput, read = termsOfText(input)): DerivedTerms | undefined {
  const title = input.title.slice(0, MAX_TITLE)
  const parts = [...partsOf(read, input.stated ?? [], title)]
  const [first] = parts
  if (!first) return undefined
  return {
    value: { ...NO_TERMS, ...Object.fromEntries(parts.map(({ name, derived }) => [name, derived.value])) },
    confidence: Math.min(...parts.map(({ derived }) => derived.confidence)),
    evidence: first.derived.evidence,
    parts: Object.fromEntries(parts.map(({ name, derived }) => [name, derived.evidence])),
  }
}
