import { expect, test } from 'bun:test'
import { createSlots } from './slots.ts'

test('limits concurrent work to the slots and frees the slot of waiting work', async () => {
  const inSlot = createSlots(2)
  let working = 0
  let most = 0
  const gate = Promise.withResolvers<void>()
  const begun: number[] = []
  const busy = async (label: number) => {
    working += 1
    most = Math.max(most, working)
    begun.push(label)
    await Bun.sleep(1)
    working -= 1
  }
  const slow = [1, 2, 3].map((label) =>
    inSlot(async (slot) => {
      await slot.without(() => gate.promise)
      await busy(label)
    }),
  )
  await Promise.all([4, 5, 6].map((label) => inSlot(() => busy(label))))
  expect(begun).toEqual([4, 5, 6])
  gate.resolve()
  await Promise.all(slow)
  expect(begun).toHaveLength(6)
  expect(most).toBe(2)
})

test('frees the slot of failed work', async () => {
  const inSlot = createSlots(1)
  await expect(inSlot((slot) => slot.without(() => Promise.reject(new Error('unavailable'))))).rejects.toThrow(
    'unavailable',
  )
  expect(await inSlot(async () => 'next')).toBe('next')
})
