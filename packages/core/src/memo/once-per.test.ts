import { expect, test } from 'bun:test'
import { oncePer } from './once-per.ts'

test('creates a value once for each object, even if the value is undefined', () => {
  const created: object[] = []
  const valueOf = oncePer((key: { value: number | undefined }) => {
    created.push(key)
    return key.value
  })
  const [one, other] = [{ value: 1 }, { value: undefined }]
  expect([valueOf(one), valueOf(other), valueOf(one), valueOf(other)]).toEqual([1, undefined, 1, undefined])
  expect(created).toEqual([one, other])
})
