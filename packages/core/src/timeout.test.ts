import { expect, test } from 'bun:test'
import { LateError, waitAtMost, withDeadline } from './timeout.ts'

const never = new Promise<never>(() => {})

test('settles like the work, or rejects after the deadline', async () => {
  expect(await withDeadline(10_000, Promise.resolve('done'))).toBe('done')
  await expect(withDeadline(10_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(withDeadline(1, never)).rejects.toBeInstanceOf(LateError)
})

test('waits until the work settles or the time is up', async () => {
  await waitAtMost(600_000, Promise.resolve())
  await waitAtMost(600_000, Promise.reject(new Error('broken')))
  await waitAtMost(1, never)
})
