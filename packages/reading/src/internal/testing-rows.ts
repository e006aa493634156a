import { expect, test } from 'bun:test'

/** Tests of each input, one by one, that it is read as the same value; `title` is that of `test.each`. */
export const testAll = <Input, Value>(
  title: string,
  read: (input: Input) => Value,
  value: Value,
  inputs: readonly Input[],
): void =>
  test.each(inputs.map((input) => [input] as const))(title, (input) => {
    expect(read(input)).toEqual(value)
  })

/** Tests of each input, one by one, that it is read as the value beside it; `title` is that of `test.each`. */
export const testEach = <Input, Value>(
  title: string,
  read: (input: Input) => Value,
  rows: readonly (readonly [input: Input, value: Value])[],
): void =>
  test.each(rows)(title, (input, value) => {
    expect(read(input)).toEqual(value)
  })
