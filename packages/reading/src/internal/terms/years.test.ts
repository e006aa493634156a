import { expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'
import { testAll, testEach } from '../testing-rows.ts'

const yearsOf = (text: string) => termsOfText({ title: 'Potter', text }).years?.value

testEach('%p requires %d', yearsOf, [
  ['3 Jahre Berufserfahrung', 3],
  ['Mindestens 3-jährige Erfahrung', 3],
  ['ein Jahr Berufserfahrung', 1],
  ['1,5 Jahre Berufserfahrung', 1.5],
  ['At least 5 years of experience', 5],
  ['5+ years experience in pottery', 5],
  ['3-5 years of experience', 3],
  ['two to four years of experience', 2],
  ['Minimum of 3 (three) years of relevant experience', 3],
  ['Expérience de 2 ans minimum', 2],
  ['Au moins trois ans d’expérience', 3],
  ['Demonstrated expertise (5+ years) in building kilns', 5],
  ['Profil\n6 Monate bis 1 Jahr praktische Erfahrung', 0.5],
  ['Requirements\nMinimum 6 months of successful sales experience', 0.5],
  ['Profil\nAu moins 18 mois de pratique et d’expérience', 1.5],
  ['Tasks\n- Have min. 2 years of professional experience with glaze', 2],
  ['You might be a good fit if you:\n- have 2-4 years of experience with glaze', 2],
  ['Profil souhaité\nVous justifiez d’une expérience de 10 ans', 10],
  ['A potter with 10+ overall years of experience, of these 4+ years of leading people', 10],
  ['A degree in pottery and 5+ years of experience; OR 8+ years of experience in lieu of a degree', 5],
  ['A bachelor’s degree in art & 2+ years of experience with glaze', 2],
  ['Most of our customers have kilns of their own; you have 5 years of experience with them', 5],
])

testAll('%p requires none of those with the degree, or of anybody', yearsOf, undefined, [
  'Bachelor’s degree in art OR 5+ years of experience with glaze',
  'Bachelor’s degree in art, pottery or glass (or 11+ years’ experience)',
  'A degree in art; OR 2+ years of professional experience in lieu of a degree',
  'Studium der Kunst oder mindestens 5 Jahre Berufserfahrung',
  'Alternativ eine Ausbildung als Töpfer mit mindestens 2 Jahren Berufserfahrung',
  'Many of our potters bring 5-10+ years of experience.',
  'De formation bac +2, idéalement une expérience à un poste comparable ou dans un atelier de céramique de 3 ans minimum',
  'Experience may be a mix of work and degrees (master’s degree = 2 years; PhD = 4 years of experience)',
])

testAll('%p only prefers the years', yearsOf, undefined, [
  '2 years of experience preferred',
  'Idealerweise 4 Jahre Erfahrung',
  '3 ans d’expérience souhaités',
  '3 years of experience are not required, but preferred',
  'Ideally 3 years of experience',
  'Nice to have\n- 3 years of experience with glaze',
  'Drei Jahre Berufserfahrung sind von Vorteil',
])

testAll('%p requires none', yearsOf, undefined, [
  'Mehrjährige Berufserfahrung',
  'We have 20 years of experience',
  'Our company has 10 years of experience.',
  'Notre entreprise a 10 ans d’expérience.',
  'Our company has 10 years of experience in pottery.',
  'Wir blicken auf 15 Jahre Erfahrung zurück.',
  'Seit 12 Jahren sammeln wir Erfahrung.',
  'You are at least 18 years old.',
  'Mindestalter 18 Jahre',
  'Ein Studium von 3 Jahren',
  'befristet auf 2 Jahre',
  'less than 2 years of experience',
  'maximal 2 Jahre Erfahrung',
  '20+ years of experience',
  '0-2 years of experience',
  'Du hast in den letzten 3 Jahren getöpfert.',
  'Join our 5 year journey',
  'bac +5 années',
  'Seit über 50 Jahren brennen wir Ton.',
  'Unser Unternehmen besteht seit 12 Jahren und hat viel Erfahrung.',
  'In den nächsten 3 Jahren wollen wir wachsen.',
  'Vertrag auf 2 Jahre',
  'Die Ausbildung dauert 3 Jahre.',
  'Over the past 10 years we gained experience.',
  'founded 5 years ago',
  'A 3 year degree',
  'children aged 3 years',
  'Draw a plan that looks 3 years ahead, from experience.',
  'up to 2 years of experience',
  'no more than 3 years of experience',
  'Depuis 20 ans, notre expérience fait la différence.',
  'CDD de 2 ans',
  'âgé de 18 ans',
  'jusqu’à 2 ans d’expérience',
  'moins de 3 ans d’expérience',
  'Seit 30 Jahren bringen wir unsere Erfahrung ein.',
  'Tu as maximum 2 ans d’expérience.',
])

test('the first requirement is the general one', () => {
  expect(yearsOf('5 years of experience in pottery.\n2 years of experience with glaze.')).toBe(5)
})

test('months of experience are a part of a year where the ad lists what it needs', () => {
  expect(yearsOf('Dein Profil\n- 6 Monate Berufserfahrung')).toBe(0.5)
  expect(yearsOf('6 Monate Berufserfahrung')).toBeUndefined()
})

testEach('the requirement %p is %p years', yearsOf, [
  ['Mindestens 2 Jahre Erfahrung im Vertrieb', 2],
  ['Mind. fünf Jahre Berufserfahrung', 5],
  ['Mehr als 3 Jahre einschlägige Berufserfahrung', 3],
  ['Du bringst 4 bis 6 Jahre Praxis mit, gerne Erfahrung im Ofenbau', 4],
  ['Zweijährige Berufserfahrung', 2],
  ['10+ Jahre Erfahrung', 10],
  ['3 (drei) Jahre Berufserfahrung', 3],
  ['At least three years’ experience', 3],
  ['2+ yrs experience', 2],
  ['Over 7 years of professional experience required', 7],
  ['You have 1-2 years of experience', 1],
  ['Minimum 4 years working in ceramics', 4],
  ['6 years of hands-on experience', 6],
  ['Une première expérience d’au moins 2 ans', 2],
  ['Minimum 5 ans d’expérience', 5],
  ['Vous justifiez de 3 années d’expérience', 3],
  ['Expérience : 1 à 3 ans', 1],
  ['Vous avez 10 ans d’expérience', 10],
  ['Mindestens zwei Jahre Berufserfahrung und 1 Jahr mit Glasur.', 2],
  ['Une expérience de 3 à 5 ans.', 3],
])

testAll('%p denies the years', yearsOf, undefined, [
  'Keine 5 Jahre Berufserfahrung nötig',
  'Du brauchst keine 3 Jahre Berufserfahrung.',
  'Fünf Jahre Berufserfahrung sind keine Voraussetzung.',
  '5 Jahre Berufserfahrung sind nicht erforderlich',
  'You do not need 5 years of experience.',
  'You don’t need five years of experience',
  '5 years of experience are not required',
  'Three years of experience is not a must',
  'No need for 10 years of experience',
  'Pas besoin de 5 ans d’expérience',
  '3 ans d’expérience ne sont pas exigés',
])

testEach('a denial of something else leaves the years of %p', yearsOf, [
  ['3 years of experience; a degree is not required', 3],
  ['3 Jahre Berufserfahrung, ein Studium ist nicht erforderlich', 3],
  ['Au moins 3 ans d’expérience, le diplôme n’est pas exigé', 3],
  ['Kein Studium, aber mindestens 4 Jahre Erfahrung', 4],
  ['You need 5 years of experience', 5],
  ['mind.\u00a03\u00a0Jahre Erfahrung', 3],
  ['3\u20135\u00a0Jahre Berufserfahrung', 3],
  ['Berufserfahrung\n3 Jahre', 3],
  ['Expérience\u00a0: 3\u00a0ans', 3],
])

testEach('years beside a degree, or of an activity: %p requires %p', yearsOf, [
  ['Bachelor’s degree and 3-5 years of experience', 3],
  ['Degree with 8 - 10 years of experience', 8],
  ['Requirements\n- 5+ years supporting kilns', 5],
  ['Requirements\n- A degree program of 3 years', undefined],
  ['Requirements\n- A permit valid 2 years starting in May', undefined],
  ['Dans l’idéal, vous disposez de 5 ans d’expérience', undefined],
  ['Expérience en céramique (10 ans minimum recommandé)', undefined],
  ['Profil\nLe Four est une compagnie créative de plus de 12 ans d’expérience', undefined],
  ['Profil\nL’entreprise cherche plus de 12 ans d’expérience', 12],
])
