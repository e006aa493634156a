import { readOccupation } from '@jobs/reading/occupation/read-occupation.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { z } from 'zod'
import { textOfAd } from './ad.ts'
import { ratio, shareOf } from './confusion.ts'
import { judgeSkills, scoreSkills } from './skills.ts'
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
