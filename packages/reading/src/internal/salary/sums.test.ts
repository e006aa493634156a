import { describe } from 'bun:test'
import { testAll, testEach } from '../testing-rows.ts'
import { payIn } from './testing-pay.ts'

describe('a range of pay', () => {
  testEach('%p shares its scale and currency', payIn, [
    ['Gehalt: 60.000 - 75.000 €', 'EUR 60000-75000 year'],
    ['Gehalt: 60-75k €', 'EUR 60000-75000 year'],
    ['Gehalt: 60k bis 75k Euro', 'EUR 60000-75000 year'],
    ['Gehalt: 70. - 100.000 Euro', 'EUR 70000-100000 year'],
    ['Gehalt: 45 - 55 Tsd. €', 'EUR 45000-55000 year'],
    ['compensation of 60–70K EUR', 'EUR 60000-70000 year'],
    ['Salary: 500k-600k SEK', 'SEK 500000-600000 year'],
    ['Salaire : 40/45 k€', 'EUR 40000-45000 year'],
  ])

  testEach('%p is joined by a word or a sign', payIn, [
    ['Gehalt zwischen 60.000 und 75.000 Euro', 'EUR 60000-75000 year'],
    ['Salary between €60,000 and €90,000', 'EUR 60000-90000 year'],
    ['Salary: €60,000 to €75,000', 'EUR 60000-75000 year'],
    ['Salary range: USD 60,000 - USD 70,000 / year', 'USD 60000-70000 year'],
    ['Salaire : entre 38 000 et 45 000 €', 'EUR 38000-45000 year'],
    ['Salaire : 2 500 € à 2 900 € brut par mois', 'EUR 2500-2900 month'],
    ['Salaris: €3.500 - €4.500 bruto per maand', 'EUR 3500-4500 month'],
    ['Wynagrodzenie: 12 000 - 15 000 zł / mc', 'PLN 12000-15000 month'],
    ['💰 60.000 € - 70.000 €', 'EUR 60000-70000 year'],
  ])

  testEach('%p is not a range', payIn, [
    ['Gehalt: 75.000 - 60.000 €', 'EUR 75000-75000 year'],
    ['Gehalt: 60.000 € fix + 20.000 € variabel', 'EUR 60000-60000 year'],
    ['Gehalt: 60.000 € und 1.500 € Lernbudget', 'EUR 60000-60000 year'],
    ['Bonus: 5.000 €. Gehalt: 60.000 €', 'EUR 60000-60000 year'],
    ['Gehalt: 3.000 € im Monat, ab dem 7. Monat 3.300 €', 'EUR 3000-3000 month'],
  ])

  testEach('%p goes from the fixed pay to the target', payIn, [
    ['70k € OTE (50k € fix)', 'EUR 50000-70000 year'],
    ['Gehalt: 50.000 € Fixgehalt, 70.000 € OTE', 'EUR 50000-70000 year'],
  ])
})

describe('figures without a currency', () => {
  testEach('are pay in %p', payIn, [
    ['Gehalt: 52 - 65 K', 'EUR 52000-65000 year'],
    ['Salaire : 38 - 42K selon profil', 'EUR 38000-42000 year'],
    ['Salary: 52 - 65 K. Based in Berlin.', 'EUR 52000-65000 year'],
    ['Salary: 52k - 65k. Based in New York.', 'USD 52000-65000 year'],
    ['Salary: 60,000 - 70,000. Based in London.', 'GBP 60000-70000 year'],
  ])

  testAll('are none in %p', payIn, '-', [
    'Gehalt: 52 - 65 K, Arbeitsort Zürich, Schweiz',
    'We had 52k - 65k users in Berlin.',
    'Postleitzahl 10115 - 10245',
    'Salary: 60000. Based in London.',
    'Jahrgang 1990-2000',
    'Telefon: 0221 100 200 300',
  ])
})
