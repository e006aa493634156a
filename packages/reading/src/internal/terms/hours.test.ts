import { expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'
import { testAll, testEach } from '../testing-rows.ts'

const hoursOf = (text: string) => {
  const hours = termsOfText({ title: 'Potter', text }).hours?.value
  return hours && `${hours.min}-${hours.max}`
}

testEach('%p states %s hours a week', hoursOf, [
  ['40 Stunden pro Woche', '40-40'],
  ['38,5 Std./Woche', '38.5-38.5'],
  ['20 bis 30 Stunden wöchentlich', '20-30'],
  ['35h-Woche', '35-35'],
  ['39 h/Woche', '39-39'],
  ['Wochenarbeitszeit: 39 Stunden', '39-39'],
  ['Teilzeit (25 Std.)', '25-25'],
  ['37.5 hours per week', '37.5-37.5'],
  ['35 heures par semaine', '35-35'],
  ['mindestens 20 Stunden pro Woche', '20-null'],
  ['bis zu 20 Stunden pro Woche', 'null-20'],
  ['max. 20 hours a week', 'null-20'],
  ['40 Stunden im Monat', '9-9'],
  ['38,5-Stunden-Woche', '38.5-38.5'],
  ['Die wöchentliche Arbeitszeit beträgt 39,5 Stunden.', '39.5-39.5'],
  ['Teilzeit mit 20-25 Stunden pro Woche', '20-25'],
  ['Vollzeit (40h)', '40-40'],
  ['mind. 30 Std. pro Woche', '30-null'],
  ['40 hour week', '40-40'],
  ['Weekly working hours: 37.5 hours', '37.5-37.5'],
  ['up to 32 hours per week', 'null-32'],
  ['16 to 24 hours a week', '16-24'],
  ['Part-time (20 hours)', '20-20'],
  ['Temps de travail : 35 h', '35-35'],
  ['24 à 30 heures par semaine', '24-30'],
  ['151 h / mois', '35-35'],
  ['Temps partiel (28 h)', '28-28'],
  ['Temps plein, 35h00', '35-35'],
  ['Horaires : 36h30 avec 9 jours de RTT', '36.5-36.5'],
  ['Temps de travail : 37h30/semaine', '37.5-37.5'],
  ['Horaires : 8h30 - 18h30', undefined],
  ['Poste dès septembre 2027 / 35h du lundi au vendredi', '35-35'],
  ['100 % = 39,83 Stunden', '39.83-39.83'],
  ['38-Stunden -Woche', '38-38'],
  ['Arbeitszeit (40 Std./W.)', '40-40'],
  ['To support our team we seek a full-time (40 hours) potter', '40-40'],
])

testEach('in a list, hours stand beside benefits: %p states %s', hoursOf, [
  ['35-Stunden-Woche, Arbeitszeitkonto, 30 Tage Urlaub', '35-35'],
  ['38 Wochenstunden und 30 Tage Urlaub', '38-38'],
  ['40 hours per week and 25 days of leave, learning budget', '40-40'],
  ['30 Tage Urlaub, 2 Stunden Weiterbildung pro Woche', undefined],
  ['5 hours of learning per week, yoga', undefined],
  ['20 Stunden Kinderbetreuung im Monat', undefined],
])

testEach('an open number and a contract: %p states %s', hoursOf, [
  ['25+ hours-per-week', '25-null'],
  ['30+ Stunden pro Woche', '30-null'],
  ['CDI de 39h', '39-39'],
  ['CDD en 35 heures', '35-35'],
])

testEach('a field of weekly hours: %p states %s', hoursOf, [
  ['Umfang: 30 Stunden', '30-30'],
  ['Umfang: Teilzeit, mindestens 20 Std.', '20-null'],
  ['Umfang: 50 % (19,5 Stunden)', '19.5-19.5'],
  ['Umfang: 50-80 % / 20 bis 32 Stunden', '20-32'],
  ['Umfang der Stelle: 8 Stunden', '8-8'],
  ['Arbeitsumfang: Vollzeit / Teilzeit ab 30 Stunden', '30-null'],
  ['Stellenumfang | 30 h', '30-30'],
  ['Beschäftigungsumfang von 35 Stunden', '35-35'],
  ['Umfang\n30 Stunden', '30-30'],
  ['Umfang:\nbis zu 30 Stunden', 'null-30'],
  ['Arbeitszeit: 30 Stunden', '30-30'],
  ['Regelarbeitszeit: Montag bis Freitag, 38,5 Stunden', '38.5-38.5'],
  ['Start: sofort, Arbeitszeit: 30\u201335 Std.', '30-35'],
  ['Wochenstunden: 30', '30-30'],
  ['Wochenstunden\n20-30', '20-30'],
  ['Stundenumfang: ca. 20', '20-20'],
  ['Wöchentliche Arbeitszeit: 30', '30-30'],
  ['Working time: 40h', '40-40'],
  ['Contracted hours: 37.5 hours', '37.5-37.5'],
  ['Weekly hours: 30-35', '30-35'],
  ['Hours per week: 20', '20-20'],
  ['Temps de travail : temps partiel, 28 heures', '28-28'],
  ['Heures par semaine : 28', '28-28'],
  ['Umfang: 80 Stunden im Monat', '18-18'],
])

testAll('%p is no field of weekly hours', hoursOf, undefined, [
  'Umfang: Vollzeit',
  'Umfang: 50 %',
  'Umfang: 30 Seiten',
  'Umfang: 160 Stunden',
  'Ein Kurs mit einem Umfang von 40 Stunden',
  'Arbeitszeit: 8 Stunden am Tag',
  'Arbeitszeit: 8 Stunden, Montag bis Freitag',
  'Arbeitszeit: 9 bis 17 Uhr',
  'Arbeitszeiten: 24 Stunden besetzt',
  'Working hours: 10 to 18',
  'Working time: 12 hours per day',
  'Wochenstunden: nach Absprache, 100 %',
  'Umfang\nVollzeit',
  'Lieferumfang: 30 Stunden',
])

testEach('spaces and dashes as they are typeset: %p', hoursOf, [
  ['40\u00a0Stunden pro\u00a0Woche', '40-40'],
  ['35\u201340 Std./Woche', '35-40'],
  ['38,5\u2011Stunden\u2011Woche', '38.5-38.5'],
  ['20\u00a0\u2013\u00a030 Wochenstunden', '20-30'],
  ['37.5\u00a0hours per\u00a0week', '37.5-37.5'],
  ['24\u00a0à\u00a030\u00a0heures par semaine', '24-30'],
  ['Temps plein 39h/semaine', '39-39'],
])

testAll('two bounds joined by a conjunction are a range: %p', hoursOf, '20-30', [
  'Zwischen 20 und 30 Stunden pro Woche',
  'Du arbeitest mindestens 20 und höchstens 30 Stunden pro Woche.',
  'Mind. 20 und max. 30 Std. pro Woche',
  'Between 20 and 30 hours per week',
  'At least 20 and at most 30 hours a week',
  'Entre 20 et 30 heures par semaine',
  'Au moins 20 et au plus 30 heures par semaine',
])

testAll('a denied excess is an upper bound: %p', hoursOf, 'null-32', [
  'Nicht mehr als 32 Stunden pro Woche',
  'No more than 32 hours per week',
  'Not more than 32 hours a week',
  'Pas plus de 32 heures par semaine',
  'Jusqu’à 32 heures par semaine',
])

testAll('%p does not state the hours of the job', hoursOf, undefined, [
  'Bei uns arbeitet niemand viel: keine 60 Stunden pro Woche',
  'More than 40 hours a week',
  '1 heure de formation par semaine',
  '2 hours of yoga each week',
  'Ab der 35. Stunde pro Woche zahlen wir Zuschläge',
  '24 hours a day, 7 days a week',
  'We answer within 24 hours',
  '2 Stunden pro Woche Sport',
  'Öffnungszeiten: 40 Stunden pro Woche',
  '8 hours per day',
  '100 Stunden pro Woche',
  'Support 40 hours per week',
  '30 - 20 Stunden pro Woche',
  'Erreichbar 24 Stunden am Tag',
  'Antwort innerhalb von 48 Stunden pro Woche',
  'Kinderbetreuung 20 Stunden pro Woche',
  '5 hours of learning time per week',
  'You save 10 hours a week',
  '2 h de trajet par semaine',
  '30 Tage Urlaub',
])

test('the first sentence that states the hours is quoted', () => {
  const text = 'Wir töpfern seit 1990.\nDu arbeitest 30 Stunden pro Woche.\nVollzeit wären 40 Stunden pro Woche.'
  expect(termsOfText({ title: 'Potter', text }).hours).toMatchObject({
    value: { min: 30, max: 30 },
    quote: 'Du arbeitest 30 Stunden pro Woche.',
  })
})

testEach('hours shared with another place are not those of the job: %p states %s', hoursOf, [
  ['Flexible working hours (ideally 5-6 hours overlap with Lima)', undefined],
  ['40 hours per week, with 4 hours of overlap with Lima', '40-40'],
  ['We have lives outside of 60 hour weeks', undefined],
])
