import { expect, test } from 'bun:test'

// Runs in a separate process, which has not loaded anything yet.
test('the vocabulary is read in steps, and others are served meanwhile', async () => {
  const program = `
    import { linkOccupations, prepareOccupations } from '${import.meta.dir}/link-occupations.ts'
    let served = 0
    const others = setInterval(() => served++, 0)
    await prepareOccupations()
    clearInterval(others)
    const before = process.cpuUsage()
    const [link] = linkOccupations('Krankenpfleger')
    const { user, system } = process.cpuUsage(before)
    console.log(JSON.stringify({ served, isco: link.isco, ms: (user + system) / 1000 }))`
  const child = Bun.spawn([process.execPath, '-e', program], { stderr: 'inherit' })
  const { served, isco, ms } = (await new Response(child.stdout).json()) as { served: number; isco: string; ms: number }
  expect(isco).toMatch(/^[23]22/)
  expect(served).toBeGreaterThan(3)
  expect(ms).toBeLessThan(40)
})
