import { expect, test } from 'bun:test'
import { stemOf } from './stem.ts'

const FORMS = [
  ['buchhalter', 'buchhalterin', 'buchhalterinnen', 'buchhaltern'],
  ['angestellter', 'angestellte', 'angestellten', 'angestelltem'],
  ['padagoge', 'padagogin', 'padagogen', 'padagoginnen'],
  ['architekt', 'architektin', 'architekten'],
  ['analyst', 'analystin', 'analysten', 'analystinnen'],
  ['doktorand', 'doktorandin', 'doktoranden'],
  ['aktuar', 'aktuarin', 'aktuarinnen'],
  ['therapeut', 'therapeutin', 'therapeuten'],
  ['sekretar', 'sekretarin', 'sekretarinnen'],
  ['fotograf', 'fotografin', 'fotografen'],
  ['beamter', 'beamtin', 'beamten'],
  ['koch', 'kochin', 'kochinnen'],
  ['technischer', 'technische', 'technisches'],
  ['geprufter', 'geprufte', 'gepruften'],
  ['fischer', 'fischerin', 'fischern'],
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

test('a stem is its own stem, and words of four letters are kept', () => {
  for (const stem of FORMS.map(([word = '']) => stemOf(word))) expect(stemOf(stem)).toBe(stem)
  expect(['jobs', 'sap'].map(stemOf)).toEqual(['jobs', 'sap'])
  for (const word of ['marin', 'karin', 'berlin', 'magazin', 'medizin']) expect(stemOf(word)).toBe(word)
})
