import { testEach } from '../testing-rows.ts'
import { dateIn, monthIn } from './dates.ts'
import { foldTerms } from './fold.ts'

const dateOf = (text: string) => dateIn(foldTerms(text))
const monthOf = (text: string) => monthIn(foldTerms(text))

testEach('the date in %p is %p', dateOf, [
  ['1. März 2027', '2027-03-01'],
  ['am 1. Maerz 2027', undefined],
  ['31. Dezember 2026', '2026-12-31'],
  ['01.02.2027', '2027-02-01'],
  ['1.2.27', '2027-02-01'],
  ['15/01/2027', '2027-01-15'],
  ['01/15/2027', '2027-01-15'],
  ['au 05/01/2027', '2027-01-05'],
  ['05/01/2027', undefined],
  ['2027-02-28', '2027-02-28'],
  ['1er avril 2027', '2027-04-01'],
  ['15 août 2027', '2027-08-15'],
  ['22nd of June, 2027', '2027-06-22'],
  ['June 22nd, 2027', '2027-06-22'],
  ['Sept. 3, 2027', '2027-09-03'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', undefined],
  ['31.04.2027', undefined],
  ['12.13.2027', undefined],
  ['0.1.2027', undefined],
  ['März 2027', undefined],
  ['', undefined],
])

const PUBLISHED = Date.UTC(2027, 7, 3)
testEach('the date since 3 August 2027 in %p is %p', (text: string) => dateIn(foldTerms(text), PUBLISHED), [
  ['Deadline: 08/25/2027', '2027-08-25'],
  ['Deadline: 25/08/2027', '2027-08-25'],
  ['Deadline: 08/07/2027', '2027-08-07'],
  ['Deadline: 07/08/2027', '2027-08-07'],
  ['Deadline: 08/09/2027', undefined],
  ['Deadline: 09/09/2027', '2027-09-09'],
  ['Deadline: 02/03/2027', undefined],
  ['date limite : 08/09/2027', '2027-09-08'],
  ['Frist: 08.09.2027', '2027-09-08'],
])

testEach('the month in %p is %p', monthOf, [
  ['April 2027', '2027-04'],
  ['ab Okt. 2027', '2027-10'],
  ['décembre 2026', '2026-12'],
  ['août 2027', '2027-08'],
  ['July/August 2027', '2027-07'],
  ['03/2027', '2027-03'],
  ['9.2027', '2027-09'],
  ['13/2027', undefined],
  ['00/2027', undefined],
  ['Version 4.2.2027', undefined],
  ['Mai', undefined],
])
