import { expect, test } from 'bun:test'
import { stemOf } from './stem.ts'
import { variantsOf } from './variants.ts'

const FORMS = [
  ['buchhalter', 'buchhalterin', 'buchhalterinnen', 'buchhaltern'],
  ['developpeur', 'developpeuse', 'developpeurs', 'developpeuses'],
  ['administrateur', 'administratrice', 'administratrices'],
  ['kaufmann', 'kauffrau', 'kaufleute'],
  ['reseau', 'reseaux'],
  ['commercial', 'commerciale', 'commerciaux'],
  ['agency', 'agencies'],
]

test('all forms of a word have one stem', () => {
  for (const forms of FORMS) expect([forms, new Set(forms.map(stemOf)).size]).toEqual([forms, 1])
})

test('the forms of a word are those with its stem', () => {
  expect(variantsOf('reseau')).toContain('reseaux')
  expect(variantsOf('commercial')).toContain('commerciaux')
  expect(variantsOf('infirmier')).toContain('infirmiere')
})
