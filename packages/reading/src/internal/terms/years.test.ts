import { expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'

const yearsOf = (text: string) => {
  const { required, wished } = termsOfText({ title: 'Potter', text }).years
  return { required: required?.value, wished: wished?.value }
}

test.each([
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
])('%p requires %d', (text, years) => {
  expect(yearsOf(text)).toEqual({ required: years, wished: undefined })
})

test.each([
  ['2 years of experience preferred', 2],
  ['Idealerweise 4 Jahre Erfahrung', 4],
  ['3 ans d’expérience souhaités', 3],
])('%p wishes %d', (text, years) => {
  expect(yearsOf(text)).toEqual({ required: undefined, wished: years })
})

test.each([
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
])('%p requires none', (text) => {
  expect(yearsOf(text)).toEqual({ required: undefined, wished: undefined })
})

test('the first requirement is the general one', () => {
  expect(yearsOf('5 years of experience in pottery.\n2 years of experience with glaze.').required).toBe(5)
})

test('months of experience are a part of a year where the ad lists what it needs', () => {
  expect(yearsOf('Dein Profil\n- 6 Monate Berufserfahrung').required).toBe(0.5)
  expect(yearsOf('6 Monate Berufserfahrung').required).toBeUndefined()
})
