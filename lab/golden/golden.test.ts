import { expect, test } from 'bun:test'
import { faultOf, GOLDEN, nextVersion, textOf } from './golden-file.ts'

test.each(GOLDEN.map((golden) => [golden.constant, golden] as const))(
  '%s is the number of these outputs',
  async (_, golden) => {
    const outputs = await golden.outputs()
    expect(outputs.size).toBeGreaterThan(60)
    expect(faultOf(golden, await Bun.file(golden.file).text(), outputs)).toBeUndefined()
  },
)

const before = new Map([['a text', 'remote']])
const after = new Map([['a text', 'hybrid']])

test('an output that changed under the same number is a fault', () => {
  const recorded = textOf(3, before)
  expect(faultOf({ constant: 'X', version: 3 }, recorded, before)).toBeUndefined()
  expect(faultOf({ constant: 'X', version: 3 }, recorded, after)).toContain('outputs changed and X did not')
  expect(faultOf({ constant: 'X', version: 4 }, recorded, after)).toContain('outputs changed under a new X')
  expect(faultOf({ constant: 'X', version: 4 }, recorded, before)).toBe('X is 4, the golden file has 3')
})

test('recording raises the number once, by one', () => {
  const recorded = textOf(3, before)
  expect(nextVersion(3, recorded, before)).toBe(3)
  expect(nextVersion(3, recorded, after)).toBe(4)
  expect(nextVersion(4, recorded, after)).toBe(4)
  expect(nextVersion(1, '', after)).toBe(1)
})
