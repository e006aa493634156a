import { expect, test } from 'bun:test'
import { atTime } from './at-time.ts'

test('does not fire early for a time beyond the range of a timer', async () => {
  const fired: string[] = []
  const cancelFar = atTime(Date.now() + 40 * 86_400_000, () => fired.push('far'))
  atTime(Date.now() - 1000, () => fired.push('past'))
  const cancelNear = atTime(Date.now() + 20, () => fired.push('near'))
  cancelNear()
  await Bun.sleep(50)
  cancelFar()
  expect(fired).toEqual(['past'])
})
