import { expect, test } from 'bun:test'
import { PAGES_SCRIPT } from './tool-buttons.ts'

test('the script of the pages stays small', () => {
  expect(PAGES_SCRIPT.length).toBeGreaterThan(1000)
  expect(PAGES_SCRIPT.length).toBeLessThan(6000)
})
