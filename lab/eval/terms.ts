import { htmlToText } from '@jobs/content/html.ts'
import { repairText } from '@jobs/content/repair-text.ts'
import { termsOfText } from '@jobs/reading/terms.ts'
import { EmploymentType, type LanguageLevel } from '@jobs/types/jobs/job-terms.ts'
import { z } from 'zod'
import { unmasked } from './ad.ts'
import { ratio } from './confusion.ts'
import { createTask } from './task.ts'

const Row = z.object({
  id: z.string(),
  lang: z.string().optional(),
  title: z.string(),
  description: z.string(),
  employmentType: z.array(z.object({ value: EmploymentType, soft: z.boolean().default(false) })),
  level: z.string().nullable(),
  yearsMin: z.number().nullable(),
  languages: z.array(
    z.object({
      language: z.string(),
      level: z.string().nullable(),
      must: z.boolean(),
      anyOf: z.boolean().default(false),
    }),
  ),
  visa: z.enum(['sponsors', 'refuses', 'silent']),
  degree: z.string(),
  /** The terms with labels; all of them if absent. */
  known: z.array(z.string()).optional(),
  certain: z.boolean().default(true),
  tolerated: z
    .object({
      employmentType: z.array(z.string()).default([]),
      level: z.array(z.string().nullable()).default([]),
      yearsMin: z.array(z.number().nullable()).default([]),
      degree: z.array(z.string()).default([]),
      visa: z.array(z.string()).default([]),
    })
    .partial()
    .default({}),
})
type Row = z.infer<typeof Row>

type Outcome = 'right' | 'false' | 'missed' | 'wrong'
/** Names in the export that differ from ours. */
const LABEL_OF: Partial<Record<string, string>> = { employmentType: 'employmentTypes', years: 'yearsMin' }

interface Finding {
  term: 'employmentType' | 'level' | 'years' | 'languages' | 'degree'
  outcome: Outcome
  row: Row
  label: string
  found: string
}

const HTML = /<(?:p|br|li|ul|div|strong|h[1-6])\b/i
const textOf = ({ description }: Row) => {
  const text = unmasked(description)
  return repairText(HTML.test(text) ? htmlToText(text) : text)
}

/** Levels for the words of a label. */
const LEVELS_OF: Readonly<Record<string, readonly LanguageLevel[]>> = {
  native: ['native', 'C2'],
  fluent: ['C1', 'C2'],
  working: ['B1', 'B2'],
  basic: ['A1', 'A2'],
}
const isLevel = (label: string | null, found: LanguageLevel | null) =>
  label === null || (found !== null && (LEVELS_OF[label] ?? [label]).includes(found))

/** Scores a value that is single or absent: correct, false (the ad states none), missed (none read), or wrong. */
const single = (label: unknown, found: unknown, tolerated: readonly unknown[]): Outcome | undefined => {
  if (found === label) return label === null ? undefined : 'right'
  if (tolerated.includes(found)) return undefined
  if (label === null) return 'false'
  return found === null ? 'missed' : 'wrong'
}

function judge(row: Row): { findings: Finding[]; visa: 'sponsors' | 'refuses' | null } {
  const read = termsOfText({ title: row.title, text: textOf(row) })
  const findings: Finding[] = []
  const isKnown = (name: string) => row.known?.includes(name) ?? true
  const note = (term: Finding['term'], outcome: Outcome | undefined, label: unknown, found: unknown, quote = '') => {
    if (outcome && isKnown(LABEL_OF[term] ?? term))
      findings.push({ term, outcome, row, label: JSON.stringify(label), found: `${JSON.stringify(found)} ${quote}` })
  }
  const noteOne = (
    term: Finding['term'],
    label: unknown,
    found: { value: unknown; quote: string } | null | undefined,
    tolerated: readonly unknown[] = [],
  ) => {
    const value = found?.value ?? null
    note(term, single(label, value, tolerated), label, value, found?.quote)
  }
  const kinds = new Map(row.employmentType.map(({ value, soft }) => [value, soft]))
  for (const { value, quote } of read.employment) {
    if (kinds.has(value)) note('employmentType', 'right', value, value)
    else if (!row.tolerated.employmentType?.includes(value)) note('employmentType', 'false', null, value, quote)
  }
  for (const [value, soft] of kinds) {
    if (!soft && !read.employment.some((kind) => kind.value === value)) note('employmentType', 'missed', value, null)
  }
  const level = row.level === 'internship' ? 'entry' : row.level
  const levels = [...(row.tolerated.level ?? []), ...(row.level === 'internship' ? [null] : [])]
  noteOne('level', level, read.level, levels)
  noteOne('years', row.yearsMin, read.years, row.tolerated.yearsMin)
  const spoken = read.languages.filter(({ need }) => need !== 'not-needed')
  for (const found of spoken) {
    const label = row.languages.find(({ language }) => language === found.language)
    const isRight =
      label && (label.anyOf || label.must === (found.need === 'must')) && isLevel(label.level, found.level)
    note(
      'languages',
      isRight ? 'right' : label ? 'wrong' : 'false',
      label ?? null,
      { ...found, quote: undefined },
      found.quote,
    )
  }
  for (const label of row.languages) {
    if (!spoken.some(({ language }) => language === label.language)) note('languages', 'missed', label, null)
  }
  const degree = row.degree === 'silent' ? null : row.degree
  const degrees = (row.tolerated.degree ?? []).map((each) => (each === 'silent' ? null : each))
  noteOne('degree', degree, read.degree, degrees)
  const label = row.visa === 'silent' ? null : row.visa
  return { findings, visa: isKnown('visa') ? (read.visa?.value ?? null) : label }
}

const scoreOf = (findings: readonly Finding[], term: Finding['term']) => {
  const count = (outcome: Outcome) => findings.filter((each) => each.term === term && each.outcome === outcome).length
  const right = count('right')
  return {
    precision: ratio(right, right + count('wrong') + count('false')),
    recall: ratio(right, right + count('wrong') + count('missed')),
  }
}

/**
 * Scores terms read from title and text only, without the source's fields, by precision and recall. Soft or tolerated
 * labels count neither way; ads with uncertain labels are skipped. A language is correct if its need matches and, where
 * labelled, its level.
 */
export const evaluateTerms = createTask(Row, (rows) => {
  const certain = rows.filter((row) => row.certain)
  const judged = certain.map((row) => ({ row, ...judge(row) }))
  const findings = judged.flatMap((each) => each.findings)
  const wrongVisa = (value: 'sponsors' | 'refuses') =>
    judged.filter(
      ({ row, visa }) => visa === value && row.visa !== value && !(row.tolerated.visa ?? []).includes(value),
    )
  const missedVisa = judged.filter(
    ({ row, visa }) => row.visa !== 'silent' && visa === null && !(row.tolerated.visa ?? []).includes('silent'),
  )
  return {
    lines: [
      ...findings
        .filter(({ outcome }) => outcome !== 'right')
        .map(
          ({ term, outcome, row, label, found }) =>
            `${term} ${outcome}: ${row.id} ${JSON.stringify(row.title)}: ${label}, found ${found}`,
        ),
      ...missedVisa.map(({ row }) => `visa missed: ${row.id}: ${row.visa}`),
      ...[...wrongVisa('refuses'), ...wrongVisa('sponsors')].map(
        ({ row, visa }) => `visa wrong: ${row.id}: ${row.visa}, found ${visa}`,
      ),
    ],
    metrics: {
      employmentType: scoreOf(findings, 'employmentType'),
      level: scoreOf(findings, 'level'),
      years: scoreOf(findings, 'years'),
      languages: scoreOf(findings, 'languages'),
      degree: scoreOf(findings, 'degree'),
      visa: { falseRefusals: wrongVisa('refuses').length, falseSponsors: wrongVisa('sponsors').length },
    },
  }
})
