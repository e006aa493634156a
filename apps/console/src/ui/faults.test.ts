import { expect, test } from 'bun:test'
import { speak } from '../texts/language.ts'
import { fieldName } from './faults.tsx'

await speak('en')

test.each([
  ['title', 'Title'],
  ['settings.title', 'Title format'],
  ['terms.level', 'Level'],
  ['eligibility', 'Who can apply'],
  ['key', 'Key'],
  ['url', 'Address'],
  ['email', 'E-mail address'],
  ['newPassword', 'New password'],
  ['role', 'Role'],
  ['days', 'Days'],
  ['filter.country', 'filter.country'],
])('the field %s is called %s', (path, name) => expect(fieldName(path)).toBe(name))
