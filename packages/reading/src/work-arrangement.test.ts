import { expect, test } from 'bun:test'
import { testAll, testEach } from './internal/testing-rows.ts'
import { arrangementOfText, decide, workArrangement } from './work-arrangement.ts'

testAll('%p is remote: wholly from elsewhere, even as a choice', arrangementOfText, 'remote', [
  'Du kannst deine Arbeit vollständig von zu Hause aus erledigen',
  'Unser Support-Team sitzt komplett im Homeoffice',
  'Einsatzort: deutschlandweit remote',
  'Ob remote oder in unserem Kieler Büro, entscheidest du selbst',
  'This is a fully remote position open across the EU',
  'You may work from anywhere in Germany',
  'Remote (Europe)',
  'We are a fully distributed company without an office',
  'Ce poste est proposé en télétravail complet',
  'Vous travaillez entièrement à distance depuis votre domicile',
  'You can work from home, the office or hybrid',
  'Du kannst im Homeoffice, im Büro oder hybrid arbeiten',
  'Télétravail, bureau ou hybride : vous choisissez',
  'Von zu Hause oder im Büro, so wie du magst',
  'At home or in our office, just as you please',
  '100% remote across Europe',
  'Jobticket und flexible Arbeitszeiten, 100% Homeoffice möglich',
  'You can work from home up to five days a week',
  'This job is only available fully remote within one hour of Rome time.',
  'Du kannst auch von jedem anderen Ort in Deutschland arbeiten',
])

testAll('%p is hybrid: some presence, or home as a mere possibility', arrangementOfText, 'hybrid', [
  'Bis zu zwei Tage Homeoffice in der Woche',
  'Flexible Arbeitszeiten und die Möglichkeit zum mobilen Arbeiten',
  'Hybrides Arbeiten mit drei Präsenztagen',
  'Du arbeitest größtenteils remote',
  'Onboarding im Büro, ansonsten viel Remote',
  'Wir bieten Flexplace und Gleitzeit',
  'Etwa 60 % der Zeit arbeitest du im Homeoffice',
  'Hybrid working with three days a week in our Leeds office',
  'Option to work from home after the probation period',
  'Occasional remote work by agreement',
  'Deux jours de télétravail par semaine',
  'Localisation : Angers (1 jour de TT/semaine)',
  'Je nach Stelle remote, hybrid oder vor Ort',
  'Mehr Freiraum fürs Privatleben, etwa durch Teilzeit oder Home-Office',
  'Room for your family, for example through part-time work or home office',
  'Du de la souplesse : temps partiel ou télétravail',
  'Télétravail possible selon accord',
  'Poste hybride : trois jours au bureau, deux jours à distance',
  'You divide your time between home and the office',
  'Imker (m/w/d), mit Homeoffice-Anteil in Fulda',
])

testAll('%p is on-site: at the office, or home refused', arrangementOfText, 'onsite', [
  'Homeoffice ist in dieser Position leider nicht möglich',
  'Kein Homeoffice',
  'Fünf Tage pro Woche vor Ort in Mainz',
  'Remote work is not available for this role',
  'This is an on-site role, five days a week',
  'Not a remote position',
  'Pas de télétravail possible',
  'Poste en présentiel uniquement',
  'Trainees are expected in the office, Monday to Friday',
])

testAll('%p is unknown: the words occur and say nothing of this job', arrangementOfText, 'unknown', [
  'How many days people spend in the office will vary from team to team',
  'Wie oft man sich im Büro trifft, ist von Team zu Team unterschiedlich',
  'Work from anywhere for one month per year',
  'Einen Monat im Jahr kannst du von überall auf der Welt arbeiten',
  'Betreuung hybrider Cloud-Umgebungen',
  'Remote-Zugriff auf die Anlagen unserer Kunden',
  'Zuschuss zur Einrichtung des Homeoffice',
  'Verkauf von Immobilien',
  'Hybrid cloud and remote desktop administration',
  'Free snacks in the office',
  'Work from abroad for up to 20 days a year',
  'Maintenance à distance des serveurs',
  'Prime de télétravail',
  'You are at home in the world of finance',
  'Vous administrez les postes de travail et Office 365',
  'Prise en charge des frais de transport domicile-travail',
  'Véhicule de service et départ de votre domicile',
  '',
])

test('the whole ad counts, wherever a line was broken or two sentences ran together', () => {
  const ad = (text: string) => arrangementOfText(text)
  expect(ad('Ihre Vorteile: Sie arbeiten zwei Tage pro Woche\nim Homeoffice')).toBe('hybrid')
  expect(ad('Une équipe chaleureuse vous attend chez nousTélétravail : deux jours par semaine')).toBe('hybrid')
  expect(ad('We are a remote-first company.\nFor this role you are in the Kiel office three days a week.')).toBe(
    'hybrid',
  )
  expect(ad('Flexible Arbeitszeiten, Homeoffice möglich\nDiese Stelle ist vollständig remote.')).toBe('remote')
})

test("recruiters' tags are read among others, and long rows of them in bounded steps", () => {
  expect(arrangementOfText('#Ingénieur #Lead #Tech #Informatique #LI-HYBRID¿#ARAEmployeur inclusif depuis 1987')).toBe(
    'hybrid',
  )
  expect(arrangementOfText('#DataJobs #LI-Remote #Team')).toBe('remote')
  expect(arrangementOfText('#LI-Remote '.repeat(50_000))).toBe('remote')
})

const job = { title: 'Köchin (m/w/d)', places: ['Kiel'], text: '' }
const valueOf = (more: Partial<Parameters<typeof workArrangement>[0]>) => workArrangement({ ...job, ...more }).value

test('the word of the source goes first, unless it is unknown', () => {
  expect(workArrangement({ ...job, arrangement: 'onsite', title: 'Köchin (remote)' })).toEqual({
    value: 'onsite',
    confidence: 0.95,
    evidence: { rule: 'source', quote: '' },
  })
  expect(valueOf({ arrangement: 'unknown', title: 'Köchin (remote)' })).toBe('remote')
})

test('days in the office go before an office that the ad only praises', () => {
  const text = 'Join us onsite in our beautiful workshops in Turin.\nYou are in our office at least three days a week.'
  expect(workArrangement({ title: 'Potter', places: ['Turin'], text, remoteFlag: false }).value).toBe('hybrid')
})

test('titles and places are read', () => {
  expect(valueOf({ title: 'Buchhaltung im Homeoffice (m/w/d), 100 % remote' })).toBe('remote')
  expect(valueOf({ title: 'Hybrid Cloud Architect' })).toBe('unknown')
  expect(valueOf({ places: ['Remote - Germany'] })).toBe('remote')
  expect(valueOf({ places: ['Anywhere in Europe'] })).toBe('remote')
  expect(valueOf({ places: ['Kiel (hybrid)'] })).toBe('hybrid')
  expect(valueOf({ places: ['Kiel Office'] })).toBe('unknown')
})

test("a source's flag is evidence, not the verdict", () => {
  const silent = 'Wir suchen eine Köchin für unser Restaurant am Hafen.'
  expect(valueOf({ remoteFlag: true, text: silent })).not.toBe('onsite')
  expect(valueOf({ remoteFlag: true, text: 'Die Stelle ist vollständig remote.' })).toBe('remote')
  expect(valueOf({ remoteFlag: true, text: 'Zwei Tage pro Woche im Büro' })).toBe('hybrid')
  expect(valueOf({ remoteFlag: true, text: 'Homeoffice nach Absprache möglich' })).toBe('hybrid')
  expect(valueOf({ remoteFlag: true, text: 'Kein Homeoffice' })).toBe('onsite')
  const unsure = 'Flexible holidays & remote work\nRemote - Norway pay range'
  expect(valueOf({ remoteFlag: true, places: ['Norway'], text: unsure })).toBe('remote')
  expect(valueOf({ remoteFlag: true, isInTown: true, text: unsure })).toBe('hybrid')
  expect(valueOf({ remoteFlag: false, text: silent })).toBe('unknown')
  expect(valueOf({ remoteFlag: false, text: 'Die Stelle ist vollständig remote' })).toBe('remote')
})

test('an unsure remote is hybrid, however unlikely', () => {
  const labels = ['remote', 'hybrid', 'onsite', 'unknown'] as const
  expect(decide([0.7, 0.1, 0, 0.2], labels, 0.8)).toEqual({ value: 'hybrid', chance: 0.1 })
  expect(decide([0.8, 0.1, 0, 0.1], labels, 0.8)).toEqual({ value: 'remote', chance: 0.8 })
  expect(decide([0.3, 0.2, 0.1, 0.4], labels, 0.8)).toEqual({ value: 'unknown', chance: 0.4 })
})

test('the sentence that decides is quoted, with the confidence', () => {
  const text = 'Wir rösten Kaffee in Kiel.\n\nBis zu drei Tage Homeoffice pro Woche. Kostenloser Kaffee im Büro.'
  const { value, confidence, evidence } = workArrangement({ ...job, text })
  expect(value).toBe('hybrid')
  expect(confidence).toBeGreaterThan(0.8)
  expect(evidence).toEqual({ rule: 'passages', quote: 'Bis zu drei Tage Homeoffice pro Woche.' })
  expect(workArrangement({ ...job, places: ['Remote, Spain'] }).evidence).toEqual({
    rule: 'place',
    quote: 'Remote, Spain',
  })
})

test('huge and hostile texts are read in bounded steps', () => {
  const parts = ['Remote hybrid office 2 days home. ', 'remote ', 'remote (bis zu ca. ', '1-2 ', 'é\u0301', 'a,']
  for (const part of parts) expect(arrangementOfText(part.repeat(Math.ceil(1_000_000 / part.length)))).toBeString()
})

test('a row of fields that ran together is read field by field', () => {
  const rowOf = (mode: string) =>
    `Start: ab sofort Arbeitszeit: Teilzeit (60%) Arbeitsort: Kassel Arbeitsmodus: ${mode} Sprachen: Deutsch C1`
  const read = (mode: string) => workArrangement({ title: 'Imkerin', places: ['Kassel'], text: rowOf(mode) }).value
  expect(['Remote', 'Hybrid'].map(read)).toEqual(['remote', 'hybrid'])
})

test('the text overrides an on-site flag; without a statement the job is not listed', () => {
  const read = (text: string) =>
    workArrangement({ title: 'Data Analyst', places: ['Riga, Latvia'], isInTown: true, remoteFlag: false, text }).value
  expect(read('We build maps.\nThis role is 100% remote across Europe.')).toBe('remote')
  expect(read('We build maps.\n#LI-REMOTE')).toBe('remote')
  expect(read('We build maps.\nTwo days a week in our Riga office, the others at home.')).toBe('hybrid')
  expect(['onsite', 'unknown']).toContain(read('We build maps.'))
})

testEach('one arrangement denied and another stated: %p is %s', arrangementOfText, [
  ['Not an on-site role: it is fully remote', 'remote'],
  ['This is not a hybrid job; you work fully remote.', 'remote'],
  ['This is a fully remote role, not hybrid.', 'remote'],
  ['The position is not hybrid or on-site but fully remote.', 'remote'],
  ['This is not an on-site role. It is fully remote.', 'remote'],
  ['You do not work in an office but from home.', 'remote'],
  ['This is not a remote role, it is hybrid.', 'hybrid'],
  ['This role is hybrid, not fully remote', 'hybrid'],
  ['It is not just remote but hybrid too.', 'hybrid'],
  ['This is an in-office role, not a remote one.', 'onsite'],
  ['Not remote, not hybrid: 5 days a week in the office.', 'onsite'],
  ['We do not offer hybrid or remote work: this is an on-site role.', 'onsite'],
  ['Nicht hybrid, sondern 100 % remote.', 'remote'],
  ['Das ist keine Präsenzstelle: Du arbeitest vollständig remote.', 'remote'],
  ['Das ist keine Stelle vor Ort. Du arbeitest zu 100 % remote.', 'remote'],
  ['Wir haben kein Büro, alle arbeiten remote.', 'remote'],
  ['Kein reines Homeoffice, sondern hybrid mit zwei Tagen im Büro.', 'hybrid'],
  ['Kein Homeoffice, sondern vor Ort.', 'onsite'],
  ['Ce poste n’est pas en présentiel : il est entièrement en télétravail.', 'remote'],
  ['Ce poste n’est pas hybride mais en télétravail complet.', 'remote'],
])

test('a denial says nothing beside the statement of a whole ad', () => {
  const read = (text: string) => workArrangement({ ...job, places: ['Kiel'], isInTown: true, text }).value
  expect(read('We build maps.\nThis is not an on-site role. It is fully remote.')).toBe('remote')
  expect(read('Wir zeichnen Karten.\nDas ist keine Stelle vor Ort.\nDu arbeitest zu 100 % remote.')).toBe('remote')
  expect(read('We build maps.\nThis is not a remote role. It is hybrid.')).toBe('hybrid')
})

testEach('typographic dashes and spaces, and denials in three languages: %p is %s', arrangementOfText, [
  ['Kein Home\u2010Office möglich', 'onsite'],
  ['Das Arbeiten aus dem Homeoffice ist ausgeschlossen', 'onsite'],
  ['Home\u00adoffice ist nicht möglich', 'onsite'],
  ['Le télétravail n\u2019est pas possible', 'onsite'],
  ['Home\u2011Office nach Absprache', 'hybrid'],
  ['2\u00a0jours de télétravail par semaine', 'hybrid'],
  ['Two days\u00a0a week from home', 'hybrid'],
  ['100\u00a0% remote', 'remote'],
  ['Remote ist kein Fremdwort: die Stelle ist vollständig remote', 'remote'],
])

test('a choice that includes wholly remote work goes before what else an ad says', () => {
  const read = (text: string) => workArrangement({ ...job, places: ['Kiel'], isInTown: true, text }).value
  const habit = '\nHybrid work: we offer a hybrid schedule, with our potters coming into the office twice a week.'
  expect(read(`This role can be hybrid (Kiel office) or can be full remote.${habit}`)).toBe('remote')
  expect(read(`Du arbeitest entweder komplett remote oder hybrid in Kiel.${habit}`)).toBe('remote')
  expect(read(`This role is not fully remote or hybrid.${habit}`)).not.toBe('remote')
  expect(read(`You work from home.${habit}`)).toBe('hybrid')
})
