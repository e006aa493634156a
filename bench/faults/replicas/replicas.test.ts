import { testEngines, testPlace } from '@jobs/catalog/testing.ts'
import { expect, test } from 'bun:test'
import { replicaFaults } from './replicas.ts'

test.each([...testEngines])(
  'copies that are killed while several write come to the listing, on %s',
  async (engine) => {
    const lines: string[] = []
    const place = await testPlace(engine)
    const report = (line: string) => lines.push(line)
    expect(await replicaFaults({ name: engine, place, kills: 6, report })).toEqual([])
    await place.remove()
    expect(lines).toEqual([`${engine}: 6 kills, 96 writes, 0 lost, 0 doubled`])
  },
  240_000,
)
