import { expect, test } from 'bun:test'
import { usageOf } from './process-usage.ts'

test('reads the memory and processor time of a process from the system', async () => {
  let { ownBytes, cpuMs } = await usageOf(process.pid)
  // The kernel counts in ticks, of which a young process may have met none.
  while (cpuMs === 0) ({ ownBytes, cpuMs } = await usageOf(process.pid))
  const { user, system } = process.cpuUsage()
  expect(ownBytes).toBeGreaterThan(1024 ** 2)
  expect(ownBytes).toBeLessThanOrEqual(process.resourceUsage().maxRSS * 1024)
  expect(cpuMs).toBeGreaterThan(0)
  expect(cpuMs).toBeLessThanOrEqual((user + system) / 1000 + 100)
})

test('knows nothing of a process that has exited', async () => {
  const gone = Bun.spawn(['true'])
  await gone.exited
  expect(await usageOf(gone.pid)).toEqual({})
})
