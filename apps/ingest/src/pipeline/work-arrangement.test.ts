import { expect, test } from 'bun:test'
import type { WorkArrangement } from '@jobs/types/job.ts'
import { arrangementOfText, workArrangement } from './work-arrangement.ts'

const notRead = (expected: WorkArrangement, texts: readonly string[]) =>
  texts.filter((text) => arrangementOfText(text) !== expected)

test('remote: wholly away, even as a choice', () => {
  const german = [
    'Homeoffice zu 100 % möglich',
    'Sie entscheiden, ob im Home Office oder im Büro',
    'Im Homeoffice oder in unserem Büro in Bremen',
    'Du kannst komplett von zu Hause aus arbeiten',
    'Standort: Remote',
    'Remote in Deutschland oder Österreich',
    'Arbeitsort: Homeoffice (bundesweit)',
    'Die Stelle ist vollständig remote',
    'Wir arbeiten remote-first und treffen uns zweimal im Jahr',
    'Arbeite von überall in der EU',
    'Diese Position ist ortsunabhängig',
    'Keine Präsenzpflicht – arbeite, wo du willst',
    'Reine Homeoffice-Stelle',
    'Du arbeitest ausschließlich im Homeoffice',
    'Tätigkeit zu 100% im mobilen Arbeiten',
    'Remote, hybrid oder im Kieler Büro: Du entscheidest',
    'Wahlweise remote oder bei uns im Büro',
    'Arbeite in unserem Büro am Markt oder bequem von zu Hause',
    'Vollzeit, remote',
    'Arbeitsort frei wählbar innerhalb der EU',
    'Wir arbeiten komplett dezentral, es gibt kein Büro',
    'Ob Büro oder Homeoffice: Du hast die freie Wahl',
  ]
  const english = [
    'You can work from anywhere in Germany',
    'This role can be performed remotely from anywhere in the EU',
    'Remote (EU only)',
    'Location: Berlin or remote',
    'We are a fully distributed team',
    'Home office based role covering the DACH region',
    'Fully remote or hybrid, whichever suits you',
    'We are a remote-only company',
    '#LI-Remote',
    'This position can be performed entirely from home',
  ]
  const french = [
    'Poste en full remote',
    'Télétravail complet possible',
    'Poste 100% télétravail',
    'Ce poste est entièrement à distance',
    'Travail à distance depuis toute la France',
    'Vous travaillez de chez vous',
    'Lieu : à distance',
    'Travail à domicile, matériel fourni',
    'Nous sommes une équipe 100 % distribuée',
    "Ce poste peut être exercé depuis n'importe quelle ville de France",
  ]
  expect(notRead('remote', [...german, ...english, ...french])).toEqual([])
})

test('hybrid: some presence, or home as a mere possibility', () => {
  const german = [
    'Bis zu 3 Tage Homeoffice pro Woche',
    'Mobile-Working-Angebote und Gleitzeit',
    'Remote within commuting distance of Bremen, two office days a month',
    'Mobiles Arbeiten möglich',
    'Flexible Arbeitszeiten und Homeoffice',
    'Mix aus Büro und Homeoffice',
    '60 % Homeoffice',
    'Flexzeit und Workation: wechsle frei zwischen deinen Bürotagen am Markt und den Homeoffice-Tagen',
    'Zwei Tage pro Woche mobiles Arbeiten',
    'Teilweise Homeoffice',
    'Du arbeitest 2 Tage im Büro und 3 Tage remote',
    'Hybrides Modell aus Präsenz und mobilem Arbeiten',
    'regelmäßige Anwesenheit im Büro in Köln erforderlich',
    'Remote-first, aber einmal pro Woche im Büro',
    'Homeoffice nach Einarbeitung',
    'Nicht vollständig remote',
    'Remote-Anteil nach Absprache',
  ]
  const english = [
    'Hybrid working: two days a week in our Berlin office',
    '3 days in office, 2 days from home',
    'We expect you in the office at least two days a week',
    'Remote work possible up to 50%',
    'Option to work from home',
    'Not fully remote: we meet on Tuesdays',
    'Mostly remote',
    'We ask everyone to come to the office on Tuesdays and Wednesdays',
    'Occasional home working can be agreed',
    'Expect to be in our Vienna office about eight days a month',
  ]
  const french = [
    'Télétravail partiel',
    "Jusqu'à 3 jours de télétravail",
    'Possibilité de télétravail',
    'Rythme hybride : 3 jours au bureau',
    'Accord télétravail (2 j/semaine)',
    "Télétravail possible après la période d'essai",
    'Travail hybride (présentiel et télétravail)',
  ]
  expect(notRead('hybrid', [...german, ...english, ...french])).toEqual([])
})

test('onsite: at the office, or home refused', () => {
  const german = [
    'Kein Homeoffice möglich',
    'Wir sitzen gern beisammen, Homeoffice bleibt die Ausnahme',
    'Arbeitsort ist unser Büro in Bremen',
    'Gearbeitet wird ausschließlich in unserem Büro',
    'Homeoffice ist leider nicht möglich',
    'Remote ist bei dieser Stelle nicht vorgesehen',
    'Reine Präsenztätigkeit in München',
    'Arbeitsort: vor Ort in Stuttgart',
    'Ausschließlich vor Ort',
    '5 Tage die Woche im Büro',
    'Kein mobiles Arbeiten',
    'Diese Position erfordert deine tägliche Anwesenheit vor Ort',
    'Eine Remote-Tätigkeit ist ausgeschlossen',
  ]
  const english = [
    'This is an on-site position',
    'Remote work is not possible',
    'This position is not eligible for remote work',
    'This role is based in our Munich office, five days a week',
    'You must be able to work on-site every day',
    'In-office role, no hybrid',
    'Office-based role in Frankfurt',
    'The role requires full-time presence at our Dresden plant',
    'You must be able to commute to our Munich HQ daily',
    "This job must be done at our warehouse; remote work isn't possible",
  ]
  const french = [
    'Poste sans télétravail',
    "Le télétravail n'est pas possible",
    'Poste en présentiel uniquement',
    'Travail sur site à Grenoble',
    'Aucun télétravail possible',
  ]
  expect(notRead('onsite', [...german, ...english, ...french])).toEqual([])
})

test('unknown: the words occur and say nothing of this job', () => {
  const things = [
    'Betreuung der hybriden Cloud-Infrastruktur',
    'Report weekly to remote product teams',
    'Post our openings on remote job boards',
    'Provide remote IT support',
    'A limited number of roles remain office-based',
    'Spend 20 days working remotely from another country',
    'Entwicklung von Hybridfahrzeugen',
    'Fernwartung und Remote-Zugriff',
    'Remote support tools such as TeamViewer',
    'Remote desktop administration',
    'Hybrid vehicles and electric drives',
    'Maintenance à distance des équipements',
    'Véhicules hybrides',
    'A hybrid role that bridges sales and engineering',
    'Guide our technicians remotely',
    'Set up VPN and remote VPN gateways',
    'A quiet remote workspace with a headset',
  ]
  const places = [
    'Kunden vor Ort betreuen',
    'Betreuung der Standorte vor Ort und per Telefon',
    'Vor-Ort-Termine bei Kunden',
    'Stark vor Ort: 20 Niederlassungen',
    'Cours en présentiel et à distance',
    'Onsite support for our customers',
    'Strong office presence in 12 countries',
    'We also hire remotely elsewhere',
  ]
  const asides = [
    'Free lunch in the office',
    'On-site parking',
    'In-person interview',
    'Experience with remote teams',
    'Experience supporting users in a fully remote environment',
    'Home office essentials and a good chair',
    'Workation: leave your four walls for something new and spend up to 20 days working remotely by the sea',
    'Erfahrung mit hybriden Projektmethoden',
    'Zuschuss für die Homeoffice-Ausstattung',
    'Prime de télétravail versée chaque mois',
    'Participation aux frais de télétravail',
    'Du betreust unsere Remote-Mitarbeitenden als HR-Ansprechpartner',
    'You have worked in remote teams before',
    'Work from our offices abroad for 2 weeks per year',
    'Bis zu 20 Tage Workation im Jahr',
    'Sicherer Umgang mit MS Office',
    'Wir sind in Berlin zu Hause',
    '',
  ]
  expect(notRead('unknown', [...things, ...places, ...asides])).toEqual([])
})

test('of several statements in an ad the plainest counts', () => {
  const ad = (...lines: string[]) => arrangementOfText(lines.join('\n'))
  expect(ad('We are a remote-first company.', 'For this role you are in the Kiel office 3 days a week.')).toBe('hybrid')
  expect(ad('Flexible Arbeitszeiten, Homeoffice möglich', 'Diese Stelle ist vollständig remote.')).toBe('remote')
  expect(ad('Arbeitsort: vor Ort in Kiel', 'Homeoffice nach Absprache')).toBe('hybrid')
  expect(ad('Hybrid working is part of our culture.', 'Remote or hybrid work is not possible for this role.')).toBe(
    'onsite',
  )
  expect(ad('Some roles are hybrid.', 'This position is fully remote.')).toBe('remote')
})

const job = { title: 'Köchin (m/w/d)', places: ['Kiel'], text: '' }

test('the word of the source goes first, unless it is unknown', () => {
  expect(workArrangement({ ...job, arrangement: 'onsite', title: 'Köchin (remote)' })).toBe('onsite')
  expect(workArrangement({ ...job, arrangement: 'unknown', title: 'Köchin (remote)' })).toBe('remote')
})

test('then the title and the places', () => {
  expect(workArrangement({ ...job, title: 'Köchin (Hybrid)', text: 'Arbeitsort: Remote' })).toBe('hybrid')
  expect(workArrangement({ ...job, title: 'Buchhaltung im Homeoffice' })).toBe('remote')
  expect(workArrangement({ ...job, title: 'Hybrid Cloud Architect' })).toBe('unknown')
  expect(workArrangement({ ...job, places: ['Kiel', 'Remote - Germany'] })).toBe('remote')
  expect(workArrangement({ ...job, places: ['Homeoffice'] })).toBe('remote')
  expect(workArrangement({ ...job, places: ['Anywhere in Europe'] })).toBe('remote')
  expect(workArrangement({ ...job, places: ['Kiel (hybrid)'] })).toBe('hybrid')
  expect(workArrangement({ ...job, places: ['Kiel Office'] })).toBe('unknown')
})

test('a bare flag gives way to a text that says hybrid or refuses, and false proves nothing', () => {
  expect(workArrangement({ ...job, remoteFlag: true })).toBe('remote')
  expect(workArrangement({ ...job, remoteFlag: true, text: 'Zwei Tage pro Woche im Büro' })).toBe('hybrid')
  expect(workArrangement({ ...job, remoteFlag: true, text: 'Kein Homeoffice' })).toBe('onsite')
  expect(workArrangement({ ...job, remoteFlag: false })).toBe('unknown')
  expect(workArrangement({ ...job, remoteFlag: false, text: 'Hybrides Arbeiten' })).toBe('hybrid')
  expect(workArrangement({ ...job, remoteFlag: false, text: 'Die Stelle ist vollständig remote' })).toBe('remote')
})

test('huge and hostile texts take bounded time', () => {
  const parts = [
    'Remote hybrid office 2 days home. ',
    'remote ',
    'remote (bis zu ca. ',
    'in the office ',
    '1-2 ',
    'a b c anywhere ',
  ]
  for (const part of [...parts, 'é\u0301', 'remote']) arrangementOfText(part.repeat(Math.ceil(1_000_000 / part.length)))
})
