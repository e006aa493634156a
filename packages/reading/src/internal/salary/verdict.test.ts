import { describe, expect, test } from 'bun:test'
import { salaryOfText } from '../../salary-text.ts'
import { testAll, testEach } from '../testing-rows.ts'
import { payIn } from './testing-pay.ts'

testAll('money of the employer is no pay: %p', payIn, '-', [
  'Wir haben 2023 einen Umsatz von 25.000.000 € erzielt.',
  'Wir machen 80.000 € Umsatz im Jahr.',
  'You manage a budget of $250,000 a year.',
  'We raised €5M in a Series A.',
  'We raised $40,000 in seed funding.',
  'Our average deal size is $60,000.',
  'Unsere Kunden zahlen 60.000 €',
  'Investiert wurden 60.000 € in die Küche.',
  'Verantwortung für Projekte von 60.000 bis 120.000 €',
  'You spend $500K to $1M+/month in paid media.',
  'Chiffre d’affaires de 60 000 € par an',
])

testAll('a benefit is no pay: %p', payIn, '-', [
  'Weiterbildungsbudget: 2.000 € im Jahr',
  '$1,500 learning stipend per year',
  '50 € Sachbezug im Monat',
  'Deutschlandticket für 49 € im Monat',
  'Prime de cooptation : 1 500 €',
  'Titres-restaurant de 9 € par jour',
  'Referral bonus: $2,000',
  'Relocation package of €5,000',
  'home office equipment worth up to €1,500',
  'Stipend: $500/month for health insurance',
  'Gehalt nach Vereinbarung, Antrittsprämie 3.000 €',
  'Salary DOE. Sign-on bonus $10,000.',
  'Wir schenken dir 1.000 € zum Start.',
])

testAll('pay per piece is no yearly pay: %p', payIn, '-', ['$0.55 per image', '$100 for every 10 rides'])

testEach('the word nearest to the sum decides: %p', payIn, [
  ['Wir zahlen 60.000 €', 'EUR 60000-60000 year'],
  ['Gehalt: 60.000 €. Umsatz: 80.000 €', 'EUR 60000-60000 year'],
  ['Bonus: 5.000 €. Gehalt: 60.000 €', 'EUR 60000-60000 year'],
  ['Salary: $90,000 bonus and equity', 'USD 90000-90000 year'],
  ['Bewirb dich bis 31.12.2026, Gehalt 45.000 €', 'EUR 45000-45000 year'],
  ['Rémunération & avantages :\n- Entre 41K€ et 44K€ brut/an\n- Tickets de 9 €', 'EUR 41000-44000 year'],
  ['Gehalt und Zusatzleistungen:\n- 1.500 € für Umzüge', '-'],
])

describe('a sum without a word for pay', () => {
  test.each([
    ['Backend Developer | €60,000 - €80,000', 'EUR 60000-80000 year'],
    ['Werkstudent (m/w/d) 15 €/h', 'EUR 15-15 hour'],
    ['Wir bieten dir 52.000 bis 60.000 € je nach Erfahrung', 'EUR 52000-60000 year'],
    ['TVöD E13, 4.600 € - 6.200 €', 'EUR 4600-6200 month'],
    ['60.000 € - 70.000 €', 'EUR 60000-70000 year'],
  ])('is pay by its shape in %p', (text, pay) => {
    expect(payIn(text)).toBe(pay)
    expect(salaryOfText(text)?.evidence.rule).toStartWith('pay-')
  })

  testAll('is not read from %p', payIn, '-', [
    'Das Haus hat 60.000 € gekostet.',
    'Wir betreuen Konten von 60.000 € bis 90.000 €.',
    'Der Eintritt ist ab 15 €.',
    '$15,000 fertility cover',
  ])
})

test('pay that is named with its period is surer than pay by its shape', () => {
  const sureOf = (text: string) => salaryOfText(text)?.confidence ?? 0
  expect(sureOf('Gehalt: 60.000 € im Jahr')).toBeGreaterThan(sureOf('Gehalt: 60.000 €'))
  expect(sureOf('Gehalt: 60.000 €')).toBeGreaterThan(sureOf('60.000 € - 70.000 €'))
})

describe('pay of several levels or places', () => {
  testEach('is one range: %p', payIn, [
    ['Gehalt Junior: 45.000 € - 52.000 €\nGehalt Senior: 60.000 € - 72.000 €', 'EUR 45000-72000 year'],
    ['1. Ausbildungsjahr: 1.000 €\n2. Ausbildungsjahr: 1.100 €\n3. Ausbildungsjahr: 1.200 €', 'EUR 1000-1200 month'],
  ])

  testEach('is that of the first where the others are too far apart or in another currency: %p', payIn, [
    ['Salary in Zone A: $100,000 - $120,000\nSalary in Zone B: $300,000 - $400,000', 'USD 100000-120000 year'],
    ['Salary Berlin: €60,000 - €70,000\nSalary London: £65,000 - £80,000', 'EUR 60000-70000 year'],
  ])
})
