/** One of a comma-separated list, as a regular expression group; `*` is the rest of a word. */
export function oneOf(list: string): string {
  const words = list.split(',').map((word) => word.trim().replaceAll('*', String.raw`\w*`))
  return `(?:${words.filter(Boolean).join('|')})`
}

/** A regular expression that finds any of the patterns. */
export function anyOf(patterns: readonly string[], flags = ''): RegExp {
  return new RegExp(patterns.join('|'), `u${flags}`)
}
