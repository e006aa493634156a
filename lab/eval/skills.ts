import { namesIn } from '@jobs/reading/skills/names-in-line.ts'
import { readSkills } from '@jobs/reading/skills/read-skills.ts'
import { skillWords } from '@jobs/occupations/skills/skill-words.ts'
import { termsOfText } from '@jobs/reading/terms.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { textOfAd } from './ad.ts'
import { shareOf } from './confusion.ts'

interface Ad {
  title: string
  description: string
  lang: Language
}

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
export function judgeSkills({ title, description, lang: language }: Ad, labels: readonly { text: string }[]): Judged {
  const text = textOfAd(description)
  const skills = readSkills({ text, language, languages: termsOfText({ title, text }).languages })?.value ?? []
  const labelled = labels.map((label) => {
    const named = new Set(namesIn(label.text, language).flatMap(({ known: { labels: names } }) => Object.values(names)))
    return skills.filter((skill) => isSame(skill.label, label.text) || named.has(skill.label))
  })
  return {
    read: skills.map((skill) => labelled.some((found) => found.includes(skill))),
    labelled: labelled.map((found) => found.length > 0),
  }
}

export const scoreSkills = (judged: readonly Judged[]) => ({
  precision: shareOf(judged.flatMap(({ read }) => read)),
  recall: shareOf(judged.flatMap(({ labelled }) => labelled)),
})
