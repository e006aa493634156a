import type { Language } from '@jobs/types/jobs/job.ts'
import { expect, test } from 'bun:test'
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

test('examples of what is asked for count, those of people and departments do not', () => {
  expect(namesOf('Requirements\n- Years of duties in our shop including payroll, budgeting and audits')).toEqual([
    'payroll must',
    'budgeting must',
    'audits must',
  ])
  expect(namesOf('Your tasks\n- Help wherever needed with chores such as reporting and invoicing')).toEqual([
    'reporting task',
    'invoicing task',
  ])
  expect(namesOf('Your tasks\n- Sit beside other departments, including payroll and procurement')).toEqual([])
  expect(
    namesOf('Requirements\n- Fairness in all aspects of employment, including payroll and training delivery'),
  ).toEqual([])
})

test('a licence, a liking and a task in the third person are named in French', () => {
  const text = 'Profil\n- Vous avez le goût du contact client\n- Pour ce poste il faut être titulaire du permis B'
  expect(namesOf(text, 'fr')).toEqual(['contact client must', 'permis B must'])
  expect(namesOf('Vous aurez la responsabilité de la facturation.\nVous possédez le permis C.', 'fr')).toEqual([
    'facturation task',
    'permis B must',
  ])
  expect(
    namesOf(
      'Missions\no Assure la paie\no Vous serez en charge de la facturation\no Rédige les communiqués de presse',
      'fr',
    ),
  ).toEqual(['paie task', 'facturation task', 'relations presse task'])
})

test('a requirement of tools asks for what they serve, a task with them does not', () => {
  expect(namesOf('Requirements\n- Experience with ticketing systems and data visualization tools')).toEqual([
    'ticketing systems must',
    'data visualization must',
  ])
  expect(namesOf('Requirements\n- Roles in payroll, ability in coaching')).toEqual(['payroll must', 'coaching must'])
  expect(namesOf('Your tasks\n- Wash the data visualization tools')).toEqual([])
  expect(namesOf('Requirements\n- Tonkrug: a global data visualization platform for potters')).toEqual([])
})

test('the plural of a German noun in -ion, and its form in compounds, is the same skill', () => {
  expect(namesOf('Ihre Aufgaben\n- Datenintegrationen und Illustrationen', 'de')).toEqual([
    'Datenintegration task',
    'Illustration task',
  ])
  expect(namesOf('Ihr Profil\n- Erfahrung mit Präsentations- und Glasurtechniken', 'de')).toEqual([
    'Präsentationen must',
  ])
})

test.each<[Language, string, string[]]>([
  [
    'de',
    'Ihr Profil\n- Abgeschlossene Ausbildung als Hotelfachfrau oder Industriemeister',
    ['Hotelfachmann must', 'Industriemeister must'],
  ],
  ['de', 'Ihre Aufgaben\n- Schädlingsbekämpfung und Desinfektion', ['Schädlingsbekämpfung task', 'Desinfektion task']],
  ['en', 'Requirements\n- Registered Nurse, BCBA or LMFT', ['Registered Nurse must', 'BCBA must', 'LMFT must']],
  ['en', 'Your tasks\n- Care planning, discharge planning', ['care planning task', 'care management task']],
  ['fr', 'Missions\n- Tri des déchets, désinfection', ['tri des déchets task', 'désinfection task']],
])('knows what people of other trades do, in %s: %j', (language, text, expected) => {
  expect(namesOf(text, language)).toEqual(expected)
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

test('what bears the name of the employer counts where it is asked for', () => {
  const read = (line: string, companyName: string) =>
    readSkills({ text: `Your tasks\n- ${line}`, language: 'en', companyName })?.value.map(({ label }) => label) ?? []
  expect(read('Tell our customers about Grafana and Docker', 'Grafana Labs')).toEqual(['Docker'])
  expect(read('Tell our customers about Grafana', 'grafana')).toEqual([])
  expect(read('Use your experience with Grafana', 'Grafana Labs')).toEqual(['Grafana'])
  expect(read('Payroll and accounting', 'Payroll Partners')).toEqual(['payroll', 'accounting'])
})

test.each([
  'Apply directly on our board: https://kilns.example/remote-jobs/docker-developer',
  'Follow us on Instagram and LinkedIn.',
  'Send us a link to your LinkedIn profile and your experience with clay.',
  'Docker is building the largest kiln of the country.',
])('ignores what is said to applicants or of the employer: %s', (line) => {
  expect(namesOf(`Requirements\n${line}`)).toEqual([])
})

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

test('an interest is no requirement, experience or interest is one', () => {
  expect(namesOf('Requirements\n- Interest in payroll, procurement and audits')).toEqual([])
  expect(namesOf('Ihr Profil\n- Interesse an Projektmanagement und Logistik', 'de')).toEqual([])
  expect(namesOf('Requirements\n- Experience with or interest in procurement')).toEqual(['procurement must'])
})

test('a name that is a word counts alone where it is asked for, not as part of another name', () => {
  expect(namesOf('Requirements\n- Experience with Phoenix')).toEqual(['Phoenix must'])
  expect(namesOf('Requirements\n- Experience with R&D programmes in Market Access')).toEqual([])
  expect(namesOf('Ihre Aufgaben\n- Vorbereitung der Agenda als Team Lead', 'de')).toEqual([])
})

test('a notice to applicants names no skills', () => {
  const notice = 'Recruitment fraud warning: nobody of us asks for banking, payments, payroll or accounting data.'
  expect(namesOf(`Requirements\n- Docker\n${notice}`)).toEqual(['Docker must'])
  const equal =
    'Diversität, Inklusion sowie Chancengleichheit sind uns wichtig, unabhängig von Alter, Herkunft und Religion.'
  expect(namesOf(`Ihr Profil\n- Docker\n${equal}`, 'de')).toEqual(['Docker must'])
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
  expect(namesOf('Requirements\n- Go, Docker')).toEqual(['Golang must', 'Docker must'])
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

test.each([
  ['en', 'Requirements\n- Python, Java and SQL', 'Python must, Java must, SQL must'],
  ['en', 'Requirements\n- C++ and C#', 'C++ must, C# must'],
  ['en', 'Requirements\n- C/C++', 'C must, C++ must'],
  ['en', 'Requirements\n- c++, python and docker', 'C++ must, Python must, Docker must'],
  ['en', 'Requirements\n- React, TypeScript, Node.js', 'React must, TypeScript must, Node.js must'],
  ['en', 'Your profile\n- Salesforce and HubSpot experience', 'Salesforce must, HubSpot must'],
  ['en', 'Requirements\n- Degree in physics', 'physics must'],
  ['en', 'Nice to have: Terraform', 'Terraform wish'],
  ['en', 'Requirements\n- Docker\n- Bonus: Kubernetes', 'Docker must, Kubernetes wish'],
  ['en', 'Extra points\n- Kubernetes', 'Kubernetes wish'],
  ['de', 'Ihr Profil\n- Kenntnisse in Excel, Word und PowerPoint', 'Excel must, MS Word must, PowerPoint must'],
  ['de', 'Ihr Profil\n- Linuxkenntnisse', 'Linux must'],
  ['de', 'Ihr Profil\n- Erfahrung mit SAP S/4HANA', 'SAP S/4HANA must'],
  ['de', 'Wünschenswert\n- Kenntnisse in AWS', 'AWS wish'],
  ['de', 'Von Vorteil: Erfahrung mit Docker', 'Docker wish'],
  ['de', 'Ihre Aufgaben\n- Projektmanagement', 'Projektmanagement task'],
  ['fr', 'Profil\n- Maîtrise de Python et Docker', 'Python must, Docker must'],
  ['fr', 'Missions\n- Gestion de projet', 'gestion de projet task'],
  ['fr', 'Atouts\n- Kubernetes', 'Kubernetes wish'],
  ['fr', 'Atout : Kubernetes', 'Kubernetes wish'],
] as const)('in %s %p names %s', (language, text, names) => expect(namesOf(text, language).join(', ')).toBe(names))

test.each([
  ['en', 'Requirements\n- No Java needed but solid Python', 'Python must'],
  ['en', 'Requirements\n- No experience with Java required but you know Python', 'Python must'],
  ['en', 'Requirements\n- Without Java you need Python', 'Python must'],
  ['en', 'Requirements\n- Docker without Kubernetes', 'Docker must'],
  ['en', 'Requirements\n- Java is not required but Python is', 'Python must'],
  ['en', 'Requirements\n- Java is not required, Python is required', 'Python must'],
  ['en', 'Requirements\n- Python, no Java, and Docker', 'Python must, Docker must'],
  ['de', 'Ihr Profil\n- Keine SAP-Kenntnisse, aber Excel', 'Excel must'],
  ['de', 'Ihr Profil\n- Ohne SAP dafür mit DATEV', 'DATEV must'],
  ['de', 'Ihr Profil\n- Keine Java-Kenntnisse nötig, Python ist wichtig', 'Python must'],
  ['fr', 'Profil\n- Pas de Java mais du Python', 'Python must'],
] as const)('what follows a denied skill is needed, in %s: %p', (language, text, names) =>
  expect(namesOf(text, language).join(', ')).toBe(names),
)

test.each([
  ['en', 'Requirements\n- no Java or Python'],
  ['en', 'Requirements\n- Docker isn’t required'],
  ['de', 'Ihr Profil\n- Ohne SAP und DATEV'],
  ['fr', 'Profil\n- Connaissance de SAP non exigée'],
  ['fr', 'Profil\n- Docker n’est pas nécessaire'],
  ['en', 'Benefits\n- Python training'],
  ['de', 'Wir bieten\n- Schulungen in SAP'],
  ['fr', 'Nous vous offrons\n- Formation Docker'],
  ['en', 'We go to market with rust on our kilns.'],
  ['en', 'Requirements\n- No experience with Docker required'],
  ['en', 'Requirements\n- You will work without SAP, and are not a Kubernetes expert'],
  ['de', 'Ihr Profil\n- Sie brauchen keine SAP-Kenntnisse'],
  ['fr', 'Profil\n- Sans connaissance de Docker'],
  ['en', 'Requirements\n- Docker experience is not required'],
  ['de', 'Ihr Profil\n- SAP-Kenntnisse sind nicht zwingend erforderlich'],
  ['fr', "Profil\n- La maîtrise de Docker n'est pas exigée"],
] as const)('in %s %p asks for none', (language, text) => expect(namesOf(text, language)).toEqual([]))

test.each([
  ['en', 'Requirements\n- Docker is not required, but helpful', 'Docker wish'],
  ['en', 'Requirements\n- Kubernetes is not needed but would be a plus', 'Kubernetes wish'],
  ['de', 'Ihr Profil\n- Docker ist nicht erforderlich, aber wünschenswert', 'Docker wish'],
  ['fr', 'Profil\n- Excel n’est pas nécessaire mais apprécié', 'Excel wish'],
  ['en', 'Requirements\n- Knowledge of SAP, DATEV and Excel is a plus', 'SAP wish, DATEV wish, Excel wish'],
  ['en', 'Requirements\n- Python is required, Docker is a plus', 'Python must, Docker wish'],
  [
    'en',
    'Requirements\n- Python. Docker (Terraform, Helm) is a bonus',
    'Python must, Docker wish, Terraform wish, Helm wish',
  ],
  ['en', 'Requirements\n- Bonus points if you know Rust', 'Rust wish'],
  ['de', 'Ihr Profil\n- Kenntnisse in DATEV von Vorteil', 'DATEV wish'],
  ['de', 'Ihr Profil\n- Sehr gute Kenntnisse in Python, Docker wünschenswert', 'Python must, Docker wish'],
  ['de', 'Ihr Profil\n- Python und idealerweise Docker', 'Python must, Docker wish'],
  [
    'de',
    'Ihr Profil\n- Buchhaltungssoftware (idealerweise DATEV) und Excel',
    'Buchhaltung must, DATEV wish, Excel must',
  ],
  ['fr', 'Profil\n- Vous maîtrisez Python, Docker serait un plus', 'Python must, Docker wish'],
] as const)('what is called welcome or desirable is a wish, in %s: %p', (language, text, names) =>
  expect(namesOf(text, language).join(', ')).toBe(names),
)
