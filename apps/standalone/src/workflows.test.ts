import { Glob } from 'bun'
import { expect, test } from 'bun:test'
import { join } from 'node:path'

const FOLDER = join(import.meta.dir, '../../../.github/workflows')

test('every third-party action is pinned by commit and names its release', async () => {
  const files = await Array.fromAsync(new Glob('*.yml').scan(FOLDER))
  const texts = await Promise.all(files.map((file) => Bun.file(join(FOLDER, file)).text()))
  const used = texts.flatMap((text) => [...text.matchAll(/uses: (?!\.\/)(.*)/g)].map(([, name = '']) => name))
  expect(used.length).toBeGreaterThan(5)
  for (const name of used) expect(name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})
