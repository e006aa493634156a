import { expect, test } from 'bun:test'
import type { TextKey } from '../texts/english-texts.ts'
import { texts } from '../texts/en.ts'
import { fieldName } from './problem-notice.tsx'

const say = (key: TextKey) => texts[key]
const code = (group: string, name: string) => (texts as Readonly<Record<string, string>>)[`${group}.${name}`] ?? name

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
  ['filter.country', 'filter.country'],
])('the field %s is called %s', (path, name) => expect(fieldName(path, Object.assign(say, { code }))).toBe(name))
