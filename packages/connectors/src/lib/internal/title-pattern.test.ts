import { expect, test } from 'bun:test'
import { splitTitle } from './title-pattern.ts'

test.each([
  ['company: role', 'Kieselwerk: Backend: Go', { company: 'Kieselwerk', role: 'Backend: Go' }],
  ['company: role', 'Kieselwerk : Go', { company: 'Kieselwerk', role: 'Go' }],
  ['company: role', 'Schicht 6:00 bis 14:00', { role: 'Schicht 6:00 bis 14:00' }],
  ['role // company', 'Go / Rust // Dev // Kieselwerk', { role: 'Go / Rust // Dev', company: 'Kieselwerk' }],
  ['role at company', 'Dev at Scale at Kieselwerk', { role: 'Dev at Scale', company: 'Kieselwerk' }],
  ['role at company', 'Dev @ Kiesel [60k - 70k EUR]', { role: 'Dev', company: 'Kiesel', pay: '60k - 70k EUR' }],
  ['role at company', 'Data Engineer', { role: 'Data Engineer' }],
  ['role — company', 'Dev - Field — Kiesel-Werk', { role: 'Dev - Field', company: 'Kiesel-Werk' }],
  ['role', 'Dev — Kieselwerk: at // all', { role: 'Dev — Kieselwerk: at // all' }],
] as const)('%s reads %s', (pattern, title, parts) => expect(splitTitle(title, pattern)).toEqual(parts))

test('reads long titles in linear time', () => {
  for (const pattern of ['role at company', 'role // company', 'company: role'] as const)
    expect(splitTitle(' at @ // : '.repeat(200_000), pattern).role).not.toBe('')
})
