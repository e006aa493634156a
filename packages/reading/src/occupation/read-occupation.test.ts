import { expect, test } from 'bun:test'
import { testEach } from '../internal/testing-rows.ts'
import { readOccupation } from './read-occupation.ts'

const read = (title: string, more: { text?: string; tags?: string[]; companyName?: string } = {}) =>
  readOccupation({ title, companyName: 'Beispiel GmbH', tags: [], text: '', language: 'de', ...more })
const codeOf = (title: string, more: Parameters<typeof read>[1] = {}) => read(title, more)?.value[0]?.isco

test('an occupation has its code, its concept and its name in the language of the ad', () => {
  expect(read('Softwareentwickler:in (m/w/d)')).toEqual({
    value: [
      {
        isco: '2512',
        esco: 'http://data.europa.eu/esco/occupation/f2b15a0e-e65a-438a-affb-29b9d50b77d1',
        label: 'Softwareentwickler/Softwareentwicklerin',
        confidence: 0.9,
      },
    ],
    confidence: 0.9,
    evidence: { rule: 'title', quote: 'Softwareentwickler:in (m/w/d)' },
  })
})

test('leading people or a function makes a manager, leading a project does not', () => {
  expect(codeOf('Head of Software Engineering')).toBe('1330')
  expect(codeOf('Team Lead Account Executives')).toBe('1221')
  expect(codeOf('Responsable d’équipe maintenance informatique')).toBe('1330')
  expect(codeOf('Projektleiter IT')).toBe('2511')
  expect(codeOf('Lead Data Engineer')).toBe('2511')
})

test('tasks decide between what a title may mean', () => {
  const title = 'Personalfachkaufmann'
  const hiring = 'Ihre Aufgaben:\nBewerber ansprechen, Vorstellungsgespräche führen, Personal auswählen und einstellen'
  const filing =
    'Ihre Aufgaben:\nPersonalakten führen, Daten der Beschäftigten eingeben, Urlaub erfassen, Bescheinigungen ausstellen'
  expect(codeOf(title, { text: hiring })).toBe('2423')
  expect(codeOf(title, { text: filing })).toBe('4416')
  expect(read(title, { text: filing })?.evidence.rule).toBe('title and tasks')
})

test('the employer is no part of the title', () => {
  expect(codeOf('Bäckerei Korn: Webentwickler', { companyName: 'Bäckerei Korn' })).toBe('2513')
  expect(codeOf('Bäcker', { companyName: 'Bäcker' })).toBe('7512')
  expect(codeOf('Legal Counsel - Glazes', { companyName: 'Legal' })).toBe('2611')
})

test('an entry of a national classification gives way to what the text calls the job', () => {
  const title = 'Administrateur / Administratrice réseau informatique (H/F)'
  const sought = (text: string) => codeOf(title, { text })
  expect(sought('La Poterie recherche pour son atelier un(e) Ingénieur(e) en cybersécurité H/F en CDI.')).toBe('2529')
  expect(sought('En tant que Scrum Master, vous animez l’atelier.')).toBe('2421')
  expect(sought('Nous recrutons un Potier d’élite de plus.')).toBe(codeOf(title))
  expect(codeOf('Administrateur réseau H/F', { text: 'En tant que Scrum Master, vous animez.' })).toBe('2523')
  expect(read(title, { text: 'Nous recrutons un Data Architect (H/F) à Limoges.' })?.evidence).toEqual({
    rule: 'name in the text',
    quote: 'Data Architect',
  })
})

test('students and trainees lead nobody', () => {
  expect(codeOf('Werkstudent Kommunikation')).toBe('2432')
  expect(codeOf('Working Student Accounting')).toBe('2411')
  expect(codeOf('Praktikum Head of Marketing Office')?.startsWith('1')).toBe(false)
})

test('the words of the source help where the title names nothing', () => {
  expect(codeOf('Wir wollen dich!')).toBeUndefined()
  expect(read('Wir wollen dich!', { tags: ['Krankenpfleger'] })).toMatchObject({
    value: [{ isco: '2221' }],
    evidence: { rule: 'words of the source', quote: 'Krankenpfleger' },
  })
})

test('claims no occupation without a name of one', () => {
  expect(read('Initiativbewerbung')).toBeUndefined()
  expect(read('')).toBeUndefined()
})

testEach('the occupation of %p is %s', codeOf, [
  ['Buchhalterin', '3313'],
  ['Comptable H/F', '3313'],
  ['Steuerfachangestellte (m/w/d)', '3313'],
  ['Frontend Developer', '2512'],
  ['Softwareentwickler Java', '2512'],
  ['DevOps Engineer', '2512'],
  ['Développeur web H/F', '2513'],
  ['UX Designer', '2513'],
  ['Data Scientist', '2511'],
  ['Systemadministrator', '2522'],
  ['Infirmière', '2221'],
  ['Krankenpfleger', '2221'],
  ['Elektriker', '7411'],
  ['Grafikdesigner', '2166'],
  ['Recruiter', '2423'],
  ['Rechtsanwältin', '2611'],
  ['Assistant juridique', '3342'],
  ['Sachbearbeiter Einkauf', '3323'],
  ['Technical Writer', '2641'],
  ['Übersetzerin Englisch', '2643'],
  ['Ingénieur commercial', '2433'],
  ['Töpfer', '7314'],
  ['Potter', '7314'],
  ['Incident Manager', '2522'],
  ['Station Manager', '1439'],
  ['Operations Coordinator', '3343'],
  ['Internal Audit Officer', '2411'],
  ['Professional Services Engineer', '2511'],
  ['Support Technician', '3512'],
  ['Mechanical Designer', '2144'],
  ['Nurse Practitioner', '2221'],
  ['Art Director', '2166'],
  ['Hardware Developer', '2152'],
  ['Operations Manager', '1219'],
])

testEach('who leads, leads a function or not: %p is %s', codeOf, [
  ['Head of Marketing', '1221'],
  ['Vertriebsleiter', '1221'],
  ['IT-Leiter', '1330'],
  ['Teamleiter Buchhaltung', '1211'],
  ['Produktleiter', '1223'],
  ['Bauleiter', '3123'],
  ['Project Manager', '2421'],
  ['Business Development Manager (Future Opportunities)', '2431'],
  ['Leitung', '1219'],
  ['Vice President, Engineering', '1330'],
  ['Softwareentwicklerin, perspektivisch Teamleitung', '2512'],
])

test.each([
  ['de', 'Töpfer', 'Keramiker – Gebrauchskeramik/Keramikerin – Gebrauchskeramik'],
  ['en', 'Project Manager', 'project manager'],
  ['fr', 'Développeur web', 'développeur web/développeuse web'],
] as const)('the label is in the language of the ad: %s', (language, title, label) => {
  expect(readOccupation({ title, companyName: '', tags: [], text: '', language })?.value[0]?.label).toBe(label)
})

test.each(['Xyzzy', 'Unser Team braucht dich', 'Join us!', 'Rejoignez-nous', '100 % Homeoffice', '(m/w/d)'])(
  '%p names no occupation',
  (title) => {
    expect(read(title)).toBeUndefined()
  },
)
