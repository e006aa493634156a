import { foldForSearch } from '@jobs/core/fold.ts'
import { wordsOf } from '../fold.ts'

/** What a posting may call the same thing; a term of several words is looked for as a phrase. */
const GROUPS = [
  'homeoffice, home office, remote, telearbeit, mobiles arbeiten, télétravail',
  'teilzeit, part time, temps partiel',
  'vollzeit, full time, temps plein',
  'werkstudent, working student',
  'praktikum, internship',
  'entwickler, developer, développeur, programmierer',
  'softwareentwickler, software entwickler, software developer, software engineer',
  'frontend, front end',
  'backend, back end',
  'fullstack, full stack',
  'devops, dev ops',
  'javascript, js',
  'typescript, ts',
  'kubernetes, k8s',
  'postgres, postgresql',
  'ki, künstliche intelligenz, ai, artificial intelligence, intelligence artificielle',
  'machine learning, maschinelles lernen, ml',
  'ux, user experience',
  'qa, quality assurance, qualitätssicherung',
  'systemadministrator, system administrator, sysadmin',
  'datenanalyst, data analyst',
  'datenwissenschaftler, data scientist',
  'projektleiter, projektmanager, project manager, chef de projet',
  'produktmanager, product manager',
  'buchhalter, accountant, comptable',
  'buchhaltung, accounting, comptabilité',
  'vertrieb, sales',
  'personalwesen, human resources, ressources humaines, hr',
  'kundenservice, kundenbetreuung, customer service, customer support, service client',
  'übersetzer, translator, traducteur',
  'redakteur, editor, rédacteur',
  'ecommerce, e commerce',
]

/** Each term of the groups by its words written as one, with every term of its group as words, folded. */
export const synonyms: ReadonlyMap<string, readonly string[][]> = new Map(
  GROUPS.flatMap((group) => {
    const terms = group.split(',').map((term) => wordsOf(foldForSearch(term)))
    return terms.map((term): [string, string[][]] => [term.join(''), terms])
  }),
)

const phrases: ReadonlySet<string> = new Set(
  [...synonyms.values()].flatMap((terms) => terms.flatMap((term) => (term.length > 1 ? [term.join(' ')] : []))),
)
const MAX = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length))

/** How many of the first words form a known multi-word term; 1 if they do not. */
export const phraseLength = (words: readonly string[]): number => {
  for (let length = Math.min(MAX, words.length); length > 1; length--) {
    if (phrases.has(words.slice(0, length).join(' '))) return length
  }
  return 1
}

/** The known terms of several words that stand in a text, each in one word. */
export const joinedPhrases = (words: readonly string[]): string[] => {
  const joined = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    const length = phraseLength(words.slice(at, at + MAX))
    if (length > 1) joined.add(words.slice(at, at + length).join(''))
  }
  return [...joined]
}
