import { describe, expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'
import { testAll, testEach } from '../testing-rows.ts'

const read = (text: string) => termsOfText({ title: 'Potter', text })
const startOf = (text: string) => read(text).startsAt?.value
const deadlineOf = (text: string) => read(text).deadline?.value

describe('the start', () => {
  testEach('in %p is %s', startOf, [
    ['Start: 1. März 2027', '2027-03-01'],
    ['Beginn: 01.04.2027', '2027-04-01'],
    ['Ab 01.09.2027 suchen wir', '2027-09-01'],
    ['Start: 03/2027', '2027-03'],
    ['Start date: April 2027', '2027-04'],
    ['Starting March 15th, 2027', '2027-03-15'],
    ['Date de début : 15/01/2027', '2027-01-15'],
    ['Prise de poste : septembre 2027', '2027-09'],
    ['Poste à pourvoir à partir du 3 février 2027', '2027-02-03'],
    ['Eintrittsdatum: ab sofort', 'immediately'],
    ['zum nächstmöglichen Zeitpunkt', 'immediately'],
    ['Start: immediately', 'immediately'],
    ['Début : dès que possible', 'immediately'],
    ['Starttermin: 15. Oktober 2027', '2027-10-15'],
    ['Eintritt zum 01.10.2027', '2027-10-01'],
    ['Zu besetzen ab Januar 2028', '2028-01'],
    ['Beginn: Sommer, ab 1. Juni 2027', '2027-06-01'],
    ['Wir suchen zum nächstmöglichen Termin', 'immediately'],
    ['Eintritt: sofort', 'immediately'],
    ['Mission longue durée à pourvoir dès maintenant', 'immediately'],
    ['À pourvoir dès le 02/01/2027', '2027-01-02'],
    ['Eintrittsdatum: baldmöglichst', 'immediately'],
    ['Start: frühestmöglich', 'immediately'],
    ['Wir suchen zum nächsten möglichen Zeitpunkt', 'immediately'],
    ['Zum schnellstmöglichen Zeitpunkt zu besetzen', 'immediately'],
    ['Gesucht für den nächstmöglichen Starttermin', 'immediately'],
    ['Bewerben Sie sich, wir suchen zum nächstmöglichen Zeitpunkt:', 'immediately'],
    ['Start date: immediate', 'immediately'],
    ['Poste à pourvoir de suite', 'immediately'],
    ['Prise de poste au plus tôt', 'immediately'],
    ['Starting date: 1st September 2027', '2027-09-01'],
    ['Start: Sept 2027', '2027-09'],
    ['You can start immediately: starting immediately', 'immediately'],
    ['Start date: as soon as possible', 'immediately'],
    ['Poste à pourvoir dès que possible', 'immediately'],
    ['Démarrage : immédiat', 'immediately'],
    ['Prise de poste le 1er mars 2027', '2027-03-01'],
    ['À partir de février 2027', '2027-02'],
    ['Vertragsbeginn: 15.03.2027', '2027-03-15'],
    ['Ausbildungsbeginn: 01.08.2027', '2027-08-01'],
    ['Ausbildungsstart 01.09.2027', '2027-09-01'],
    ['Frühester Eintritt: September 2027', '2027-09'],
    ['Start: 1.\u00a0März\u00a02027', '2027-03-01'],
    ['Beginn \u2013 01.04.2027', '2027-04-01'],
    ['Début du contrat\u00a0: 2 mai 2027', '2027-05-02'],
    ['We opened our studio in May 2019; start: June 2027', '2027-06'],
    ['Feste Anstellung ab dem ersten Tag, Start im Mai 2027', '2027-05'],
  ])

  testAll('is not in %p', startOf, undefined, [
    'Gegründet am 1. März 1999',
    'We started in March 2020',
    'Seit 01.01.2020 suchen wir',
    'Start: 31.02.2027',
    'Start: 13/2027',
    'Apply as soon as possible',
    'You deliver each iteration as soon as possible',
    'Découvrez dès maintenant notre atelier',
    'Vacation (available immediately after the start date)',
    'Accompagner le démarrage des fours',
    'Bewerbung mit Angabe des frühestmöglichen Eintrittstermins',
    'Befristet ab 01.01.2027',
    'Seit dem 01.01.2015 sind wir am Markt.',
    'Stand: 01.02.2027',
    'Am 24.12. und ab 01.01.2028 frei: Urlaub',
    'Founded in May 2010, we start small.',
    'Postulez dès maintenant',
    'Bewirb dich ab sofort bei uns',
    'Der Umzug ist ab 05/2027 geplant.',
  ])
})

describe('the last day to apply', () => {
  testEach('in %p is %s', deadlineOf, [
    ['Bewerbungsfrist: 28.02.2027', '2027-02-28'],
    ['Bewerbungsfrist: 29.02.2028', '2028-02-29'],
    ['Bewerbungsschluss 15.1.27', '2027-01-15'],
    ['Bewirb dich bis zum 15. Januar 2027', '2027-01-15'],
    ['Bewerbungsfrist\n15.01.2027', '2027-01-15'],
    ['Apply by January 31, 2027', '2027-01-31'],
    ['Application deadline: 2027-01-31', '2027-01-31'],
    ['Closing date: 5 May 2027', '2027-05-05'],
    ['Candidature jusqu’au 31 mars 2027', '2027-03-31'],
    ['Date limite : 1er avril 2027', '2027-04-01'],
    ['Bitte senden Sie Ihre Unterlagen bis zum 31.03.2027', '2027-03-31'],
    ['Ihre Bewerbung erreicht uns bis spätestens 15. April 2027', '2027-04-15'],
    ['Application deadline\n12 May 2027', '2027-05-12'],
    ['Applications are accepted until June 1, 2027', '2027-06-01'],
    ['Please apply before 2027-06-30', '2027-06-30'],
    ['Clôture des candidatures : 30 juin 2027', '2027-06-30'],
    ['Candidatures à envoyer avant le 15/07/2027', '2027-07-15'],
    ['Last application date: 01.08.2027', '2027-08-01'],
    ['Bewerbungsende: 15.03.2027', '2027-03-15'],
    ['Bewerbungsende\n15.03.2027', '2027-03-15'],
    ['Bewerbungsschluß: 15. März 2027', '2027-03-15'],
    ['Bewerbungsfrist:\u00a028.02.2027', '2027-02-28'],
    ['Wir nehmen Bewerbungen bis einschließlich 12.04.2027 entgegen', '2027-04-12'],
    ['Apply no later than 12 April 2027', '2027-04-12'],
    ['Candidatez avant le 15 mars 2027', '2027-03-15'],
    ['Postulez avant le 15 mars 2027', '2027-03-15'],
    ['Merci d’envoyer CV et lettre au plus tard le 15 mars 2027', '2027-03-15'],
  ])

  testAll('is not in %p', deadlineOf, undefined, [
    'Der Vertrag läuft bis 31.12.2027',
    'befristet bis zum 31.12.2027',
    'Bewerbungen ab dem 1.1.2027',
    'Bewerbungsfrist: 31.02.2027',
    'Bewerbungsfrist: bald',
  ])
})

const DAY = { '20 November 2026': Date.UTC(2026, 10, 20, 18), '15 March 2027': Date.UTC(2027, 2, 15, 9) } as const

describe('the last day to apply without a year', () => {
  const deadlineAfter =
    (day: keyof typeof DAY) =>
    (text: string): string | undefined =>
      termsOfText({ title: 'Potter', text, publishedAt: DAY[day] }).deadline?.value

  testEach('published on 20 November 2026, %p is %s', deadlineAfter('20 November 2026'), [
    ['Bewerbungen bis 15.03.', '2027-03-15'],
    ['Bewerbungen bis 15.03.2028', '2028-03-15'],
    ['Bewerbungsschluss 15.3.', '2027-03-15'],
    ['Bewerbungsschluss: 30.11. Wir freuen uns!', '2026-11-30'],
    ['Bewerbungsfrist: 15. Dezember', '2026-12-15'],
    ['Bewerbungsfrist\n31.12.', '2026-12-31'],
    ['Bewirb dich bis zum 20.11.!', '2026-11-20'],
    ['Bewirb dich bis 15.01, Start ist der 01.04.2027', '2027-01-15'],
    ['Bewirb dich bis zum 15. Januar, die Stelle ist befristet bis 31.12.2028', '2027-01-15'],
    ['Apply by 15 March', '2027-03-15'],
    ['Apply by January 3rd', '2027-01-03'],
    ['Application deadline: December 1', '2026-12-01'],
    ['Candidatures jusqu’au 15/01', '2027-01-15'],
    ['Date limite : 1er mars', '2027-03-01'],
  ])

  testEach('published on 15 March 2027, %p is %s', deadlineAfter('15 March 2027'), [
    ['Bewerbungen bis 15.03.', '2027-03-15'],
    ['Bewerbungsschluss 14.3.', '2028-03-14'],
    ['Apply by 29 February', '2028-02-29'],
  ])

  testAll('is not in %p', deadlineAfter('20 November 2026'), undefined, [
    'Bewerbungsfrist: 31.02.',
    'Bewerbungsfrist: 31.02.2027',
    'Bewerbungsfrist: 15.13.',
    'Bewerbungen bis 12.30 Uhr',
    'Bewerbungsgespräche führen wir bis 15.03.',
    'Bewirb dich auf die Stelle, befristet bis 31.12.',
    'Apply by March',
  ])

  testAll('is unknown without the day of publication: %p', deadlineOf, undefined, [
    'Bewerbungen bis 15.03.',
    'Apply by 15 March',
  ])
})

testEach('a denied or alternative start: %p is %p', startOf, [
  ['Kein Start ab sofort möglich', undefined],
  ['Kein Eintritt ab sofort, bitte Geduld', undefined],
  ['Wir stellen nicht ab sofort ein.', undefined],
  ['Nicht ab sofort, sondern ab 1. Mai 2027', '2027-05-01'],
  ['Ab sofort oder zum 01.06.2027', '2027-06-01'],
  ['Ab sofort oder später', 'immediately'],
  ['Start\nab sofort', 'immediately'],
])

test('the deadline is distinguished from the start and the end of the contract beside it', () => {
  expect(deadlineOf('Start 01.06.2027, Bewerbungsfrist 01.03.2027')).toBe('2027-03-01')
  expect(deadlineOf('Bewerbungsfrist 01.03.2027, Start 01.06.2027')).toBe('2027-03-01')
  expect(deadlineOf('Bewirb dich bis 30.04.2027, die Stelle ist befristet bis 31.12.2028')).toBe('2027-04-30')
  expect(deadlineOf('Bewirb dich auf die Stelle, befristet bis 31.12.2028')).toBeUndefined()
  expect(deadlineOf('Es gibt keine Bewerbungsfrist')).toBeUndefined()
})

testEach('a start in a plain sentence: %p is %p', startOf, [
  ['Wir suchen zum 1.3.2027 eine Töpferin', '2027-03-01'],
  ['Wir suchen möglichst zum 01.04.2027 Verstärkung', '2027-04-01'],
  ['Wir suchen zum sofortigen Einstieg eine Töpferin', 'immediately'],
  ['Zum sofortigen Eintritt gesucht', 'immediately'],
  ['We aim to finish the entire process as soon as possible.', undefined],
  ['We give feedback as soon as possible.', undefined],
])

test('what lasts from now on to a day starts at once', () => {
  expect(startOf('Part time / From now on - 31.03.27')).toBe('immediately')
})
