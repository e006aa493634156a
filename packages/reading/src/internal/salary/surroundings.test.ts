import { testAll, testEach } from '../testing-rows.ts'
import { payIn } from './testing-pay.ts'

testAll('%p is not pay but what is handled', payIn, '-', [
  'Konten von 10.000 € bis 900.000 €',
  'Du betreust Kundenkonten von 20.000 € bis 60.000 €.',
  'Depots ab 50.000 € bis 100.000 €',
  'Mandate von 50.000 € bis 120.000 €',
  'Kredite zwischen 20.000 und 60.000 Euro',
  'Etats von 30.000 € bis 80.000 €',
  'Objekte ab 40.000 €',
  'Accounts from €10,000 to €30,000',
  'Loans from $20,000 to $90,000',
  'Deals between €15,000 and €200,000',
  'comptes de 20 000 € à 60 000 €',
  'budgets de 20 000 € à 60 000 €',
  'dossiers de 30 000 à 90 000 €',
  'von 5.000 € bis 400.000 €',
  'zwischen 2.000 € und 90.000 €',
])

testEach('a title with such a word leaves pay pay: %p', payIn, [
  ['Responsable de dossiers H/F - CDI - 40-50 K€ brut', 'EUR 40000-50000 year'],
  ['Directeur de comptes : 55 000 € à 65 000 €', 'EUR 55000-65000 year'],
  ['Account Executive: 40.000 € bis 60.000 €', 'EUR 40000-60000 year'],
  ['Kreditanalyst (m/w/d), Gehalt von 50.000 € bis 60.000 €', 'EUR 50000-60000 year'],
  ['Kontenklärung (m/w/d) | 40.000 € - 45.000 €', 'EUR 40000-45000 year'],
  ['Project Manager, salary: €70k-€80k', 'EUR 70000-80000 year'],
])

testEach('the line above names a sum that begins its line: %p', payIn, [
  ['Gehalt:\n55.000 €', 'EUR 55000-55000 year'],
  ['Unser Angebot:\n- 52.000 € im Jahr', 'EUR 52000-52000 year'],
  ['Salary\n$90,000 - $110,000', 'USD 90000-110000 year'],
  ['Rémunération :\n• 42 000 € par an', 'EUR 42000-42000 year'],
  ['Vergütung:\n- 3.400 € brutto im Monat', 'EUR 3400-3400 month'],
])

testAll('a heading about other money does not: %p', payIn, '-', [
  'Gehalt: attraktiv\nUnser Umsatz: 8 Mio. €',
  'Bonus:\n5.000 €',
  'Weiterbildung\n2.000 € Budget',
  'Umsatz:\n- 60.000 € im Monat',
])

testEach('each sum belongs to its own words: %p', payIn, [
  ['Gehalt 48.000 €, Bonus 6.000 €', 'EUR 48000-48000 year'],
  ['Bonus 6.000 €, Gehalt 48.000 €', 'EUR 48000-48000 year'],
  ['48.000 € Gehalt und 2.000 € Lernbudget', 'EUR 48000-48000 year'],
  ['€1,000 learning budget and a salary of €65,000', 'EUR 65000-65000 year'],
  ['Salary €65,000 plus €5,000 signing bonus', 'EUR 65000-65000 year'],
  ['Titres-restaurant de 10 €, salaire de 38 000 €', 'EUR 38000-38000 year'],
  ['Salaire 38 000 € + prime de 2 000 €', 'EUR 38000-38000 year'],
  ['Jahresgehalt bis 70.000 € zzgl. Firmenwagen', 'EUR -70000 year'],
  ['Einstiegsgehalt ab 45.000 €', 'EUR 45000- year'],
  ['Mindestgehalt laut Kollektivvertrag: 3.100 € brutto pro Monat', 'EUR 3100- month'],
  ['Ausbildungsvergütung 1.100 € im Monat', 'EUR 1100-1100 month'],
  ['Wir zahlen 15,50 € pro Stunde', 'EUR 15.5-15.5 hour'],
  ['Day rate: €500-€600', 'EUR 500-600 day'],
  ['We pay up to £85k', 'GBP -85000 year'],
  ['The pay range is $120,000 to $150,000 per year', 'USD 120000-150000 year'],
  ['Compensation: CHF 110,000 - 130,000', 'CHF 110000-130000 year'],
  ['Wynagrodzenie: salary 15,000 - 20,000 PLN per month', 'PLN 15000-20000 month'],
  ['Gratification : 700 € par mois', 'EUR 700-700 month'],
  ['Taux horaire : 14 €', 'EUR 14-14 hour'],
  ['À partir de 2 500 € brut mensuel', 'EUR 2500- month'],
])

testAll('%p states no pay', payIn, '-', [
  'Über 500 Kunden und 12.000 Produkte',
  'Seit 1998 sind wir in 20 Ländern',
  'Referenznummer 123456',
  'PLZ 50667, Tel. 0221 123456',
  '401k with 4% match',
  'Kapazität: 40.000 Teile im Monat',
  'EUR/USD Handel',
  'Spenden von 50.000 € für den guten Zweck',
  'Zuschuss von 100 € im Monat',
  'Ersparnis bis zu 1.200 € im Jahr',
  'A fund of €50,000,000',
  'Saving customers $60,000 a year',
  'Levée de fonds de 30 M€',
  'Prime de 3 000 € par an',
  'Un panier moyen de 45 €',
])
