import { expect, test } from 'bun:test'
import { indexText } from './fold.ts'

test('compounds are stored whole too', () => {
  expect(indexText('Frontend-Entwickler, E‑Mail: IT-Support-Team')).toBe(
    'frontend entwickler e mail it support team frontendentwickler email itsupportteam',
  )
  expect(indexText('- a- -b a -b')).toBe('a b a b')
})

test('a text without any space takes time by its length, not by its square', () => {
  expect(indexText('ä'.repeat(200_000))).toBe('a'.repeat(200_000))
})
