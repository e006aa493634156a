import { skillWords } from '@jobs/occupations/skills/skill-words.ts'
import { readOccupation } from '@jobs/reading/occupation/read-occupation.ts'
import { namesIn } from '@jobs/reading/skills/names-in-line.ts'
import { readSkills } from '@jobs/reading/skills/read-skills.ts'
import { termsOfText } from '@jobs/reading/terms.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { z } from 'zod'
import { textOfAd } from './ad.ts'
import { ratio, shareOf } from './confusion.ts'
import { createTask } from './task.ts'

const Code = z.string().regex(/^\d{4}$/)

/** An ad with its ISCO-08 unit group and other acceptable groups. */
const OccupationRow = z.object({
  title: z.string(),
  company: z.string(),
  description: z.string(),
  lang: Language,
  tags: z.array(z.string()).default([]),
  isco: Code,
  iscoAlso: z.array(Code),
  certain: z.boolean(),
  skills: z.array(z.object({ text: z.string() })).nullish(),
})

/**
 * Scores rows with certain labels: the share with a result, and of these the share correct to four, three and one
 * digits of ISCO-08. For rows with labelled skills, scores precision and recall of skills.
 */
export const evaluateOccupations = createTask(OccupationRow, (all) => {
  const rows = all
    .filter(({ certain }) => certain)
    .map(({ title, company, description, lang, tags, isco, iscoAlso }) => {
      const text = textOfAd(description)
      const read = readOccupation({ title, companyName: company, tags, text, language: lang })
      return { title, right: [isco, ...iscoAlso], read, found: read?.value[0]?.isco }
    })
  const answered = rows.filter(({ found }) => found !== undefined)
  const accuracy = (digits: number) =>
    shareOf(
      answered.map(({ right, found = '' }) => right.some((code) => code.slice(0, digits) === found.slice(0, digits))),
    )
  return {
    lines: rows
      .filter(({ right, found = '' }) => !right.includes(found))
      .map(({ title, right, read }) => `miss: ${title}: ${right.join(' ')}, found ${JSON.stringify(read ?? null)}`),
    metrics: {
      isco4: { accuracy: accuracy(4) },
      isco3: { accuracy: accuracy(3) },
      isco1: { accuracy: accuracy(1) },
      answered: ratio(answered.length, rows.length),
      skills: scoreSkills(all.flatMap((row) => (row.skills ? [judgeSkills(row, row.skills)] : []))),
    },
  }
})

interface Judged {
  /** For each skill read, whether it is labelled. */
  read: readonly boolean[]
  /** For each labelled skill, whether it was read. */
  labelled: readonly boolean[]
}

/**
 * Whether one of the two names contains all words of the other: `Python`, `Python 3`; `Englisch`, `Englischkenntnisse`.
 */
function isSame(one: string, other: string): boolean {
  const [short = [], long = []] = [one, other]
    .map((name) => skillWords(name.replaceAll(/\([^)]*\)/g, ' ')).map(({ stem }) => stem))
    .toSorted((a, b) => a.length - b.length)
  return short.length > 0 && short.every((word) => long.some((each) => each.startsWith(word) || word.startsWith(each)))
}

/**
 * Compares the skills read from an ad with the labelled ones: equal if their words match or they denote the same skill.
 */
function judgeSkills(
  { title, company: companyName, description, lang: language }: z.infer<typeof OccupationRow>,
  labels: readonly { text: string }[],
): Judged {
  const text = textOfAd(description)
  const skills =
    readSkills({ text, language, companyName, languages: termsOfText({ title, text }).languages })?.value ?? []
  const labelled = labels.map((label) => {
    const named = new Set(namesIn(label.text, language).flatMap(({ known: { labels: names } }) => Object.values(names)))
    return skills.filter((skill) => isSame(skill.label, label.text) || named.has(skill.label))
  })
  return {
    read: skills.map((skill) => labelled.some((found) => found.includes(skill))),
    labelled: labelled.map((found) => found.length > 0),
  }
}

const scoreSkills = (judged: readonly Judged[]) => ({
  precision: shareOf(judged.flatMap(({ read }) => read)),
  recall: shareOf(judged.flatMap(({ labelled }) => labelled)),
})
