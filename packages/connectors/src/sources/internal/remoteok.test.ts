import { expect, test } from 'bun:test'
import { remoteok } from './remoteok.ts'

test('requires a followed link', () => {
  expect(remoteok.duties?.map(({ code }) => code)).toContain('link-followed')
})
