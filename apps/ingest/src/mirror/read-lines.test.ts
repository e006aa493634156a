import { testFolder } from '@jobs/core/testing/folder.ts'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseBounded } from './parse-bounded.ts'
import { readLines, TOO_LONG } from './read-lines.ts'
import { createOrigins } from './read-origins.ts'

const folder = await testFolder()
let files = 0
const packed = async (text: string) => {
  const path = join(folder, `${files++}.gz`)
  await Bun.write(path, gzipSync(text))
  return path
}
const linesOf = async (text: string, maxLines: number) => await Array.fromAsync(readLines(await packed(text), maxLines))

test('yields lines and replaces those that are too long', async () => {
  const long = 'x'.repeat(5 * 2 ** 20)
  expect(await linesOf(`one\n${long}\nzwölf\n\nlast`, 5)).toEqual(['one', TOO_LONG, 'zwölf', '', 'last'])
  await Bun.write(join(folder, 'none.gz'), 'no gzip')
  const none = Array.fromAsync(readLines(join(folder, 'none.gz'), 1))
  await expect(none).rejects.toThrow('cannot be unpacked')
})

test('limits the number of lines and the unpacked size', async () => {
  await expect(linesOf('\n'.repeat(100_000), 5)).rejects.toMatchObject({ name: 'SnapshotError' })
  await expect(linesOf('one\ntwo\nthree', 2)).rejects.toThrow('more lines')
  await expect(linesOf('x'.repeat(20 * 2 ** 20), 5)).rejects.toThrow('unpacks to more')
})

test('does not parse JSON with too many levels or parts', () => {
  const job = { title: 'Say "hi" \\', list: [{ a: '[[[' }, null] }
  expect(parseBounded(JSON.stringify(job), 10)).toEqual(job)
  expect(parseBounded(JSON.stringify(job), 4)).toBeUndefined()
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(parseBounded(nested(32), 100)).toBeArray()
  expect(parseBounded(nested(33), 100)).toBeUndefined()
  expect(parseBounded('['.repeat(4 * 2 ** 20), 2 ** 30)).toBeUndefined()
  expect(parseBounded(`[${'{},'.repeat(5000)}{}]`, 5000)).toBeUndefined()
  expect(parseBounded(`"${'[{,'.repeat(5000)}"`, 1)).toBeString()
  expect(parseBounded('"no end \\"', 1)).toBeUndefined()
  expect(parseBounded('', 1)).toBeUndefined()
})

test('finds the origins of each row while reading both files in order', async () => {
  const via = [{ id: 'aaaaaaaaaaaa', url: 'https://a.example' }]
  const line = (slug: string) => `${JSON.stringify({ slug, via })}\n`
  const viaOf = createOrigins(await packed(line('b') + line('bb') + line('d')), 5)
  expect([await viaOf('a'), await viaOf('b'), await viaOf(''), await viaOf('c'), await viaOf('d')]).toEqual([
    [],
    via,
    [],
    [],
    via,
  ])
  expect(await viaOf('e')).toEqual([])
  await expect(viaOf('a')).rejects.toThrow('out of order')
  expect(await createOrigins(undefined, 5)('a')).toEqual([])
  await expect(createOrigins(await packed(line('b') + line('a')), 5)('c')).rejects.toThrow('cannot be read')
  await expect(createOrigins(await packed('{}'), 5)('c')).rejects.toThrow('cannot be read')
})
