import { describe } from 'bun:test'
import { testEach } from '../testing-rows.ts'
import { payIn } from './testing-pay.ts'

describe('the bounds of a sum', () => {
  testEach('%p has no upper one', payIn, [
    ['Gehalt ab 3.500 € im Monat', 'EUR 3500- month'],
    ['Gehalt: mindestens 55.000 € brutto', 'EUR 55000- year'],
    ['Gehalt: 55.000 € (mind.)', 'EUR 55000- year'],
    ['Gehalt: nicht unter 60.000 € im Jahr', 'EUR 60000- year'],
    ['Jahresgehalt: 60.000 € aufwärts', 'EUR 60000- year'],
    ['Gehalt: > 65.000 €', 'EUR 65000- year'],
    ['Mindestgehalt laut Kollektivvertrag: 2.800 € brutto pro Monat', 'EUR 2800- month'],
    ['Salary: from £45,000', 'GBP 45000- year'],
    ['Salary: £45,000+', 'GBP 45000- year'],
    ['Salary: at least $80,000 per year', 'USD 80000- year'],
    ['Salary: more than $80,000 per year', 'USD 80000- year'],
    ['Salary: not less than €60,000', 'EUR 60000- year'],
    ['Salary: 60.000 € or more', 'EUR 60000- year'],
    ['Salaire : à partir de 38 k€', 'EUR 38000- year'],
    ['Salaire : 40 000 € minimum', 'EUR 40000- year'],
    ['Salaire : 40 000 € et plus', 'EUR 40000- year'],
    ['Salaire : plus de 40 000 €', 'EUR 40000- year'],
    ['Rémunération supérieure à 60 000 € par an', 'EUR 60000- year'],
  ])

  testEach('%p has no lower one', payIn, [
    ['Gehalt: bis zu 90.000 € im Jahr', 'EUR -90000 year'],
    ['Gehalt: bis zu einem Bruttojahresgehalt von 60.000 €', 'EUR -60000 year'],
    ['Das Gehalt beträgt höchstens 70.000 € im Jahr', 'EUR -70000 year'],
    ['Gehalt: nicht mehr als 80.000 € im Jahr', 'EUR -80000 year'],
    ['Gehalt: unter 60.000 € im Jahr', 'EUR -60000 year'],
    ['Gehalt: < 65.000 €', 'EUR -65000 year'],
    ['Verdiene bis zu 25 Euro die Stunde', 'EUR -25 hour'],
    ['Salary: up to €90k', 'EUR -90000 year'],
    ['Salary: no more than $80,000 per year', 'USD -80000 year'],
    ['Salary: not more than $80,000 per year', 'USD -80000 year'],
    ['Salaire : jusqu’à 52 000 € par an', 'EUR -52000 year'],
    ['Salaire : 52 000 € maximum', 'EUR -52000 year'],
    ['Salaire : pas plus de 40 000 €', 'EUR -40000 year'],
  ])

  testEach('%p has the same twice', payIn, [
    ['Gehalt: 62.000 €', 'EUR 62000-62000 year'],
    ['Salary: €62,000', 'EUR 62000-62000 year'],
    ['Salaire : 62 000 €', 'EUR 62000-62000 year'],
    ['Starting salary: €30,000 rising to €35,000 after probation', 'EUR 30000-30000 year'],
  ])
})
