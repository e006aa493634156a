/**
 * Returns a value that was looked up.
 * @param missing returns what to throw without one
 */
export const present = <Value>(value: Value | undefined, missing: () => Error): Value => {
  if (value === undefined) throw missing()
  return value
}
