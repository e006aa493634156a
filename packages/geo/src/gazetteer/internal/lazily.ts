/** A value that is made at the first request, and kept. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
