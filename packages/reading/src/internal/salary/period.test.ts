import { describe } from 'bun:test'
import { salaryOfText } from '../../salary-text.ts'
import { testAll, testEach } from '../testing-rows.ts'
import { payIn } from './testing-pay.ts'

const annualOf = (text: string) => salaryOfText(text)?.value.annualMin

describe('the period of pay', () => {
  testEach('is named in %p', payIn, [
    ['Stundenlohn: 16,50 €', 'EUR 16.5-16.5 hour'],
    ['Vergütung: 18 € pro Stunde', 'EUR 18-18 hour'],
    ['18 €/h Vergütung', 'EUR 18-18 hour'],
    ['12,82€/h', 'EUR 12.82-12.82 hour'],
    ['ab 13,90 €/Std. plus Trinkgeld', 'EUR 13.9- hour'],
    ['Pay: $35 an hour', 'USD 35-35 hour'],
    ['Pay: £12.50ph', 'GBP 12.5-12.5 hour'],
    ['Horaire de 12.5 Euros', 'EUR 12.5-12.5 hour'],
    ['Pay rate: £450 per day', 'GBP 450-450 day'],
    ['TJM : 450 €', 'EUR 450-450 day'],
    ['Tagessatz: 600 - 800 €', 'EUR 600-800 day'],
    ['Pay: $1,200 per week', 'USD 1200-1200 week'],
    ['Gehalt: 3.200 € monatlich', 'EUR 3200-3200 month'],
    ['Monatsgehalt 3.200 €', 'EUR 3200-3200 month'],
    ['Salaire : 2 800 € bruts mensuels', 'EUR 2800-2800 month'],
    ['Mensuel de 2500.0 Euros à 2800.0 Euros sur 12.0 mois', 'EUR 2500-2800 month'],
    ['Praktikumsvergütung von 1.200 € brutto pro Monat', 'EUR 1200-1200 month'],
    ['Gehalt: 60.000 € p.a.', 'EUR 60000-60000 year'],
    ['Annual salary: €60,000', 'EUR 60000-60000 year'],
  ])

  testEach('follows from the size in %p', payIn, [
    ['Gehalt: 60.000 €', 'EUR 60000-60000 year'],
    ['Gehalt: 12.000 €', 'EUR 12000-12000 year'],
    ['Gehalt: 11.999 €', 'EUR 11999-11999 month'],
    ['Gehalt: 3.200 €', 'EUR 3200-3200 month'],
    ['Gehalt: 1.000 €', 'EUR 1000-1000 month'],
    ['Gehalt: 120 €', 'EUR 120-120 hour'],
    ['Gehalt: 15 €', 'EUR 15-15 hour'],
    ['Entgeltgruppe E 9a (3.400 - 4.500 Euro)', 'EUR 3400-4500 month'],
    ['Ausbildungsvergütung: 1. Ausbildungsjahr 950 €', 'EUR 950-950 month'],
    ['Minijob-Basis: 556 €', 'EUR 556-556 month'],
  ])

  testAll('is not guessed in %p', payIn, '-', ['Gehalt: 500 €', 'Gehalt: 121 €', 'Gehalt: 999 €'])

  testEach('is not that of something else in %p', payIn, [
    ['Gehalt: 60.000 € bei 40 Stunden pro Woche', 'EUR 60000-60000 year'],
    ['Gehalt: 60.000 € und 30 Tage Urlaub im Jahr', 'EUR 60000-60000 year'],
    ['Koch (m/w/d), Gehalt: 60.000 €', 'EUR 60000-60000 year'],
    ['Salaire : 35 000 – 45 000 € par mois', 'EUR 35000-45000 year'],
    ['3 Jahre Erfahrung, 60.000 € Gehalt', 'EUR 60000-60000 year'],
  ])

  testEach('of a year restores omitted thousands, as in %p', payIn, [
    ['Annuel de 40,00 Euros à 45,00 Euros sur 12 mois', 'EUR 40000-45000 year'],
    ['Jahresgehalt: 60 €', 'EUR 60000-60000 year'],
    ['Gehalt: 60 € pro Stunde', 'EUR 60-60 hour'],
    ['Gehalt: 60 €', 'EUR 60-60 hour'],
  ])
})

testEach('%p is %d a year', annualOf, [
  ['Gehalt: 3.000 € im Monat', 36_000],
  ['Gehalt: 3.000 € im Monat, 13 Gehälter', 39_000],
  ['Gehalt: 3.000 € im Monat, dreizehn Monatsgehälter', 39_000],
  ['Gehalt: 3.000 € im Monat (14x)', 42_000],
  ['Gehalt: 3.000 € im Monat, 13,5 Monatsgehälter', 40_500],
  ['Salary: €3,000 per month, 14 payments', 42_000],
  ['Salaire : 3 000 € par mois sur 13 mois', 39_000],
  ['Salaire : 3 000 € par mois, treizième mois', 39_000],
  ['Gehalt: 3.000 € im Monat, 14 Tage Probearbeit', 36_000],
  ['Gehalt: 3.000 € im Monat, 14 Kolleginnen', 36_000],
])
