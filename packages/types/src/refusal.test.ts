import { expect, test } from 'bun:test'
import { refused } from './refusal.ts'

test('a refusal has a code, parameters and an English sentence', () => {
  expect(refused('session-over')).toEqual({ code: 'session-over', parameters: {}, detail: 'The session has ended.' })
  // A filled-in value is not expanded again.
  expect(refused('role-needed', { role: '{own}', own: 'viewer' })).toEqual({
    code: 'role-needed',
    parameters: { role: '{own}', own: 'viewer' },
    detail: 'This requires the role {own}; yours is viewer.',
  })
})
