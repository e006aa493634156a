import { expect, test } from 'bun:test'
import { withoutGenderMarks } from './gender-marks.ts'

const plain = (text: string) => withoutGenderMarks(text).replace(/\s+/g, ' ').trim()

test.each([
  ['Koch (m/w/d)', 'Koch'],
  ['Comptable H/F', 'Comptable'],
  ['Koch:in [all genders]', 'Koch'],
  ['Köch*innen', 'Köch'],
  ['KöchInnen', 'Köch'],
  ['Koch/-innen', 'Koch'],
  ['Beauftragte/r, Angestellte:r', 'Beauftragte, Angestellte'],
  ['Kaufmann/-frau für Versicherungen', 'Kaufmann für Versicherungen'],
  ['développeur.euse', 'développeur'],
  ['développeur·se', 'développeur'],
  ['chef·fe de projet', 'chef de projet'],
  ['consultant·e·s', 'consultant'],
  ['chargé(e) de mission', 'chargé de mission'],
])('%s has marks of gender', (text, expected) => expect(plain(text)).toBe(expected))

test.each(['Python/R', 'Marketing/E-Commerce', 'Online-E-Commerce', 'SAP/S4', 'Full-Stack', 'Research & Development'])(
  '%s has none',
  (text) => expect(plain(text)).toBe(text),
)
