import { expect, test } from 'bun:test'
import { bothForms } from './topic.ts'

test.each([
  ['Buchhalter/Buchhalterin', 'Buchhalter:in'],
  ['Leiter der Buchhaltung/Leiterin der Buchhaltung', 'Leiter:in der Buchhaltung'],
  ['Technischer Leiter/Technische Leiterin', 'Technischer Leiter/Technische Leiterin'],
  ['accountant', 'accountant'],
])('%p is shown as %p', (label, shown) => expect(bothForms(label)).toBe(shown))
