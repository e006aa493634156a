import { expect, test } from 'bun:test'
import type { Language } from '@jobs/types/jobs/job.ts'
import { termsOfText } from '../terms.ts'
import { readSkills } from './read-skills.ts'

const namesOf = (text: string, language: Language = 'en') =>
  readSkills({ text, language })?.value.map(({ label, kind }) => `${label} ${kind}`) ?? []

test('a skill is a requirement, a wish or a task by its heading', () => {
  const text = 'Your tasks\n- Project management\nYour profile\n- PostgreSQL and Docker\nNice to have\n- Kubernetes'
  expect(namesOf(text)).toEqual(['project management task', 'PostgreSQL must', 'Docker must', 'Kubernetes wish'])
})

test('without headings reads lines that ask for skills, and lists of tasks', () => {
  const text = 'We love Terraform.\nYou have experience with PostgreSQL.\n- Payroll, accounting and audits'
  expect(namesOf(text)).toEqual(['PostgreSQL must', 'payroll task', 'accounting task', 'audits task'])
})

test('ignores what employers say of themselves and their offers', () => {
  expect(namesOf('About us\nOur product is built with Kubernetes.\nBenefits\n- Training in Docker')).toEqual([])
})

test('a field of work counts where it is listed or stands alone, in German always', () => {
  expect(namesOf('Your tasks\n- Build deep observability into training')).toEqual([])
  expect(namesOf('Your tasks\n- Observability')).toEqual(['observability task'])
  expect(namesOf('Your tasks\n- Payroll, Docker and observability')).toEqual([
    'payroll task',
    'Docker task',
    'observability task',
  ])
  expect(namesOf('Vos missions\n- Participer au suivi de la paie', 'fr')).toEqual([])
  expect(namesOf('Ihre Aufgaben\n- Sie kümmern sich um die Buchhaltung der Firma', 'de')).toEqual(['Buchhaltung task'])
})

test.each([
  ['en', 'Requirements\n- No experience with Docker required'],
  ['en', 'Requirements\n- You will work without SAP, and are not a Kubernetes expert'],
  ['de', 'Ihr Profil\n- Sie brauchen keine SAP-Kenntnisse'],
  ['fr', 'Profil\n- Sans connaissance de Docker'],
  ['en', 'Requirements\n- Docker experience is not required'],
  ['de', 'Ihr Profil\n- SAP-Kenntnisse sind nicht zwingend erforderlich'],
  ['fr', "Profil\n- La maîtrise de Docker n'est pas exigée"],
] as const)('in %s does not ask for what it denies: %p', (language, text) =>
  expect(namesOf(text, language)).toEqual([]),
)

test('what is not needed, but welcome, is a wish; what stands apart from the denial is needed', () => {
  expect(namesOf('Ihr Profil\n- SAP-Kenntnisse sind nicht erforderlich, aber von Vorteil', 'de')).toEqual(['SAP wish'])
  expect(namesOf('Requirements\n- Docker, a degree is not required')).toEqual(['Docker must'])
})

test('`kein Muss` denies nothing', () => {
  expect(namesOf('Ihr Profil\n- Kein Muss sind Kenntnisse in Azure', 'de')).toEqual(['Azure must'])
})

test('a sentence about the employer names none of the skills it asks for', () => {
  expect(namesOf('Your tasks\nAt Example, we run Kubernetes and PostgreSQL for everyone.')).toEqual([])
})

test('names of one letter and a link are not its letter alone', () => {
  expect(namesOf('Requirements\n- M&A, P&L and FP&A')).toEqual(['M&A must', 'P&L must', 'FP&A must'])
  expect(namesOf('Requirements\n- Plan M and plan P')).toEqual([])
  expect(namesOf('Ihr Profil\n- TV im Büro', 'de')).toEqual([])
})

test('ignores partners and purposes of a task', () => {
  const text =
    'Your tasks\n- Collaborate closely with the accounting team\n- Write the monthly letters to all of our customers, for the sake of payroll'
  expect(namesOf(text)).toEqual([])
})

test('a product whose name is a word counts where it is written as a name, and some only beside another', () => {
  expect(namesOf('Requirements\n- You excel at writing')).toEqual([])
  expect(namesOf('Requirements\n- Excel')).toEqual(['Excel must'])
  expect(namesOf('Requirements\n- Go the extra mile')).toEqual([])
  expect(namesOf('Requirements\n- Go, Docker')).toEqual(['Go must', 'Docker must'])
  expect(namesOf('Profil\n- Vous animez des réunions san problème', 'fr')).toEqual([])
})

test('matches names of a language only in ads of that language', () => {
  expect(namesOf('Ihr Profil\n- Erfahrung in der Montage', 'de')).toEqual(['Montage must'])
  expect(namesOf('Your profile\n- Experience of Montage', 'en')).toEqual([])
})

test('reads German compounds by their last part', () => {
  expect(namesOf('Ihr Profil\n- Linuxkenntnisse\n- Bilanzbuchhaltung', 'de')).toEqual([
    'Linux must',
    'Buchhaltung must',
  ])
})

test('a name goes by all its spellings, and with its skill in ESCO where it is one', () => {
  const [excel, python] = readSkills({ text: 'Profil\n- MS-Excel, Python', language: 'de' })?.value ?? []
  expect(excel).toMatchObject({ label: 'Excel' })
  expect(python).toMatchObject({
    label: 'Python',
    esco: expect.stringMatching(/^http:\/\/data\.europa\.eu\/esco\/skill\//),
  })
})

test('a field that ads speak of in passing counts where it was studied', () => {
  expect(namesOf('Ihr Profil\n- Studium der Informatik oder Wirtschaftsinformatik', 'de')).toEqual([
    'Informatik must',
    'Wirtschaftsinformatik must',
  ])
  expect(namesOf('Your profile\n- Degree in Computer Science')).toEqual(['computer science must'])
  expect(namesOf('Ihr Profil\n- Interesse an Informatik', 'de')).toEqual([])
})

test('an ad whose lines were lost has its headings still', () => {
  const praise = 'Wir bauen seit Jahren Software mit Kubernetes. '.repeat(8)
  const text = `${praise}Deine Aufgaben Du entwickelst mit PostgreSQL Dein Profil Erfahrung mit Docker Nice to have Terraform Wir bieten Schulungen in Ansible`
  expect(namesOf(text, 'de')).toEqual(['PostgreSQL task', 'Docker must', 'Terraform wish'])
})

test.each([
  ['de', 'Ihr Profil\n- Deutschkenntnisse sind nicht erforderlich'],
  ['de', 'Ihr Profil\n- Gute Deutsch- oder Englischkenntnisse'],
  ['en', 'Requirements\n- German is not required'],
] as const)('in %s a language that is not needed, or one of several, is no skill: %p', (language, text) => {
  expect(readSkills({ text, language, ...termsOfText({ title: 'Koch', text }) })).toBeUndefined()
})

test('languages that are needed are skills', () => {
  const text = 'Ihr Profil\n- Französisch (B2) von Vorteil'
  const read = readSkills({ text, language: 'de', languages: termsOfText({ title: 'Koch', text }).languages })
  expect(read?.value).toEqual([{ label: 'Französisch', esco: expect.any(String), kind: 'wish' }])
  expect(read?.parts?.Französisch?.quote).toContain('Französisch (B2)')
})

test('each skill has the line that it rests on', () => {
  const read = readSkills({ text: 'Requirements\n- Docker in use\n- Python since 2020', language: 'en' })
  expect(read?.parts).toEqual({
    Docker: { rule: 'vocabulary', quote: '- Docker in use' },
    Python: { rule: 'vocabulary', quote: '- Python since 2020' },
  })
})

test('a hostile text gives at most 40 skills', () => {
  const text = `Requirements\n${Array.from({ length: 50_000 }, (_, index) => `Docker ${index} SQL Kubernetes`).join(', ')}`
  expect(namesOf(text).length).toBeLessThanOrEqual(40)
})
