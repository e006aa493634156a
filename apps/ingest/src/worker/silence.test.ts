import { expect, test } from 'bun:test'
import { createSilence } from './silence.ts'

const EVERY_MS = 1000
const HANG_MS = 30_000

/** Number of silent checks until the process counts as hung; `cpuOf` returns its processor time at each. */
const checksUntilHung = (cpuOf: (check: number) => number | undefined, silence = createSilence(EVERY_MS)) => {
  for (let check = 1; check <= 1000; check += 1) if (silence.isLonger(HANG_MS, cpuOf(check))) return check
  return Infinity
}

test('a process that computes without a heartbeat hangs, on one core or on several', () => {
  expect(checksUntilHung((check) => 5000 + check * EVERY_MS)).toBe(32)
  expect(checksUntilHung((check) => 5000 + check * 4 * EVERY_MS)).toBe(31)
})

test('a process that a busy machine starves has five times as long', () => {
  expect(checksUntilHung((check) => 5000 + check * 10)).toBe(151)
  expect(checksUntilHung((check) => 5000 + check * 500)).toBe(62)
})

test('each check counts where processor time is unknown', () => expect(checksUntilHung(() => undefined)).toBe(31))

test('a heartbeat ends the silence', () => {
  const silence = createSilence(EVERY_MS)
  for (let check = 1; check <= 30; check += 1) silence.isLonger(HANG_MS, check * EVERY_MS)
  silence.end()
  expect(checksUntilHung((check) => 30_000 + check * EVERY_MS, silence)).toBe(32)
})
