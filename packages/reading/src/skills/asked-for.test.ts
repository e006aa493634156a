import type { Language } from '@jobs/types/jobs/job.ts'
import { expect, test } from 'bun:test'
import { readSkills } from './read-skills.ts'

const HEADINGS: Record<Language, string> = { de: 'Ihr Profil', en: 'Requirements', fr: 'Profil' }

const namesOf = (line: string, language: Language) =>
  readSkills({ text: `${HEADINGS[language]}\n- ${line}`, language })?.value.map(({ label }) => label) ?? []

test.each([
  ['en', 'Experience in product marketing', ['product marketing']],
  [
    'en',
    'Strong knowledge of multithreading, data structures and algorithms',
    ['multithreading', 'data structures', 'algorithms'],
  ],
  ['en', 'Outstanding stakeholder management skills', ['stakeholder management']],
  ['en', 'Comfortable with dashboards (weekly), reporting and budgets', ['dashboards', 'reporting', 'budgeting']],
  [
    'en',
    'You have a master’s degree or a PhD (or equal experience) in Computer Science',
    ["master's degree", 'PhD', 'computer science'],
  ],
  ['de', 'Erfahrung im Vertrieb oder in der Beratung', ['Vertrieb', 'Beratung']],
  ['de', 'Kenntnisse in maschinellem Lernen', ['Maschinelles Lernen']],
  [
    'de',
    'Studium der Naturwissenschaften, Mathematik oder (Wirtschafts-)Informatik',
    ['Naturwissenschaften', 'Mathematik', 'Informatik'],
  ],
  [
    'de',
    'Ausbildung zur Steuerfachangestellten oder als Industriekaufmann',
    ['Steuerfachangestellter', 'Industriekaufmann'],
  ],
  ['de', 'Hochschulstudium (Master oder Diplom) in Mathematik', ['Mathematik']],
  ['de', 'Studium in einem technischen Bereich (z. B. Informatik, Mathematik)', ['Informatik', 'Mathematik']],
  ['de', 'Abgeschlossenes Studium (Informatik, BWL)', ['Informatik', 'Betriebswirtschaft']],
  ['de', 'Eingeschrieben im Fach Mathematik', ['Mathematik']],
  ['en', 'BSc in Computer Science, Mathematics or Engineering', ['computer science', 'mathematics', 'engineering']],
  ['fr', 'Vous avez une bonne connaissance des réseaux', ['réseaux']],
  ['fr', 'Formation Bac+5 en informatique', ['master', 'informatique']],
  ['en', 'Several years in a software engineering role', ['software development']],
  ['en', 'Fields of study: Mathematics and Computer Science', ['mathematics', 'computer science']],
  ['en', 'A degree in a related field such as Mathematics', ['mathematics']],
  ['fr', "Une expérience d'au moins 3 ans dans les systèmes d'information", ["systèmes d'information"]],
  ['fr', 'Compétences dans le domaine de la logistique', ['logistique']],
  ['fr', 'Un diplôme informatique', ['informatique']],
  ['fr', 'Vous êtes expérimenté en gestion de projet', ['gestion de projet']],
] as const)('in %s a field counts where %p asks for it', (language, line, names) =>
  expect(namesOf(line, language)).toEqual(expect.arrayContaining([...names])),
)

test.each([
  ['en', 'You care about product marketing and those who do it'],
  ['en', 'You know how to work with a marketing team'],
  ['en', 'Experience in a fast-growing sales organisation'],
  ['en', 'Expertise in network architecture and cloud tools'],
  ['de', 'Freude am Vertrieb'],
  ['de', 'Zeit am Montag und montags'],
  ['de', 'Erfahrung im System Engineering'],
  ['fr', 'Vous aimez les réseaux'],
] as const)('in %s a field does not count where %p mentions it', (language, line) =>
  expect(namesOf(line, language)).toEqual([]),
)

test.each([
  ['en', 'Experience with databases such as PostgreSQL', ['PostgreSQL']],
  ['en', 'Experience with operating systems (Linux, macOS)', ['Linux', 'macOS']],
  ['de', 'Kenntnisse in Betriebssystemen wie Linux', ['Linux']],
  ['fr', 'Maîtrise des systèmes d’exploitation Linux et Windows', ['Linux', 'Windows']],
] as const)('in %s the examples in %p count instead of their class', (language, line, names) =>
  expect(namesOf(line, language)).toEqual([...names]),
)

test.each([
  ['en', 'Payroll and reporting', ['payroll', 'reporting']],
  ['en', 'Chemistry and physics', ['chemistry', 'physics']],
  ['en', 'Tools: reporting, forecasting', ['reporting', 'forecasting']],
  ['fr', 'Paie et gestion de projet', ['paie', 'gestion de projet']],
  ['fr', 'Mise en œuvre de solutions pour nos ateliers (pare-feu, routage)', ['pare-feu', 'routage et commutation']],
  ['en', 'You have led teams of several potters: payroll, reporting', ['payroll', 'reporting']],
] as const)('in %s the line %p is a list of skills', (language, line, names) =>
  expect(namesOf(line, language)).toEqual([...names]),
)

test('several of what an acronym names are the skill', () => {
  expect(namesOf('Validate FMEAs', 'en')).toEqual(['FMEA'])
  expect(namesOf('You review PRs', 'en')).toEqual([])
})

test('a paragraph without a heading names what its sentences ask for, and not what the employer can do', () => {
  const praise =
    'Unsere Erfahrung mit Kubernetes ist groß. Wir bauen seit Jahren Werkzeuge für Töpfereien mit Terraform. '
  const text = `${praise.repeat(5)}Sie haben Kenntnisse in Docker und im Vertrieb. Im Büro steht ein Brennofen mit Linux.`
  const labels = readSkills({ text, language: 'de' })?.value.map(({ label }) => label)
  expect(labels).toEqual(['Docker', 'Vertrieb'])
})

test('sentences that tell applicants what to do name tasks without a heading; those about what they get name nothing', () => {
  const kinds = (text: string) =>
    readSkills({ text, language: 'de' })?.value.map(({ label, kind }) => `${label} ${kind}`)
  expect(kinds('Du entwickelst unsere Öfen mit Python.')).toEqual(['Python task'])
  expect(kinds('Du erhältst Schulungen in Docker.')).toBeUndefined()
  expect(kinds('Die Werkstatt entwickelt Öfen mit Python.')).toBeUndefined()
})

test('a long paragraph of tasks is read by the sentence', () => {
  const vases = 'Sie drehen jeden Tag Vasen und glasieren sie in allen Farben unseres Hauses. '
  const text = `Ihre Aufgaben\n${vases.repeat(5)}Sie übernehmen die Lohnbuchhaltung der Werkstatt.`
  expect(readSkills({ text, language: 'de' })?.value.map(({ label }) => label)).toEqual(['Lohn- und Gehaltsabrechnung'])
})

const tasksOf = (line: string, language: Language) =>
  readSkills({ text: `${TASKS[language]}\n- ${line}`, language })?.value.map(({ label }) => label) ?? []

const TASKS: Record<Language, string> = { de: 'Ihre Aufgaben', en: 'Your tasks', fr: 'Vos missions' }

test.each([
  ['en', 'Account management: Keep in touch with potters', ['account management']],
  ['en', 'Work with PostgreSQL and Kafka', ['PostgreSQL', 'Kafka']],
  ['fr', 'Gestion de projet pour nos ateliers', ['gestion de projet']],
  ['en', 'Prepare the annual budget of our kilns', ['budgeting']],
  ['en', 'You will develop and maintain our design system', ['design systems']],
  ['en', 'Studio – Own product strategy for every vase', ['product strategy']],
  ['en', 'Payroll, accounting and vases', ['payroll', 'accounting']],
  ['en', 'Utilize payroll', ['payroll']],
  ['en', 'Prepare budgets, forecasts, and vases and audits of our kilns', ['budgeting', 'forecasting']],
  [
    'en',
    'Keep an eye on whatever our kilns need (payroll, process documentation) and on vases',
    ['payroll', 'process documentation'],
  ],
  ['fr', 'Élaborer des tableaux de bord', ['tableaux de bord']],
  ['fr', 'Mise à jour de la documentation technique', ['documentation technique']],
] as const)('in %s the task %p names its skills', (language, line, names) =>
  expect(tasksOf(line, language)).toEqual([...names]),
)

test.each([
  ['en', 'Reporting directly to the owner'],
  ['en', 'Work with the payroll, accounting and reporting teams'],
  ['fr', 'Participer à la gestion de projet'],
  ['en', 'Build shelves for payroll'],
  ['en', 'Help the other teams of our studio (payroll, accounting) with their vases'],
  ['en', 'Design payroll letters'],
  ['fr', 'Tourner des vases avec gestion de projet'],
] as const)('in %s the task %p mentions others’ skills', (language, line) =>
  expect(tasksOf(line, language)).toEqual([]),
)
