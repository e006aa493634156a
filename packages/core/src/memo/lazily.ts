/** Wraps a function so that it runs once, at the first call. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
