import { expect, test } from 'bun:test'
import { excerptOf } from './excerpt.ts'
import { foldPay } from './fold.ts'
import { sentenceAt } from './sentence-at.ts'

const sentenceOf = (text: string, sum: string) => {
  const folded = foldPay(text)
  return sentenceAt(text, folded, folded.indexOf(foldPay(sum)))
}

test('a sum is quoted with its sentence alone', () => {
  const text = 'Wir sind 120 Menschen. Das Gehalt liegt bei 60.000 € im Jahr. Urlaub: 30 Tage.'
  expect(sentenceOf(text, '60.000')).toBe('Das Gehalt liegt bei 60.000 € im Jahr.')
})

test('an abbreviation does not end a sentence, a line does', () => {
  expect(sentenceOf('Gehalt mtl. ab ca. 3.000 € brutto\nUrlaub', '3.000')).toBe('Gehalt mtl. ab ca. 3.000 € brutto')
})

test('an item of a list is quoted without its bullet', () => {
  expect(sentenceOf('- Remote\n• Gehalt: 60.000 €\n- Urlaub', '60.000')).toBe('Gehalt: 60.000 €')
})

test('the quote is in the words of the ad, with its accents and spaces', () => {
  expect(sentenceOf('Rémunération : 38\u202f000\u00a0€. Télétravail.', '38 000')).toBe(
    'Rémunération : 38\u202f000\u00a0€.',
  )
})

test('a long sentence is cut around the sum, at a word', () => {
  const quote = sentenceOf(`${'Wort '.repeat(100)}Gehalt 60.000 € ${'und mehr '.repeat(50)}`, '60.000')
  expect(quote.length).toBeLessThanOrEqual(200)
  expect(quote).toContain('Gehalt 60.000 €')
  expect(quote).toStartWith('Wort')
})

test('lines without a sum are left out, but for the heading above one', () => {
  expect(excerptOf('Über uns\nGehalt\n60.000 €\nUrlaub\n30 Tage')).toBe('Gehalt\n60.000 €')
  expect(excerptOf('Urlaub\n30 Tage')).toBe('')
  expect(excerptOf('')).toBe('')
})
