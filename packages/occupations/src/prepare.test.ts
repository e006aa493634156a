import { expect, test } from 'bun:test'

// Runs in a separate process, which has not loaded anything yet.
test('the vocabulary is read in steps, and others are served meanwhile', async () => {
  const program = `
    import { linkOccupations, prepareOccupations } from '${import.meta.dir}/link-occupations.ts'
    let served = 0
    const others = setInterval(() => served++, 0)
    const begun = process.cpuUsage()
    await prepareOccupations()
    clearInterval(others)
    const prepared = process.cpuUsage(begun)
    const before = process.cpuUsage()
    const [link] = linkOccupations('Krankenpfleger')
    const linked = process.cpuUsage(before)
    const [preparing, linking] = [prepared, linked].map(({ user, system }) => user + system)
    console.log(JSON.stringify({ served, isco: link.isco, preparing, linking }))`
  const child = Bun.spawn([process.execPath, '-e', program], { stderr: 'inherit' })
  const { served, isco, preparing, linking } = (await new Response(child.stdout).json()) as {
    served: number
    isco: string
    preparing: number
    linking: number
  }
  expect(isco).toMatch(/^[23]22/)
  expect(served).toBeGreaterThan(3)
  expect(linking).toBeLessThan(preparing / 5)
})
